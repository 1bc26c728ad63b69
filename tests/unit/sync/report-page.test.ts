import { describe, expect, test } from 'vitest';
import type { Diagnostic } from '@/lib/diagnostics/errors';
import type { SiteReport } from '@/lib/sync/report';
import { renderReportPage } from '@/lib/sync/report';
import { mockSiteReport } from '@/tests/factories';

const siteOf = (diagnostics: Diagnostic[], leftOut: SiteReport['leftOut'] = []) =>
  mockSiteReport({ prefix: 'en', title: 'A & B', leftOut, diagnostics });

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

test('has the rows that are left out', () => {
  const sites = [siteOf([], [{ title: 'Later', reason: 'its status is Draft' }])];
  expect(renderReportPage({ sites, whole: [] })).toContain('<li>Later: its status is Draft</li>');
});

/** The only item of a page about one finding. */
const itemOf = (diagnostic: Partial<Diagnostic>): string | undefined =>
  /<li>.*<\/li>/.exec(renderReportPage({ sites: [], whole: [{ level: 'info', message: 'Said', ...diagnostic }] }))?.[0];

test('is a document for small screens that search engines leave alone, with its date and numbers', () => {
  const page = renderReportPage(
    { sites: [], whole: [], numbers: ['A & B: 4 pages', '2 files'] },
    new Date('2026-11-26T23:05:59Z'),
  );
  expect(page).toMatch(/^<!doctype html>\n<html lang="en">.*<meta name="robots" content="noindex">/);
  expect(page).toContain('2026-11-26 23:05 UTC</time><br>A &amp; B: 4 pages<br>2 files</p>\n\n</html>\n');
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
  ])('%s', (_name, diagnostic, content) => expect(itemOf(diagnostic)).toBe(`<li>${content}</li>`));

  const link = (address: string): string => `<a href="${address}">${address}</a>`;
  test.each([
    ['At http://a.example/b, and', `At ${link('http://a.example/b')}, and`],
    ['Read https://a.example/b.html.', `Read ${link('https://a.example/b.html')}.`],
    ['(https://a.example:8080/b)', `(${link('https://a.example:8080/b')})`],
    ['https://a.example: no answer', `${link('https://a.example')}: no answer`],
    ['<https://a.example/b>', `&lt;${link('https://a.example/b')}&gt;`],
    ['https:// and ftp://a.example', 'https:// and ftp://a.example'],
  ])('that says %j has %j', (message, content) => expect(itemOf({ message })).toBe(`<li>${content}</li>`));
});
