import { expect, test } from 'vitest';
import { firstPages, match } from '@/lib/routes/routes';
import { mockRow, testSite } from '../../factories';

test('the first page of every list has its longer address too, as on a server', () => {
  const rows = [mockRow({ slug: 'a', category: 'Guide', tags: ['灯', 'New York'] })];
  const site = testSite(rows, { prefix: 'en' });
  const pages = firstPages(site);
  expect(pages).toEqual([
    { path: ['archive', 'page', '1'], href: '/en/archive/', title: site.info.title },
    { path: ['category', 'Guide', 'page', '1'], href: '/en/category/Guide/', title: 'Guide' },
    { path: ['tag', '灯', 'page', '1'], href: '/en/tag/%E7%81%AF/', title: '灯' },
    { path: ['tag', 'New York', 'page', '1'], href: '/en/tag/New%20York/', title: 'New York' },
  ]);
  for (const { path } of pages) expect(match(['en', ...path], [site])).toMatchObject({ page: 1 });
});
