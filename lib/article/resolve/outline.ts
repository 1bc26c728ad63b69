/** Shorter outlines do not help (specification section 2). */
export const MIN_OUTLINE_ENTRIES = 3;
