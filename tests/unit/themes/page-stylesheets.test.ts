import { beforeAll, expect, test, vi } from 'vitest';
import { type Presentation, presentationClasses } from '@/lib/article/resolve';
import type { ArticlePart } from '@/lib/store/model';
import { pageFixtures } from '@/tests/fixtures/screens';

const plain: Presentation = {
  code: { macBar: false, lineNumbers: false, fold: null },
  imageShadow: false,
  opening: 'plain',
  divider: 'line',
  sideNotes: true,
  zoomWidth: 1920,
  galleryLinks: true,
  tableLinks: true,
};

beforeAll(() => {
  vi.stubEnv('NOTELIGHT_ARTICLE_SHEETS', '/styles');
  vi.stubEnv('NOTELIGHT_MATH_SHEETS', '/styles');
});

test('a page loads what its announcement needs, and nothing twice', async () => {
  const { stylesheetsOf } = await import('@/themes/page-stylesheets');
  const pages = pageFixtures({ name: 'default', settings: {} }).map(({ page }) => page);
  const page = (kind: string) => {
    const found = pages.find(({ screen }) => screen.kind === kind);
    if (!found?.shell.notice) throw new Error(`There is no ${kind} page with an announcement.`);
    const { shell } = found;
    const withNeeds = (needs: NonNullable<typeof shell.notice>['needs']) =>
      stylesheetsOf({ ...found, shell: { ...shell, notice: { key: '', title: '', html: '', needs } } });
    return withNeeds;
  };
  expect(page('archive')(null)).toEqual([]);
  expect(page('archive')({ sheet: 'text', math: { more: true, rare: true, fonts: [] } })).toEqual([
    '/styles/article-text.css',
    '/styles/math-more.css',
    '/styles/math-rare.css',
  ]);
  expect(page('post')({ sheet: 'full', math: { more: false, rare: false, fonts: [] } })).toEqual([
    '/styles/article.css',
    '/styles/math.css',
  ]);
});

test('only pages from right to left, with an opening of their own or with numbered code load the rules for that', async () => {
  const { stylesheetsOf } = await import('@/themes/page-stylesheets');
  const [archive, post] = ['archive', 'post'].map((kind) => {
    const found = pageFixtures({ name: 'default', settings: {} }).find(({ page }) => page.screen.kind === kind)?.page;
    if (!found) throw new Error(`There is no ${kind} page.`);
    return { ...found, shell: { ...found.shell, notice: null } };
  });
  if (!archive || post?.screen.kind !== 'post') throw new Error('no fixture');
  expect(stylesheetsOf(archive)).toEqual([]);
  expect(stylesheetsOf({ ...archive, shell: { ...archive.shell, language: 'he' } })).toEqual([
    '/styles/right-to-left.css',
  ]);
  expect(stylesheetsOf(archive, 'ar')).toEqual(['/styles/right-to-left.css']);
  const { blockMap } = post.screen.props.post;
  expect(stylesheetsOf(post)).not.toContain('/styles/flourishes.css');
  if (blockMap) blockMap.classes = presentationClasses({ ...plain, opening: 'initial' });
  expect(stylesheetsOf(post)).toContain('/styles/flourishes.css');
  expect(stylesheetsOf(post)).not.toContain('/styles/code-marks.css');
  if (blockMap) blockMap.classes = presentationClasses({ ...plain, code: { ...plain.code, lineNumbers: true } });
  expect(stylesheetsOf(post)).toContain('/styles/code-marks.css');
});

test('an article of text with several parts loads them in one sheet with it', async () => {
  const { articleStylesheets } = await import('@/components/article/article-stylesheets');
  const sheets = (sheet: 'text' | 'full', parts: ArticlePart[], classes = '') =>
    articleStylesheets({ sheet, parts, math: null }, classes);
  expect(sheets('text', ['colors'])).toEqual(['/styles/article-text.css', '/styles/colors.css']);
  expect(sheets('text', ['colors', 'to-do'])).toContain('/styles/to-do.css');
  expect(sheets('text', ['colors', 'to-do', 'mentions'])).toEqual(['/styles/article-text-all.css']);
  expect(sheets('text', ['colors', 'to-do'], 'notion-code-numbers')).toEqual(['/styles/article-text-all.css']);
  expect(sheets('full', ['colors', 'footnotes', 'to-do'])).toEqual(['/styles/article.css', '/styles/footnotes.css']);
});
