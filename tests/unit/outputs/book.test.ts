import { toHtml } from 'hast-util-to-html';
import { expect, test } from 'vitest';
import { renderFormula } from '@/lib/article/render/math/math';
import { writeBook } from '@/lib/outputs/book';
import { outputSites } from '@/lib/outputs/site-files';
import type { ContentNode, Row } from '@/lib/store/model';
import { messages } from '@/locales/en-US';
import { filesOfBook, problemsOfBook } from '@/tests/book-check';
import { mockArticle, mockRow, type TestSite, testSite } from '@/tests/factories';

const SITE = { site: { link: 'https://blog.example', author: 'Ada' } };
const PICTURE = Buffer.from('GIF89a');

/** A book of posts, each with the content of its article. */
async function bookOf(parts: (Partial<Row> & { content?: ContentNode[] })[], options: TestSite = {}) {
  const contents = new Map<string, ContentNode[]>();
  const rows = parts.map(({ content = ['<p>Body</p>'], ...fields }) => {
    const row = mockRow(fields);
    contents.set(row.article ?? '', content);
    return row;
  });
  const site = testSite(rows, { settings: SITE, ...options });
  const asked: string[] = [];
  const sources = {
    sites: [site],
    messages: () => messages,
    readArticle: async (key: string) => mockArticle({ content: contents.get(key) ?? [] }),
    bookPicture: async (file: string) => {
      asked.push(file);
      return file === 'gone.webp' ? null : { type: 'image/gif' as const, content: PICTURE };
    },
  };
  const [output] = outputSites(sources);
  if (!output) throw new Error('There is no site.');
  const book = await writeBook({ title: 'Lamps & co', site, output, entries: site.posts }, sources);
  expect(await problemsOfBook(book)).toEqual([]);
  return { book, files: filesOfBook(book), asked };
}

/** The text of the only chapter, whose article is this, below its head. */
async function chapter(...content: ContentNode[]): Promise<string> {
  const { files } = await bookOf([{ content }]);
  const text = files['EPUB/chapter-1.xhtml'] ?? '';
  return text.slice(text.indexOf('</p>\n') + 5, text.indexOf('\n</body>'));
}

type Node = Exclude<ContentNode, string>;
const node = (tag: string, attributes: string, reference: Node['reference'], ...children: ContentNode[]): Node => ({
  ...{ tag, attributes, reference, children },
});
const picture = (file: string, alt = '') => {
  const reference: Node['reference'] = { kind: 'media', files: { src: file }, srcSet: [['small.avif', 640]] };
  return node('img', ` class="notion-image" alt="${alt}" width="9" loading="lazy"`, reference);
};
const link = (path: string) => node('a', '', { kind: 'path', path }, 'there');
const anchor = (to: string, attributes: string) => node('a', attributes, { kind: 'anchor', anchor: to }, '1');

test('has its own title, a table of contents, and every part in the order given', async () => {
  const { files } = await bookOf([
    { title: 'One <1>', slug: 'one' },
    { title: '', slug: 'two', author: 'Mei' },
    { type: 'Page', lastEditedTime: Date.UTC(2026, 0, 1) },
  ]);
  expect(files['EPUB/nav.xhtml']?.match(/(?<=<li><a href=")[^<]*/g)).toEqual([
    'chapter-1.xhtml">One &lt;1&gt;',
    'chapter-2.xhtml">Untitled',
  ]);
  expect(files['EPUB/chapter-2.xhtml']).toContain('<p class="byline">Mei · Jan 1, 2024</p>');
  expect(files['EPUB/nav.xhtml']).toContain('<h1>Lamps &amp; co</h1>');
  expect(files['EPUB/package.opf']).toContain('<dc:creator>Ada</dc:creator>');
  expect(files['EPUB/package.opf']).toContain('2024-06-01T00:00:00Z</meta>');
});

test('is the same file whenever it is made of the same, and keeps its name when a part is edited', async () => {
  const row = { id: '00000000-0000-4000-8000-00000000abcd', slug: 'one' };
  const first = await bookOf([row]);
  expect(Buffer.from((await bookOf([row])).book).equals(first.book)).toBe(true);
  const edited = await bookOf([{ ...row, lastEditedTime: Date.UTC(2025, 0, 1) }]);
  const [before = '', after = ''] = [first, edited].map(({ files }) => files['EPUB/package.opf']);
  expect(after).not.toBe(before);
  expect(after).toContain('<dc:identifier id="id">https://blog.example/#Lamps%20%26%20co</dc:identifier>');
});

test('has nothing of what is locked, for members, or hidden', async () => {
  const { files } = await bookOf([
    { title: 'Open', slug: 'open' },
    { title: 'Locked', slug: 'locked', password: 'sesame', content: ['<p>secret</p>', picture('secret.webp')] },
    { title: 'For members', slug: 'members', membersOnly: true, content: ['<p>secret</p>'] },
    { title: 'Hidden', slug: 'hidden', status: 'Invisible', content: ['<p>secret</p>'] },
  ]);
  expect(Object.keys(files).filter((name) => name.includes('chapter'))).toEqual(['EPUB/chapter-1.xhtml']);
  expect(Object.values(files).join()).not.toMatch(/secret|Locked|members|Hidden/);
});

test('is read from right to left in Arabic, and a part in another language says so', async () => {
  const parts = [
    { title: 'مصباح', slug: 'a' },
    { title: 'A lamp for the long winter nights of the north', slug: 'b' },
  ];
  const { files } = await bookOf(parts, { locale: 'ar', language: 'ar' });
  expect(files['EPUB/package.opf']).toContain('<spine page-progression-direction="rtl">');
  expect(files['EPUB/chapter-1.xhtml']).toContain('lang="ar" xml:lang="ar" dir="rtl"');
  expect(files['EPUB/chapter-2.xhtml']).toContain('lang="en-US" xml:lang="en-US" dir="ltr"');
});

test('pictures are in the book once, in one size, and are asked for only if they are shown', async () => {
  const content = [picture('a.webp', 'A lamp'), link('/media/b.pdf')];
  const { files, asked } = await bookOf([
    { slug: 'one', content },
    { slug: 'two', content },
  ]);
  expect(asked).toEqual(['a.webp']);
  expect(Object.keys(files).filter((name) => name.includes('media'))).toEqual(['EPUB/media/a.gif']);
  expect(files['EPUB/chapter-2.xhtml']).toContain(
    '<img src="media/a.gif" class="notion-image" alt="A lamp" width="9"/>',
  );
});

test('links lead to chapters and to places in them where there are any, else to the web', async () => {
  const paths = ['/article/two', '/article/two#here', '/article/two#gone', '/article/three', '/about'];
  const { files } = await bookOf([
    { slug: 'one', content: paths.map((path) => link(path)) },
    { slug: 'two', content: ['<h2 id="here">Here</h2>'] },
    { slug: 'three', password: 'sesame' },
  ]);
  const hrefs = [...(files['EPUB/chapter-1.xhtml'] ?? '').matchAll(/<a(?: href="([^"]*)")?>/g)].map(([, href]) => href);
  expect(hrefs).toEqual([
    ...['chapter-2.xhtml', 'chapter-2.xhtml#here', 'chapter-2.xhtml'],
    ...['https://blog.example/article/three/', 'https://blog.example/about/'],
  ]);
});

const [VIDEO, FRAME] = ['https://a.example/a.mp4', 'https://b.example/'];

test.each<[string, ContentNode | ContentNode[], string]>([
  ['a picture that cannot be had is its words', picture('gone.webp', 'A lamp'), 'A lamp'],
  ['so is one from elsewhere', '<img src="https://elsewhere.example/a.png" alt="Far">', 'Far'],
  [
    'links that no reader of books can follow are words',
    '<a href="#gone">a</a><a href="javascript:x()">b</a><a href="/x">c</a>',
    '<a>a</a><a>b</a><a>c</a>',
  ],
  [
    'those with odd signs are written out',
    '<a href="https://a.example/?q=a|b%zz&amp;c=[1]">a</a>',
    '<a href="https://a.example/?q=a%7Cb%25zz&amp;c=%5B1%5D">a</a>',
  ],
  [
    'what plays is a link, and what runs is left out',
    `<div data-x="1"><video src="${VIDEO}" controls></video><iframe src="${FRAME}"></iframe><button>Play</button><script>x</script></div>`,
    `<div><a href="${VIDEO}">${VIDEO}</a><a href="${FRAME}">${FRAME}</a></div>`,
  ],
  [
    'what folds is open',
    '<details open><summary>More</summary><p>Text</p></details>',
    '<div><div>More</div><p>Text</p></div>',
  ],
  ['words in another language say so', '<p lang="fr">oui</p>', '<p lang="fr" xml:lang="fr">oui</p>'],
  ['a box is a sign', '<p><input type="checkbox" checked disabled>Done</p>', '<p>☑ Done</p>'],
  [
    'signs that XML has no place for cost nothing but themselves',
    '<pre><code>if (a &lt; b[c[0]]&gt;d) \u0007</code></pre><p class="a&lt;b">x<br>y</p>',
    '<pre><code>if (a &lt; b[c[0]]&gt;d) </code></pre><p class="a&lt;b">x<br/>y</p>',
  ],
  [
    'notes open where they are referred to, and lead back',
    [
      anchor('#fn-1', ' id="fnref-1" role="doc-noteref"'),
      '<div role="doc-endnotes"><ol><li id="fn-1">Note ',
      anchor('#fnref-1', ' role="doc-backlink"'),
      '</li></ol></div>',
    ],
    '<a href="#fn-1" id="fnref-1" role="doc-noteref" epub:type="noteref">1</a>' +
      '<div role="doc-endnotes" epub:type="footnotes"><ol><li id="fn-1" epub:type="footnote">Note ' +
      '<a href="#fnref-1" role="doc-backlink">1</a></li></ol></div>',
  ],
])('%s', async (_, content, text) => expect(await chapter(...[content].flat())).toBe(text));

test('formulas are MathML, which the manifest says', async () => {
  const formula = renderFormula('\\frac{a}{b} < \\sqrt{x}', true);
  const [mathml] = /<math[\s\S]*<\/math>/.exec('tree' in formula ? toHtml(formula.tree) : '') ?? [''];
  const { files } = await bookOf([{ content: [`<div>${mathml}</div>`] }]);
  expect(files['EPUB/chapter-1.xhtml']).toMatch(
    /<math xmlns="http:\/\/www.w3.org\/1998\/Math\/MathML"[^>]*><semantics>/,
  );
  expect(files['EPUB/package.opf']).toMatch(/chapter-1.xhtml"[^>]*properties="mathml"/);
});

test('a site without an address makes books too', () =>
  bookOf([{ content: [link('/about'), picture('a.webp')] }], { settings: {} }));
