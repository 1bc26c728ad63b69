/** What a running server tells its owner in the log. */

export const noSite = 'The content store contains no site. Run “npm run sync”.';

export const notRefreshed = {
  /** The sync did not start. */
  unstarted: (reason: string) => `The content could not be refreshed: ${reason}. The last good copy is served.`,
  failed: (output: string) => `The content could not be refreshed; the last good copy is served.\n${output}`,
  /** @param lateAfter minutes after which the server itself stopped the sync; null when something else did */
  stopped: (signal: string, lateAfter: number | null, output: string) =>
    `The content could not be refreshed (the sync was stopped by ${signal}${
      lateAfter === null ? '' : ` because it took more than ${lateAfter} minutes`
    }); the last good copy is served.\n${output}`,
};

export function refreshedWithProblems(problems: string): string {
  return `The content was refreshed with these problems:\n${problems}`;
}

export const newsletterProblem = {
  incompleteKey:
    'MAILCHIMP_API_KEY does not end with a data centre such as “-us12”. Copy the complete key from Mailchimp.',
  refused: (status: number, listId: string) =>
    `Mailchimp responded with status ${status} for the list ${listId} (MAILCHIMP_LIST_ID). Check this ID and MAILCHIMP_API_KEY.`,
  unreachable: (reason: string) => `Mailchimp could not be reached: ${reason}`,
};

export function liveSearchFailed(reason: string): string {
  return `Notion did not answer the live search: ${reason}`;
}
