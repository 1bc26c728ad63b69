import { describe, expect, test } from 'vitest';
import { previewTicket, rowOfTicket } from '@/lib/server/preview-link';

const [ROW, OTHER] = ['a'.repeat(32), 'b'.repeat(32)];
const SECRET = 'the secret of this site';
const NOW = Date.UTC(2026, 10, 27);
const DAY = 86_400_000;
const ticket = previewTicket(ROW, SECRET, NOW);

describe('a link to a row that is being written', () => {
  test('opens it for a week', () => {
    expect(rowOfTicket(ticket, SECRET, NOW)).toBe(ROW);
    expect(rowOfTicket(ticket, SECRET, NOW + 7 * DAY)).toBe(ROW);
    expect(rowOfTicket(ticket, SECRET, NOW + 7 * DAY + 1)).toBeUndefined();
  });

  test.each([
    ['another row', ticket.replace(ROW, OTHER)],
    ['another end', ticket.replace(/-\w+-/, '-zzzzzzzz-')],
    ['another signature', ticket.replace(/.$/, (last) => (last === '0' ? '1' : '0'))],
    ['something behind it', `${ticket}0`],
    ['something before it', `en/${ticket}`],
    ['the token of a draft', 'a'.repeat(40)],
    ['nothing', ''],
  ])('opens nothing with %s', (_, text) => {
    expect(rowOfTicket(text, SECRET, NOW)).toBeUndefined();
  });

  test('opens nothing with the secret of another site, or without any', () => {
    expect(rowOfTicket(ticket, 'another secret', NOW)).toBeUndefined();
    expect(rowOfTicket(previewTicket(ROW, '', NOW), '', NOW)).toBeUndefined();
  });
});
