import { expect, it } from 'vitest';
import { resolveMarkdown } from '@/lib/article/markdown';
import { resolveContent } from '@/lib/article/resolve';
import { made, plainPresentation, renderBlocks, tokens } from '../page-maker';

const article = (...notes: ReturnType<typeof made>[]) =>
  renderBlocks([
    made('header', 'Oil[^a]'),
    made('text', [['A '], ['lamp', [['b']]], ['[^b] burns[^a]. '], ['[^b]', [['c']]], [' [^none]']]),
    made('bulleted_list', 'item', { children: [made('bulleted_list', 'inner[^c]')] }),
    ...notes,
  ]);

const notes = [
  made('divider'),
  made('header', 'Notes'),
  made('toggle', 'All of them', {
    children: [
      made('text', [['[^b]: See '], ['this', [['a', 'https://elsewhere.example/']]], ['.']], {
        children: [made('text', 'More.')],
      }),
      made('text', '[^a]: Olive, see [^c].'),
    ],
  }),
  made('text', '[^c]: <script>alert(1)</script>'),
  made('text', '[^unused]: Nothing refers to it.'),
];

it('numbers notes in the order of the text, links both ways, and takes them out of it', async () => {
  const { html, text, outline, diagnostics } = await article(...notes);
  expect(outline.map((one) => one.text)).toEqual(['Oil', 'Notes']);
  expect(html).toContain(
    '<sup class="notion-note-ref"><a href="#fn-1" id="fnref-1" role="doc-noteref" aria-label="Footnote 1">1</a></sup>',
  );
  expect([...html.matchAll(/id="(fn[\w-]+)"/g)].map(([, id]) => id)).toEqual([
    'fnref-1',
    'fnref-3',
    'fnref-1-2',
    'fnref-2-2',
    'fn-1',
    'fnref-2',
    'fn-2',
    'fn-3',
  ]);
  expect(html).toContain('<code class="notion-inline-code">[^b]</code>');
  expect(html).toContain('[^none]');
  expect(html).not.toMatch(/All of them|<script/);
  expect(html).toMatch(/<li id="fn-3">.*More\. <a href="#fnref-3" class="notion-note-back" role="doc-backlink"/s);
  expect(text.split('\n').slice(-4)).toEqual(['Olive, see .', '<script>alert(1)</script>', 'See this.', 'More.']);
  expect(diagnostics.map(({ message }) => message)).toEqual([
    'Nothing refers to the footnote "[^unused]:"; it is shown as a paragraph.',
    '"[^none]" refers to a footnote that the page does not have; it is shown as it was written.',
  ]);
});

it('stand once: beside their paragraph on a site, below the text in feeds; really footnotes in Markdown', async () => {
  const { content } = await article(...notes.slice(0, 4));
  const site = resolveContent(content, { ...tokens, presentation: { ...plainPresentation, sideNotes: true } });
  expect(site).not.toContain('doc-endnotes');
  expect(site.match(/<ol class="notion-notes"(?: start="\d")?>/g)).toEqual([
    '<ol class="notion-notes">',
    '<ol class="notion-notes" start="3">',
  ]);
  expect(site).not.toContain('<hr');
  const feed = resolveContent(content, { ...tokens, anchor: (anchor) => `https://a.example/p/${anchor}` });
  expect(feed).not.toContain('article-aside');
  expect(feed).toContain('href="https://a.example/p/#fnref-3"');
  expect(resolveMarkdown(content, tokens)).toContain(
    '[^1]: Olive, see [^2].\n\n[^2]: \\<script>alert(1)\\</script>\n\n[^3]: See [this](https://elsewhere.example/).\n\n    More.',
  );
});

it('stand before the lines that refer to them, in a frame that reads them afterwards; below what is wider', async () => {
  const { content } = await renderBlocks([
    made('text', 'A[^a]'),
    made('quote', 'B[^b]'),
    made('bulleted_list', 'C'),
    made('bulleted_list', 'D[^d]', { children: [made('text', 'Below.')] }),
    made('code', 'e', { properties: { caption: [['E[^e]']] } }),
    ...['a', 'b', 'd', 'e'].map((name) => made('text', `[^${name}]: Note ${name}.`)),
  ]);
  const site = resolveContent(content, { ...tokens, presentation: { ...plainPresentation, sideNotes: true } });
  const order = [...site.matchAll(/aria-owns="fns-\d"|id="fns-\d"|Note \w|Below|id="fnref-\d"/g)].map(
    ([found]) => found,
  );
  expect(order).toEqual(
    `aria-owns="fns-1",id="fns-1",Note a,id="fnref-1",aria-owns="fns-2",id="fns-2",Note b,id="fnref-2",aria-owns="fns-3",\
id="fns-3",Note d,id="fnref-3",Below,id="fnref-4",id="fns-4",Note e`.split(/,\s*/),
  );
  expect(site).toMatch(/<li[^>]*><div class="notion-noted"/);
  expect(resolveContent(content, tokens)).not.toMatch(/notion-noted|aria-owns/);
});

it('leaves an article without notes alone', async () => {
  const { html, diagnostics } = await article();
  expect(html).toContain('[^b] burns[^a]');
  expect(diagnostics).toEqual([]);
});
