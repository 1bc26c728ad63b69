/** What the commands for owners say. */

export function misspeltPageIdName(name: string): string {
  return `NOTION_PAGE_ID is not set, but ${name} is, which is no setting. Rename it to NOTION_PAGE_ID, or add -- --demo to the command for the embedded demo.`;
}

/** @param sign what says that this is an owner's site */
export function demoByMistake(sign: string, isMissing: boolean): string {
  return (
    `NOTION_PAGE_ID is ${isMissing ? 'not set' : 'empty'}, and the embedded demo does not replace a site of yours (${sign}). ` +
    'Set NOTION_PAGE_ID to your database page, or add -- --demo to the command for the demo.'
  );
}
