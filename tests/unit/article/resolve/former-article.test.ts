import { expect, test } from 'vitest';
import { resolveMarkdown } from '@/lib/article/markdown/write';
import { readStored } from '@/lib/article/resolve/read-stored';
import { resolveContent } from '@/lib/article/resolve/resolve';
import { createTitleSealer } from '@/lib/article/resolve/titles';
import { plainPresentation, renderStored, tokens } from '../page-maker';
import { showPiece } from '../show-piece';

const ID = '0123456789abcdef0123456789abcdef';
const title = (text: string) =>
  `<span class="notion-page-title"><span class="notion-page-icon" aria-hidden="true">🔑</span><span class="notion-page-title-text">${text}</span></span>`;
const row = (id: string, text: string) => `<!--row ${id}--><li class="notion-block-${id}">${text}</li><!--/row-->`;

const former = {
  id: 'a',
  html: [
    '<div class="notion">',
    `<p>See <a href="notelight:page/${ID}?at=https%3A%2F%2Fa.notion.site%2Fx#y" class="notion-link">${title('Lost &amp; found')}</a> <a href="notelight:path/archive?a=1">b</a> <a href="#c">c</a></p>`,
    '<figure class="notion-code"><!--fold 2--><div class="notion-code-bar"><span>Go</span></div><pre tabindex="0"><code><span class="c-k">a</span>\nb</code></pre><!--/fold--></figure>',
    '<span class="notion-picture"><!--tiny data:image/webp;base64,AA--><img src="notelight:media/a.webp" srcset="notelight:media/b.webp 640w, notelight:media/c.webp 1080w" sizes="100vw" alt="" data-zoom="notelight:media/d.webp"></span>',
    `<!--group 2--><div class="notion-collection-group"><span class="notion-collection-group-count">2</span><ul class="notion-gallery-view">${row('1'.repeat(32), title('Draft'))}${row('2'.repeat(32), 'Open')}</ul></div><!--/group-->`,
    '</div>',
  ].join(''),
  outline: [{ id: 'x', text: 'On Lost & found', level: 0 }],
  text: 'See Lost & found.\nMore.',
  wordCount: 4,
  readMinutes: 1,
  needs: { math: true, mermaid: false, collections: true },
  links: [ID],
  media: ['a.webp'],
  diagnostics: [],
};

test('an article of the former shape is shown as it was', async () => {
  const { content, text } = createTitleSealer([])(await readStored(former));
  const hidden = (id: string) => id === '1'.repeat(32);
  const html = resolveContent(content, { ...tokens, hidden, presentation: plainPresentation });
  expect(html).toContain(`<a href="notelight:page/${ID}#y" class="notion-link">${title('Lost &#x26; found')}</a>`);
  expect(html).toContain('<a href="notelight:path/archive?a=1">b</a> <a href="#c">c</a>');
  expect(html).toContain(
    '<div class="notion-code-bar"><span>Go</span></div><pre tabindex="0"><code><span class="c-k">a</span>\nb</code></pre>',
  );
  expect(html).toContain(
    '<img src="data:image/webp;base64,AA" class="notion-image-tiny" alt="" aria-hidden="true"><img src="notelight:media/a.webp" srcset="notelight:media/b.webp 640w, notelight:media/c.webp 1080w" sizes="100vw" data-zoom="notelight:media/d.webp" alt="">',
  );
  expect(html).toContain('<span class="notion-collection-group-count">1</span>');
  expect(html).not.toMatch(/Draft|<!--/);
  expect(text).toBe(former.text);
});

test('an article of the former shape tells no sealed title', async () => {
  const seal = (title: string) => ({ id: title === 'Draft' ? 'd' : ID, title, rowId: 'r', openTitle: 'Open title' });
  const article = createTitleSealer([seal('Lost & found'), seal('Draft')])(await readStored(former), 'another');
  const html = resolveContent(article.content, tokens);
  const markdown = resolveMarkdown(article.markdown, tokens);
  expect(article.text).toBe('See Open title.\nMore.');
  expect(article.outline).toEqual([{ id: 'x', text: 'On Open title', level: 0 }]);
  expect(markdown).toBe('See Open title.\n\nMore.');
  expect(html + markdown).not.toMatch(/Lost|Draft|🔑/);
});

test('an article that named parts of smaller style sheets gets the whole ones', async () => {
  const article = await renderStored(showPiece);
  const { sheet: _sheet, math: _math, ...needs } = article.needs;
  const math = { styles: ['boxes'], fonts: ['KaTeX_Main-Regular.woff2'] };
  const read = await readStored({ ...article, needs: { ...needs, styles: ['code'], math } });
  expect(read).toEqual({
    ...article,
    needs: { ...needs, sheet: 'full', math: { more: true, rare: true, fonts: math.fonts } },
  });
});

test('an article from before there was a sheet for what some formulas have loads it', async () => {
  const article = await renderStored(showPiece);
  const { math } = article.needs;
  if (!math) throw new Error('The show piece has formulas.');
  const { more: _more, ...former } = math;
  const read = await readStored({ ...article, needs: { ...article.needs, math: former } });
  expect(read).toEqual({ ...article, needs: { ...article.needs, math: { ...math, more: true } } });
});

test('an article of the present shape is what it is', async () => {
  const article = await renderStored(showPiece);
  expect(await readStored(article)).toBe(article);
});
