/**
 * For a failure after which everything goes on as it is. The reason is for those who read the code.
 *
 * @example await removeDraft().catch(ignore('the next sync removes it'))
 */
export const ignore = (_reason: string) => (): undefined => undefined;

/** For what is read only if it is there. */
export const missing = ignore('nothing is there yet');
