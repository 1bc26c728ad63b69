import { readNotionLink } from '@/lib/notion-link';
import { createRateLimit } from '@/lib/server/api/rate-limit';
import { previewTicket } from '@/lib/server/preview-link';

/** Puts the ticket of a row that is asked for by its id or link where the owner of a server alone reads, as set-up codes are. */
export function createTicketOffice(announce: (ticket: string) => void) {
  // Once an hour for each row, so that nobody can fill the log.
  const offers = createRateLimit({ count: 1, windowMs: 3_600_000 });
  /** `false` for what is no id of Notion's. The answer does not depend on whether the site has the row. */
  return (asked: string, rows: ReadonlySet<string>, secret: string, now: number): boolean => {
    const link = readNotionLink(asked);
    if (!('id' in link)) return false;
    if (secret !== '' && rows.has(link.id) && offers.take(link.id, now) === 0)
      announce(previewTicket(link.id, secret, now));
    return true;
  };
}
