import { describe, expect, test } from 'vitest';
import type { Diagnostic } from '@/lib/diagnostics/errors';
import type { SiteReport } from '@/lib/sync/report';
import { renderReportPage } from '@/lib/sync/report';

const siteOf = (diagnostics: Diagnostic[], leftOut: SiteReport['leftOut'] = []): SiteReport => ({
  prefix: 'en',
  title: 'A & B',
  outcome: 'published',
  posts: 1,
  pages: 0,
  read: 1,
  changed: 0,
  unchanged: 1,
  leftOut,
  changes: { prefix: '', removed: [], renamed: [] },
  diagnostics,
});

const warning = (number: number): Diagnostic => ({
  level: 'warning',
  message: `Problem ${number}`,
  location: `Row <${number}>`,
  url: `https://www.notion.so/${number}`,
  hint: 'Do "this".',
});

test('has every finding with its link, however many there are, and no markup of theirs', () => {
  const many = Array.from({ length: 100 }, (_, index) => warning(index));
  const page = renderReportPage({ sites: [siteOf([...many, { level: 'error', message: 'Gone' }])], whole: [] });
  expect(page.match(/<li>/g)).toHaveLength(101);
  for (const { url = '' } of many) expect(page).toContain(`<a href="${url}">Row &lt;`);
  expect(page).toContain('→ Do &quot;this&quot;.');
  expect(page).toContain('<h2>/en/ A &amp; B</h2>');
  expect(page.indexOf('Gone')).toBeLessThan(page.indexOf('Problem 0'));
});

test('links what is said of the site as a whole, and says so where there is nothing to report', () => {
  const message = '<b> (https://www.notion.so/a?b=1), done';
  const page = renderReportPage({ sites: [siteOf([])], whole: [{ level: 'warning', message }] });
  expect(page).toContain('&lt;b&gt; (<a href="https://www.notion.so/a?b=1">https://www.notion.so/a?b=1</a>), done');
  expect(page).toContain('Nothing to report.');
});

test('has the rows that are left out, and the files of a build, of tens of thousands the first', () => {
  const added = Array.from({ length: 1200 }, (_, index) => `post-${index}/index.html`);
  const page = renderReportPage({
    sites: [siteOf([], [{ title: 'Later', reason: 'its status is Draft' }])],
    whole: [],
    files: { added, changed: ['index.html'], removed: [] },
  });
  expect(page).toContain('<li>Later: its status is Draft</li>');
  expect(page).toContain('<summary>New (1200)</summary>');
  expect(page).toContain('<li>… and 200 more</li>');
  expect(page).toContain('<li>index.html</li>');
  expect(page).not.toContain('Removed');
});

/** What a page says after its head. */
const said = (facts: Partial<Parameters<typeof renderReportPage>[0]>): string =>
  renderReportPage({ sites: [], whole: [], ...facts }).replace(/^.*<\/h1>\n<p>.*?<\/p>\n/s, '');
/** The only item of a page about one finding. */
const itemOf = (diagnostic: Partial<Diagnostic>): string | undefined =>
  /<li>.*<\/li>/.exec(said({ whole: [{ level: 'info', message: 'Said', ...diagnostic }] }))?.[0];

describe('the page', () => {
  test('is a document for small screens that search engines leave alone', () => {
    const [type, head, title, style, heading, numbers, ...rest] = renderReportPage(
      { sites: [], whole: [], numbers: ['A & B: 4 pages', 'Done in 9.5 s'] },
      new Date('2026-11-26T23:05:59Z'),
    ).split('\n');
    expect(type).toBe('<!doctype html>');
    expect(head).toBe(
      '<html lang="en"><meta charset="utf-8"><meta name="viewport" content="width=device-width"><meta name="robots" content="noindex">',
    );
    expect(title).toBe('<title>What the last sync found</title>');
    expect(style).toMatch(/^<style>body\{.+\}<\/style>$/);
    expect(heading).toBe('<h1>What the last sync found</h1>');
    expect(numbers).toBe(
      '<p><time datetime="2026-11-26T23:05:59.000Z">2026-11-26 23:05 UTC</time><br>A &amp; B: 4 pages<br>Done in 9.5 s</p>',
    );
    expect(rest).toEqual(['', '', '</html>', '']);
  });

  test('has the sites in their order, then what concerns all, then the files', () => {
    const text = said({
      sites: [siteOf([{ level: 'info', message: 'First' }]), { ...siteOf([]), prefix: '', title: 'Second' }],
      whole: [{ level: 'warning', message: 'Whole' }],
      files: { changed: [], added: ['a.html'], removed: [] },
    });
    expect(text.split('\n')).toEqual([
      '<h2>/en/ A &amp; B</h2><h3>Good to know (1)</h3><ul><li>First</li></ul>',
      '<h2>Second</h2><p>Nothing to report.</p>',
      '<h2>Settings, addresses, menu and drafts</h2><h3>Changed or doubtful (1)</h3><ul><li>Whole</li></ul>',
      '<h2>Files in out/</h2><details><summary>New (1)</summary><ul><li>a.html</li></ul></details>',
      '</html>',
      '',
    ]);
  });

  test('has the findings of a site by their level, the rows without a page last', () => {
    const found = (['info', 'error', 'warning', 'error'] as const).map((level, at) => ({
      level,
      message: `No. ${at}`,
    }));
    const leftOut = [
      { title: '<i>', reason: 'a & b' },
      { title: 'Later', reason: 'a draft' },
    ];
    expect(said({ sites: [siteOf(found, leftOut)] }).split('\n')[0]).toBe(
      '<h2>/en/ A &amp; B</h2>' +
        '<h3>Left out (2)</h3><ul><li>No. 1</li><li>No. 3</li></ul>' +
        '<h3>Changed or doubtful (1)</h3><ul><li>No. 2</li></ul>' +
        '<h3>Good to know (1)</h3><ul><li>No. 0</li></ul>' +
        '<h3>Rows without a page (2)</h3><ul><li>&lt;i&gt;: a &amp; b</li><li>Later: a draft</li></ul>',
    );
  });

  test('says of a site whose rows alone are left out not that there is nothing to report', () => {
    expect(said({ sites: [siteOf([], [{ title: 'Later', reason: 'a draft' }])] })).not.toContain('Nothing');
  });
});

describe('a finding', () => {
  const url = 'https://a.example/?x=1&y=2';
  test.each<[string, Partial<Diagnostic>, string]>([
    ['is its message', {}, 'Said'],
    ['has the words that it is about', { excerpt: '“<b>”' }, 'Said: “&lt;b&gt;”'],
    ['has its place', { location: 'Row & <i>' }, 'Said<small>Row &amp; &lt;i&gt;</small>'],
    [
      'has its place as a link',
      { location: 'Row', url },
      'Said<small><a href="https://a.example/?x=1&amp;y=2">Row</a></small>',
    ],
    [
      'has its address where the place has no name',
      { url },
      'Said<small><a href="https://a.example/?x=1&amp;y=2">https://a.example/?x=1&amp;y=2</a></small>',
    ],
    ['has what to do', { hint: 'Do <it>.' }, 'Said<small>→ Do &lt;it&gt;.</small>'],
    ['has its place before what to do', { location: 'Row', hint: 'Do.' }, 'Said<small>Row</small><small>→ Do.</small>'],
  ])('%s', (_name, diagnostic, content) => expect(itemOf(diagnostic)).toBe(`<li>${content}</li>`));

  const link = (address: string): string => `<a href="${address}">${address}</a>`;
  test.each([
    ['At http://a.example/b, and', `At ${link('http://a.example/b')}, and`],
    ['https://a.example/?x=1&y=2&z', link('https://a.example/?x=1&amp;y=2&amp;z')],
    ['Read https://a.example/b.html.', `Read ${link('https://a.example/b.html')}.`],
    ['(https://a.example:8080/b)', `(${link('https://a.example:8080/b')})`],
    ['https://a.example: no answer', `${link('https://a.example')}: no answer`],
    ['"https://a.example/b"', `&quot;${link('https://a.example/b')}&quot;`],
    ['<https://a.example/b>', `&lt;${link('https://a.example/b')}&gt;`],
    ['https://a.example https://b.example', `${link('https://a.example')} ${link('https://b.example')}`],
    ['https:// and ftp://a.example', 'https:// and ftp://a.example'],
  ])('that says %j has %j', (message, content) => expect(itemOf({ message })).toBe(`<li>${content}</li>`));
});

describe('the files of a build', () => {
  const lastLine = (files: Partial<Record<'changed' | 'added' | 'removed', string[]>>) =>
    said({ files: { changed: [], added: [], removed: [], ...files } })
      .split('\n')
      .at(-3);

  test('are shown by what became of them', () => {
    expect(lastLine({ removed: ['old.html'], added: ['b.html'], changed: ['a&b.html', 'c.html'] })).toBe(
      '<h2>Files in out/</h2>' +
        '<details><summary>Changed (2)</summary><ul><li>a&amp;b.html</li><li>c.html</li></ul></details>' +
        '<details><summary>New (1)</summary><ul><li>b.html</li></ul></details>' +
        '<details><summary>Removed (1)</summary><ul><li>old.html</li></ul></details>',
    );
  });

  test('have no heading where nothing became of them', () => expect(lastLine({})).toBe(''));

  test('are all shown up to a thousand', () => {
    const names = (count: number) => Array.from({ length: count }, (_, at) => `${at}.html`);
    const thousand = lastLine({ added: names(1000) });
    expect(thousand?.match(/<li>/g)).toHaveLength(1000);
    expect(thousand).not.toContain('more');
    const oneMore = lastLine({ added: names(1001) });
    expect(oneMore).toContain('(1001)');
    expect(oneMore).toContain('<li>999.html</li><li>… and 1 more</li></ul>');
  });
});
