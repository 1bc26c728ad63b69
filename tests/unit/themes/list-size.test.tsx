import { beforeAll, describe, expect, test } from 'vitest';
import { resolveConfig } from '@/lib/config/resolve';
import { pageProps } from '@/lib/routes/page-props';
import type { SiteContext } from '@/lib/routes/site-context';
import { mockArticle, mockMedia, mockRow, testSite, testSiteContext } from '@/tests/factories';
import { loadThemes, renderPage, themeNames } from '@/tests/unit/themes/render-page';
import { settingsOf } from '@/themes/RenderedPage';
import type { ThemeName } from '@/themes/registry';
import { themeTables } from '@/themes/settings';

/** Bytes of HTML that a list may have, whatever a site holds. */
const LIST_BUDGET = 60_000;
/** What the document adds to the screen and its data: scripts, head, the list of scripts. Measured on built pages: 7 kB. */
const DOCUMENT = 8_000;

const POSTS = 1000;
const TAGS = 60;
const CATEGORIES = 200;

/** As long as titles and summaries are in the demo. */
const title = (index: number) => `What a page of a large site is called, number ${index}`;
const summary =
  'Limits, outages, expired pictures: what your readers notice of them (nothing), and what the report tells you of each of them.';

const variants = [320, 640, 828, 1080, 1200].map((width) => ({
  file: `0123456789abcdef${width}.webp`,
  type: 'image/webp' as const,
  bytes: 9000,
  width,
  height: width / 2,
}));

function largeContext(listPreview: boolean): SiteContext {
  const rows = Array.from({ length: POSTS }, (_, index) =>
    mockRow({
      title: title(index),
      slug: `what-a-page-of-a-large-site-is-called-number-${index}`,
      summary,
      category: `Category number ${index % CATEGORIES}`,
      tags: [index, index + 1, index + 2].map((tag) => `Tag number ${tag % TAGS}`),
      date: { start: `${2010 + (index % 16)}-${String(1 + (index % 12)).padStart(2, '0')}-01` },
      pageIcon: { emoji: '🌱' },
      pageCover: mockMedia({
        file: '0123456789abcdefabcd.webp',
        variants,
        placeholder: `data:image/webp;base64,${'A'.repeat(120)}`,
      }),
    } as Parameters<typeof mockRow>[0]),
  );
  const site = testSite(rows, { settings: { site: { link: 'https://a-large-site.example' }, posts: { listPreview } } });
  const { themeSettings } = resolveConfig({ file: {}, env: {}, table: {}, themes: themeTables });
  return testSiteContext([site], {
    readArticle: async () => article,
    themeSettings: ({ config, locale }, kind) => themeSettings(config.site.theme, locale, [kind]),
  });
}

/** Paragraphs of a line or two each, and far more of them than a list shows. */
const article = mockArticle({ text: Array.from({ length: 100 }, () => `${summary} ${summary}`).join('\n') });

const context = largeContext(false);
const worldOfPreviews = largeContext(true);

const LISTS = [
  '/archive',
  '/archive/page/2',
  '/page/1',
  '/page/125',
  '/category',
  '/category/Category number 7',
  '/tag',
  '/tag/Tag number 7',
  '/tag/Tag number 7/page/3',
];

beforeAll(loadThemes);

describe.each(themeNames)('in the %s theme', (theme) => {
  test.each(LISTS)(
    `%s of ${POSTS} posts, ${TAGS} tags and ${CATEGORIES} categories stays within 60 kB`,
    async (path) => {
      expect(await sizeOf(path, theme, context)).toBeLessThanOrEqual(LIST_BUDGET);
    },
  );

  test.each(['/page/1', '/page/2', '/tag/Tag number 7'])(
    '%s stays within it where posts show how they begin',
    async (path) => {
      const size = await sizeOf(path, theme, worldOfPreviews);
      expect(size).toBeLessThanOrEqual(LIST_BUDGET);
      // They are there.
      expect(size).toBeGreaterThan((await sizeOf(path, theme, context)) + 5_000);
    },
  );
});

async function sizeOf(path: string, theme: ThemeName, context: SiteContext): Promise<number> {
  const page = await pageProps(path.split('/').filter(Boolean), context);
  if (!page) throw new Error(`Nothing at ${path}`);
  const [site] = context.sites;
  if (!site) throw new Error('no site');
  const { themeSettings } = resolveConfig({ file: {}, env: {}, table: {}, themes: themeTables });
  const settings = themeSettings(theme, site.locale, [page.screen.kind]);
  const shell = { ...page.shell, themeSettings: themeSettings(theme, site.locale, ['shell']) };
  const shown = { ...page, shell, theme: { name: theme, settings } };
  const html = renderPage(theme, shown, settingsOf(shown));
  const data = JSON.stringify(shown);
  return html.length + data.length + DOCUMENT;
}
