/** Part of an article's key in the store: raise it whenever the same records give another result. */
export const articleKeyVersion = 28;
