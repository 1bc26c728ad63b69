import { expect, test } from 'vitest';
import type { Diagnostic } from '@/lib/diagnostics/errors';
import { formatProblems, formatReport, type SiteReport } from '@/lib/sync/report';
import { mockReport, mockSiteReport as site } from '@/tests/factories';

const report = (...sites: SiteReport[]) => mockReport(sites);

test('says what was read, what was left out and why, and what to do about each problem', () => {
  const diagnostic: Diagnostic = {
    level: 'warning',
    message: 'The ext column is not a JSON object: {',
    location: 'A post',
    url: 'https://www.notion.so/abc',
    hint: 'Empty the cell.',
  };
  expect(
    formatReport(
      report(site({ leftOut: [{ title: 'Later', reason: 'its status is Draft' }], diagnostics: [diagnostic] })),
    ),
  ).toBe(
    [
      'Field notes: 3 pages, 1 changed, 2 unchanged, 1 left out',
      '  left out: Later (its status is Draft)',
      '  ! The ext column is not a JSON object: {',
      '    A post, https://www.notion.so/abc',
      '    → Empty the cell.',
      '4 requests, 2 files copied, 1.5 s',
    ].join('\n'),
  );
});

test('says of each workspace what became of it', () => {
  const text = formatReport(report(site({ outcome: 'kept' }), site({ prefix: 'en', outcome: 'failed', title: 'x' })));
  expect(text).toContain('Field notes: the last good copy stays (3 pages');
  expect(text).toContain('/en/ x: could not be read, and there is no earlier copy');
});

test('counts what is beyond forty, of problems and of rows that are left out', () => {
  const manyOf = (count: number) =>
    formatReport(
      report(
        site({
          leftOut: Array.from({ length: count }, (_, index) => ({ title: `Row ${index + 1}`, reason: 'a draft' })),
          diagnostics: Array.from({ length: count }, (_, index) => ({ level: 'info', message: `Info ${index + 1}` })),
        }),
      ),
    ).split('\n');
  const forty = manyOf(40);
  expect(forty).toHaveLength(43);
  expect(forty.at(1)).toMatch(/, Row 40 \(a draft\)$/);
  expect(forty.at(-2)).toBe('  · Info 40');
  const more = manyOf(41);
  expect(more).toHaveLength(44);
  expect(more.at(1)).toMatch(/, Row 40 \(a draft\), … and 1 more$/);
  expect(more.slice(-3, -1)).toEqual(['  · Info 40', '  … and 1 more']);
});

test('has the levels of problems in their order, and a workspace without problems in one line', () => {
  const diagnostics = (['info', 'warning', 'error', 'warning'] as const).map(
    (level, index): Diagnostic => ({ level, message: `${index}` }),
  );
  expect(
    formatReport(report(site({ diagnostics })))
      .split('\n')
      .slice(1, -1),
  ).toEqual(['  ✗ 2', '  ! 1', '  ! 3', '  · 0']);
  const found: Diagnostic[] = [{ level: 'warning', message: 'of the whole' }];
  expect(formatProblems(report(site({ diagnostics })), found)).toBe('  ✗ 2\n  ! 1\n  ! 3\n  ! of the whole');
  expect(formatReport(report(site())).split('\n')).toHaveLength(2);
});
