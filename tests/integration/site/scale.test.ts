import { expect, test } from 'vitest';
import { recommendedFor } from '@/lib/site/queries';
import { mockMedia, mockRow, testSite } from '@/tests/factories';

test('ten thousand posts are built in the time of a test: a quadratic step would take minutes', {
  timeout: 60_000,
}, () => {
  const rows = Array.from({ length: 10_000 }, (_, index) =>
    mockRow({
      tags: [`t${index % 100}`, `u${index % 7}`],
      category: `c${index % 20}`,
      date: { start: '2024-03-01', startTime: '08:00', end: '2030-01-01', timeZone: 'Europe/Berlin' },
      pageCover: mockMedia(),
    }),
  );
  const site = testSite(rows);
  for (const post of site.posts) recommendedFor(post, site, 3);
  expect(site.posts).toHaveLength(10_000);
});
