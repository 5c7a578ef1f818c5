"""Nouns in which technical terms of machine learning end: a phrase that a work proposes is its own only with one of them."""

HEADS = frozenset(
    """network networks learning model models modeling modelling attention loss losses normalization embedding
    embeddings regularization estimation estimator estimators generation classification classifier classifiers
    regression detection segmentation recognition translation representation representations training pretraining
    pre-training tuning fine-tuning optimization optimizer convolution convolutions pooling transformer transformers
    encoder encoders decoder decoders autoencoder autoencoders sampling sampler search retrieval reasoning parsing
    summarization inference adaptation augmentation distillation pruning quantization compression clustering kernel
    kernels gradient gradients descent dynamics process processes flow flows policy policies planning control
    exploration navigation architecture architectures mechanism mechanisms algorithm algorithms layer layers module
    modules block blocks head heads function functions dataset datasets benchmark benchmarks corpus corpora task
    tasks metric metrics score accuracy error similarity distance divergence entropy bound bounds theory complexity
    bias robustness fairness privacy attack attacks defense defenses example examples perturbation perturbations
    prompting prompt prompts tokenization tokenizer matching alignment completion synthesis rendering reconstruction
    prediction forecasting equation equations matrix factorization decomposition approximation game games
    equilibrium bandits agent agents graph graphs tree trees memory bank reward rewards scaling initialization
    schedule dropout calibration uncertainty generalization sparsity supervision grounding principle hypothesis
    shift learner units captioning answering editing decoding""".split()
)
"""Nouns that technical terms of the field end in."""
