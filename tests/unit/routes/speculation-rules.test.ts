import { expect, test } from 'vitest';
import { speculationRules } from '@/lib/routes/document';
import { pageProps } from '@/lib/routes/page-props';
import type { PageProps } from '@/lib/routes/screens';
import { mockRow, testSite, testSiteContext } from '@/tests/factories';

const site = testSite([mockRow({ slug: 'a' })], { basePath: '/blog', prefix: 'en' });
const page = (await pageProps(['en', 'archive'], testSiteContext([site]))) as PageProps;
const rulesOf = ({ plugins, preview, ...features }: Record<string, unknown> = {}) => {
  const shell = { ...page.shell, plugins, features: { ...page.shell.features, ...features } };
  return speculationRules({ shell, preview } as PageProps, '/blog');
};

test('a browser may make pages of the site that are the same for every reader', () => {
  const apart = ['search', 'sign-in', 'sign-up', 'dashboard', 'auth'].map((name) => `/blog/en/${name}/*`);
  const and = [
    // The rules list pages: excluding `*.*` would exclude every page below `/my.blog`.
    { href_matches: ['/blog/', '/blog/*/', '/blog/*.html'] },
    { not: { href_matches: ['/*\\?*=*', ...apart] } },
    { not: { selector_matches: '[target],[download],[rel~=nofollow],[data-language],[data-locked]' } },
  ];
  expect(JSON.parse(rulesOf() ?? '')).toEqual({ prerender: [{ eagerness: 'moderate', where: { and } }] });
});

test.each<[string, Record<string, unknown>, string[] | undefined]>([
  ['fetched alone where the owner’s script would run before', { plugins: { script: '/own.js' } }, ['prefetch']],
  ['fetched alone where it would be kept on the device', { offlineReading: true }, ['prefetch']],
  ['made where plugins wait for a reader', { plugins: { href: '/data/plugins.json' } }, ['prerender']],
  ['asked for when it is opened, where the owner wants it so', { prefetchLinks: undefined }, undefined],
  ['asked for when it is opened, while a row is written', { preview: '' }, undefined],
])('a page is %s', (_, given, kinds) => {
  const rules = rulesOf(given);
  expect(rules && Object.keys(JSON.parse(rules))).toEqual(kinds);
});
