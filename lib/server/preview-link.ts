import { createHmac, timingSafeEqual } from 'node:crypto';

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

const signatureOf = (open: string, secret: string): string =>
  createHmac('sha256', secret).update(`row ${open}`).digest('hex').slice(0, 40);
