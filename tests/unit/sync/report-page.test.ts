import { expect, test } from 'vitest';
import type { Diagnostic } from '@/lib/diagnostics/errors';
import type { SiteReport } from '@/lib/sync/report';
import { renderReportPage } from '@/lib/sync/report-page';

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
