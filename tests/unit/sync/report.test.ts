import { expect, test } from 'vitest';
import { type Diagnostic, diagnosticsIn } from '@/lib/diagnostics/errors';
import { formatReport, type SiteReport, type SyncReport } from '@/lib/sync/report';
import { buildWorkspace, row } from '../../fake-notion/build';
import { rowBySlug, setCell } from '../../fake-notion/edit';
import { startSyncBench } from './sync-bench';

const site = (fields: Partial<SiteReport> = {}): SiteReport => ({
  prefix: '',
  title: 'Field notes',
  outcome: 'published',
  read: 3,
  changed: 1,
  unchanged: 2,
  leftOut: [],
  diagnostics: [],
  ...fields,
});
const report = (...sites: SiteReport[]): SyncReport => ({
  sites,
  requests: 4,
  downloads: 2,
  unfinishedPictures: 0,
  milliseconds: 1540,
  changed: true,
});

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

test('shows errors first, and of hundreds of problems the number', () => {
  const diagnostics: Diagnostic[] = Array.from({ length: 60 }, (_, index) => ({
    level: 'info',
    message: `Info ${index}`,
  }));
  const text = formatReport(report(site({ diagnostics: [...diagnostics, { level: 'error', message: 'Lost' }] })));
  expect(text.indexOf('✗ Lost')).toBeLessThan(text.indexOf('· Info 0'));
  expect(text).toContain('… and 21 more');
});

test('is read again for its problems alone, the same whatever was counted', () => {
  const diagnostics: Diagnostic[] = [
    { level: 'info', message: 'No summary column', location: 'Site', hint: 'Add it.' },
    { level: 'warning', message: 'Bad ext', location: 'A post', hint: 'Empty the cell.' },
  ];
  const leftOut = [{ title: 'Later', reason: 'its status is Draft' }];
  const output = (changed: number) =>
    `  Reading pages 3/3, 0.${changed} s\n${formatReport(report(site({ changed, leftOut, diagnostics })))}\n`;
  expect(diagnosticsIn(output(1))).toBe(
    '  left out: Later (its status is Draft)\n  ! Bad ext\n    A post\n    → Empty the cell.',
  );
  expect(diagnosticsIn(output(2))).toBe(diagnosticsIn(output(1)));
  expect(diagnosticsIn(formatReport(report(site())))).toBe('');
});

test('of a workspace with every kind of bad row names each with its address', async () => {
  const workspace = buildWorkspace({
    posts: 1,
    rows: [
      row({ slug: 'odd', title: 'Odd block', blocks: [{ type: 'hologram' }] }),
      row({ slug: 'ext', title: 'Bad ext', ext: '{' }),
      row({ slug: 'typeless', title: 'No type', type: '' }),
      row({ slug: 'statusless', title: 'No status', status: '' }),
      row({ slug: 'draft', title: 'Still a draft', status: 'Draft' }),
      row({ slug: 'https://example.com/elsewhere', title: 'Elsewhere' }),
    ],
  });
  setCell(workspace, rowBySlug(workspace, 'post-1'), 'title', '');
  const bench = await startSyncBench([workspace]);
  const synced = await bench.sync();
  expect(synced.sites[0]).toMatchObject({
    outcome: 'published',
    leftOut: expect.arrayContaining([
      { title: 'No status', reason: 'it has no status' },
      { title: 'Still a draft', reason: 'its status is Draft' },
    ]),
  });
  // Its page is there, as its owner published it: nothing is said to be left out that is not.
  expect(synced.sites[0]?.leftOut.map(({ title }) => title)).not.toContain('No type');
  expect((await bench.row('typeless')).article).toBeDefined();
  const all = synced.sites[0]?.diagnostics ?? [];
  expect(all.find(({ level }) => level === 'info')?.message).toBe(
    '1 row has no type: “No type”. It appears in no list; rows with a slug still have a page.',
  );
  const diagnostics = all.filter(({ level }) => level !== 'info');
  expect(diagnostics.map(({ location }) => location).sort()).toEqual(['Bad ext', 'Odd block']);
  for (const { url } of diagnostics) expect(url).toMatch(/^https:\/\/www\.notion\.so\/[0-9a-f]{32}/);
  const { article: _external, ...elsewhere } = await bench.row('https://example.com/elsewhere');
  expect(elsewhere).toMatchObject({ title: 'Elsewhere' });
});
