import { expect, test, vi } from 'vitest';
import { englishPage } from '@/tests/fixtures/screens';

vi.stubEnv('NOTELIGHT_FILES', '{"stylesheets":"/styles","formulaFonts":"/math"}');
const { stylesheetsOf } = await import('@/components/article/article-stylesheets');
const { fontsOf } = await import('@/themes/document-head');

const article = englishPage('post');
const { blockMap } = article.screen.props.post;
if (!blockMap) throw new Error('no fixture');

/** The stylesheets of a page with an announcement that has these needs. */
function sheetsWith(
  kind: 'archive' | 'post',
  needs: { math: { fonts: string[] } | null; collections?: boolean } | null,
): string[] {
  const page = englishPage(kind);
  return stylesheetsOf({
    ...page,
    shell: {
      ...page.shell,
      notice: { key: '', title: '', html: '', needs: needs && { collections: false, ...needs } },
    },
  });
}

test('pages load the stylesheet of articles with an article, and with an announcement that has more than text', () => {
  expect(sheetsWith('archive', null)).toEqual([]);
  expect(sheetsWith('archive', { math: null })).toEqual(['/styles/article.css']);
  expect(sheetsWith('post', null)).toContain('/styles/article.css');
});

test('pages load the stylesheet of formulas only with formulas, whichever part has them', () => {
  expect(sheetsWith('archive', { math: { fonts: [] } })).toEqual(['/styles/article.css', '/styles/math.css']);
  const { needs } = blockMap;
  needs.math = null;
  needs.collections = false;
  expect(sheetsWith('post', null)).toEqual(['/styles/article.css']);
  expect(sheetsWith('post', { math: { fonts: [] } })).toContain('/styles/math.css');
  needs.math = { fonts: [] };
  expect(sheetsWith('post', null)).toEqual(['/styles/article.css', '/styles/math.css']);
});

test('an article preloads the fonts of formulas only if it opens with one; their sheet is in the head in any case', () => {
  blockMap.needs.math = { fonts: ['main.woff2'] };
  const formula = '<span class="katex-html">x</span>';
  blockMap.html = `<p>${formula}</p>`;
  expect(fontsOf(article)).toContain('/math/main.woff2');
  blockMap.html = `<p>${'Long before a formula. '.repeat(500)}${formula}</p>`;
  expect(fontsOf(article)).not.toContain('/math/main.woff2');
  expect(stylesheetsOf(article)).toContain('/styles/math.css');
});

test('pages load the stylesheet of databases only with databases, whichever part has them', () => {
  const withDatabase = ['/styles/article.css', '/styles/databases.css'];
  expect(sheetsWith('archive', { math: null, collections: true })).toEqual(withDatabase);
  blockMap.needs = { math: null, collections: true, italic: false };
  expect(sheetsWith('post', null)).toEqual(withDatabase);
});
