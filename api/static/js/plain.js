// Pages without a picture: search and colours.

import { startSearch } from "./search.js";
import { startTheme } from "./theme.js";
import { pageOf } from "./words.js";

startTheme();
startSearch((hit) => location.assign(pageOf(hit.label, hit.id)));
document.body.dataset.ready = "true";
