"""The trained part of concept recognition: typed mentions, noun phrases and keyphrases of running text."""
