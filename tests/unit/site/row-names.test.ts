import { expect, test } from 'vitest';
import { withRowNames } from '@/lib/site/build-site';
import { mockRow, testConfig } from '@/tests/factories';

const now = Date.parse('2026-03-01T12:00:00Z');

test('texts name other rows from the day on that readers may know them, and drafts never', () => {
  const out = mockRow({ title: 'Tides' });
  const later = mockRow({ title: 'Foam', date: { start: '2026-03-05' } });
  const draft = mockRow({ title: 'Secret', status: 'Draft' });
  const parts = ['Follows ', ...[out, later, draft].flatMap(({ id }) => [{ id }, '; '])];
  const row = mockRow({ title: 'x', summary: 'x', naming: { title: parts, summary: parts } });
  const read = (at: number) => withRowNames([out, later, draft, row], testConfig(), at).at(-1);
  expect(read(now)).toMatchObject({ title: 'Follows Tides; ; ;', summary: 'Follows Tides; ; ;' });
  expect(read(now + 7 * 86_400_000)?.summary).toBe('Follows Tides; Foam; ;');
});

test('two rows that name each other end by their letters', () => {
  const one = mockRow({ title: 'One' });
  const other = mockRow({ title: 'Other', naming: { title: ['Other than ', { id: one.id }] } });
  const named = withRowNames([{ ...one, naming: { title: ['One and ', { id: other.id }] } }, other], testConfig(), now);
  expect(named.map(({ title }) => title)).toEqual(['One and Other than', 'Other than One and']);
});
