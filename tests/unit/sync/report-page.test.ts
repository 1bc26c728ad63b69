import { expect, test } from 'vitest';
import type { Diagnostic } from '@/lib/diagnostics/errors';
import { isCut, type SyncReport } from '@/lib/sync/report';
import { renderReportPage } from '@/lib/sync/report-page';

const reportOf = (diagnostics: Diagnostic[], leftOut: { title: string; reason: string }[] = []): SyncReport => ({
  sites: [
    { prefix: 'en', title: 'A & B', outcome: 'published', read: 1, changed: 0, unchanged: 1, leftOut, diagnostics },
  ],
  switches: [],
  requests: 1,
  downloads: 0,
  unfinishedPictures: 0,
  milliseconds: 1,
  changed: false,
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
  const page = renderReportPage(reportOf([...many, { level: 'error', message: 'Gone' }]), []);
  expect(page.match(/<li>/g)).toHaveLength(101);
  for (const { url = '' } of many) expect(page).toContain(`<a href="${url}">Row &lt;`);
  expect(page).toContain('→ Do &quot;this&quot;.');
  expect(page).toContain('<h2>/en/ A &amp; B</h2>');
  expect(page.indexOf('Gone')).toBeLessThan(page.indexOf('Problem 0'));
});

test('links what is said of the site as a whole, and says so where there is nothing to report', () => {
  const page = renderReportPage(reportOf([]), ['  ! <b> (https://www.notion.so/a?b=1), done']);
  expect(page).toContain('! &lt;b&gt; (<a href="https://www.notion.so/a?b=1">https://www.notion.so/a?b=1</a>), done');
  expect(page).toContain('Nothing to report.');
});

test('is named where the printed report leaves something out', () => {
  const warnings = (length: number) => Array.from({ length }, (_, index) => warning(index));
  expect(isCut(reportOf(warnings(40)))).toBe(false);
  expect(isCut(reportOf(warnings(41)))).toBe(true);
  expect(
    isCut(
      reportOf(
        [],
        Array.from({ length: 41 }, () => ({ title: 'a', reason: 'b' })),
      ),
    ),
  ).toBe(true);
});
