import { describe, expect, test } from 'vitest';
import { previewTicket, rowOfTicket } from '@/lib/server/preview-link';
import { createTicketOffice } from '@/lib/server/previews/ticket-office';

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

describe('a row that is asked for by its id', () => {
  const office = () => {
    const announced: (string | undefined)[] = [];
    const offer = createTicketOffice((link) => announced.push(rowOfTicket(link, SECRET, NOW)));
    const ask = (asked: string, secret = SECRET, now = NOW) => offer(asked, new Set([ROW]), secret, now);
    return { announced, ask };
  };

  test('has a link in the log, once an hour', () => {
    const { announced, ask } = office();
    expect([ask(ROW), ask(`A-title-${ROW}`), ask(ROW, SECRET, NOW + 3_600_000)]).toEqual([true, true, true]);
    expect(announced).toEqual([ROW, ROW]);
  });

  test('is answered like any other id, of which there is nothing in the log', () => {
    const { announced, ask } = office();
    expect([ask(OTHER), ask(ROW, ''), ask('a'.repeat(40)), ask('about')]).toEqual([true, true, false, false]);
    expect(announced).toEqual([]);
  });
});
