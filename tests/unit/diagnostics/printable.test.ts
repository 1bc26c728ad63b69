import { describe, expect, test } from 'vitest';
import { type Diagnostic, formatDiagnostic, printable, withoutCredentials } from '@/lib/diagnostics/errors';
import { formatWhole } from '@/lib/export/summary/format-summary';
import { summaryDocument } from '@/lib/export/summary/summary-document';
import { formatReport, type SiteReport } from '@/lib/sync/report';
import { readCall } from '@/scripts/owner/command-flags';
import { configCommand } from '@/scripts/owner/config-command';
import { doctorOutput } from '@/scripts/owner/doctor/finding';

/** A title that would begin a line of its own, color the terminal and turn what follows. */
const TITLE = 'One\n  ✗ A false error\r\u001b[31m\u009b2K\u0085\u2028Two \u202e\u2066three';
const SAFE = 'One ✗ A false error [31m 2K Two three'.replace('One ', 'One   ');
const ADDRESS = 'https://ada:hunter2@media.example/a.png?token=hunter2&w=1';

const diagnostic: Diagnostic = {
  level: 'warning',
  message: `The file ${ADDRESS} of “${TITLE}” is gone`,
  excerpt: TITLE,
  location: TITLE,
  url: ADDRESS,
  hint: `Look at ${ADDRESS}.`,
};
const site: SiteReport = {
  ...{ prefix: '', title: TITLE, outcome: 'published', posts: 1, pages: 0, read: 1, changed: 1, unchanged: 0 },
  changes: { prefix: '', removed: [], renamed: [] },
  leftOut: [{ title: TITLE, reason: 'its status is Draft' }],
  diagnostics: [diagnostic],
};
const report = {
  ...{ sites: [site], switches: [], requests: 1, downloads: 0, milliseconds: 1, changed: true },
  stored: { pictures: 0, others: 0, bytes: 0 },
};
const facts = {
  command: 'sync',
  sync: report,
  found: [diagnostic],
  files: undefined,
  steps: [],
  milliseconds: 1,
  reportPage: 'r',
};

describe('a line that is printed', () => {
  test('holds what its author wrote, and nothing that is no text', () => {
    expect(printable(TITLE)).toBe(SAFE);
    expect(printable('مصباح 文字 👨‍👩‍👧 e\u0301\u200c')).toBe('مصباح 文字 👨‍👩‍👧 e\u0301\u200c');
  });

  test.each([
    [ADDRESS, 'https://***@media.example/a.png?token=***&w=1'],
    ['redis://:p@ss@cache:6379/0 is away', 'redis://***@cache:6379/0 is away'],
    ['"S3://KEY:SECRET@bucket"', '"S3://***@bucket"'],
    ['https://a.example/?api_key=1&X-Amz-Signature=2#b', 'https://a.example/?api_key=***&X-Amz-Signature=***#b'],
    ['https://a.example/@ada?page=2, mail ada@b.example', 'https://a.example/@ada?page=2, mail ada@b.example'],
    ['NOTION_PAGE_ID = "ntn_0123456789"', 'NOTION_PAGE_ID = "…"'],
    ['https://a.example/?q=user@b.example', 'https://a.example/?q=user@b.example'],
  ])('opens no address: %s', (text, told) => expect(withoutCredentials(text)).toBe(told));

  test.each([
    ['a problem', () => formatDiagnostic(diagnostic)],
    ['the report of a server', () => formatReport(report)],
    ['a summary in a log', () => formatWhole(facts)],
    ['the summary as data', () => JSON.stringify(summaryDocument(facts).findings, null, 1)],
    [
      'the doctor',
      () => doctorOutput([{ area: 'settings', ...diagnostic, level: 'error', location: TITLE }], {}).output,
    ],
    [
      'the doctor as data',
      () => doctorOutput([{ area: 'settings', ...diagnostic, level: 'error', location: TITLE }], { json: true }).output,
    ],
  ])('is such a line: %s', (_name, print) => {
    const text = print();
    expect(text).toContain('A false error');
    expect(text).not.toContain('hunter2');
    expect(text).not.toMatch(/^ *✗ A false error|[^\P{Cc}\n]|[\u2028\u202e\u2066]|\\u001b|\\n/mu);
  });

  test.each([[], ['explain', 'MATOMO_HOST_URL'], ['--json']])(
    'is what %s %s of the settings prints',
    async (...args) => {
      const env = { MATOMO_HOST_URL: ADDRESS, NEXT_PUBLIC_MATOMO_HOST_URL: ADDRESS, CONTENT_DIR: '/nowhere' };
      const { output } = await configCommand(readCall('config', args, {}), { env, file: {} });
      expect(output).toContain('media.example');
      expect(output).not.toContain('hunter2');
    },
  );
});
