import { expect, test } from 'vitest';
import { speculationRules } from '@/lib/routes/document';
import { pageProps } from '@/lib/routes/page-props';
import { mockRow, testSite, testSiteContext } from '@/tests/factories';

async function rulesOf(settings: { prefetchLinks?: boolean } = {}, more: { preview?: string } = {}) {
  const site = testSite([mockRow({ slug: 'a' })], { settings: { site: settings }, basePath: '/blog', prefix: 'en' });
  const page = await pageProps(['en', 'archive'], testSiteContext([site]));
  return page && speculationRules({ ...page, ...more }, '/blog');
}

test('a browser may fetch pages of the site that are the same for every reader', async () => {
  const { prefetch } = JSON.parse((await rulesOf()) ?? '');
  expect(prefetch).toEqual([
    {
      eagerness: 'moderate',
      where: {
        and: [
          { href_matches: '/blog/*' },
          {
            not: {
              href_matches: [
                ...['/*\\?*=*', '/*.*', '/blog/en/search/*', '/blog/en/sign-in/*', '/blog/en/sign-up/*'],
                ...['/blog/en/dashboard/*', '/blog/en/auth/*'],
              ],
            },
          },
          { not: { selector_matches: '[target],[download],[rel~=nofollow],article:has([data-locked]) a' } },
        ],
      },
    },
  ]);
});

test('there are no rules where the owner wants none, nor while a row is written', async () => {
  expect(await rulesOf({ prefetchLinks: false })).toBeUndefined();
  expect(await rulesOf({}, { preview: '' })).toBeUndefined();
});
