import { createHmac, timingSafeEqual } from 'node:crypto';
import { readNotionLink } from '@/lib/notion-link';
import { createRateLimit } from '@/lib/server/api/rate-limit';

/** How long a link shows its row. */
const LASTS_MS = 7 * 86_400_000;

const TICKET = /^(([0-9a-f]{32})-([0-9a-z]{8,9}))-([0-9a-f]{40})$/;

/** The last segment of a preview link: the row's id (32 hex digits), the expiry time, and a signature of both. */
export function previewTicket(id: string, secret: string, now: number): string {
  const open = `${id}-${(now + LASTS_MS).toString(36)}`;
  return `${open}-${signatureOf(open, secret)}`;
}

/** The row that a ticket opens now; undefined for any other text. */
export function rowOfTicket(ticket: string, secret: string, now: number): string | undefined {
  const [, open = '', id, end = '', signature = ''] = TICKET.exec(ticket) ?? [];
  if (secret === '' || id === undefined || Number.parseInt(end, 36) < now) return undefined;
  return timingSafeEqual(Buffer.from(signature), Buffer.from(signatureOf(open, secret))) ? id : undefined;
}

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

const signatureOf = (open: string, secret: string): string =>
  createHmac('sha256', secret).update(`row ${open}`).digest('hex').slice(0, 40);
