import { readFileSync } from 'node:fs';
import { readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import type { Diagnostic } from '@/lib/diagnostics/errors';
import { log } from '@/lib/diagnostics/log';
import { reportRun } from '@/lib/export/report-run';
import { formatQuietSummary, formatSummary, MAX_LINES } from '@/lib/export/summary/format-summary';
import type { RunFacts } from '@/lib/export/summary/run-facts';
import { summaryDocument } from '@/lib/export/summary/summary-document';
import { ownerRedirects } from '@/lib/routes/redirects/owner-redirects';
import { leftOutBecause } from '@/lib/sync/messages';
import type { SyncReport } from '@/lib/sync/report';
import { mockReport, mockSiteReport, testSite } from '@/tests/factories';
import { temporaryFolder } from '@/tests/unit/sync/temporary-folder';

/** The test decides where it runs. */
beforeEach(() => {
  for (const name of ['CI', 'GITHUB_ACTIONS', 'GITLAB_CI', 'GITHUB_STEP_SUMMARY']) vi.stubEnv(name, '');
});
afterEach(() => vi.unstubAllEnvs());

const reportOf = (diagnostics: Diagnostic[] = [], sites = 1): SyncReport => {
  const counts = { posts: 3, read: 4, unchanged: 3 };
  const leftOut = [{ title: 'Later', reason: 'its status is Draft' }];
  const others = Array.from({ length: sites - 1 }, (_, index) =>
    mockSiteReport({ ...counts, prefix: `l${index + 1}` }),
  );
  const stored = { pictures: 5, others: 1, bytes: 2_500_000 };
  return mockReport([mockSiteReport({ ...counts, leftOut, diagnostics }), ...others], { stored });
};

const factsOf = (fields: Partial<RunFacts> = {}): RunFacts => ({
  command: 'build',
  sync: reportOf(),
  found: [],
  files: { added: ['b/index.html'], changed: ['app.css', 'a/index.html'], removed: [], total: 1200, bytes: 40_500_000 },
  steps: [
    { name: 'Reading pages of the workspace', milliseconds: 1200 },
    { name: 'Rendering pages', milliseconds: 8000 },
    { name: 'Reading the workspace', milliseconds: 20 },
  ],
  milliseconds: 9500,
  reportPage: '.content/report.html',
  ...fields,
});

const picture = (title: string): Diagnostic => ({
  level: 'warning',
  message: 'A picture could not be copied.',
  location: title,
  url: `https://www.notion.so/${title}`,
  hint: 'Upload it again.',
});

describe('the summary', () => {
  test('says what there is, what changed, where the time went, and nothing else where all is well', () => {
    expect(formatSummary(factsOf())).toBe(
      [
        'Field notes: 4 pages, 1 changed, 3 unchanged, 1 left out',
        '3 posts, 1 page, 5 pictures, 1 other file: 2.5 MB',
        '4 requests to the source, 2 files copied',
        'out/: 1,200 files, 40.5 MB; 1 new, 2 changed, 0 removed',
        '  left out: Later (its status is Draft)',
        '  * a/index.html',
        '  + b/index.html',
        '  * app.css',
        'everything with its link into Notion: .content/report.html',
        'Done in 9.5 s: rendering pages 8.0 s, reading pages of the workspace 1.2 s',
      ].join('\n'),
    );
  });

  test('groups what has the same remedy, errors first, the most frequent before others', () => {
    const diagnostics: Diagnostic[] = [
      { level: 'info', message: 'Good to know' },
      { level: 'warning', message: 'Alone', location: 'P', url: 'https://www.notion.so/p', hint: 'Do that.' },
      ...['A', 'B', 'C', 'D', 'E', 'F'].map(picture),
      { ...picture('G'), message: 'A film could not be copied.' },
      { level: 'error', message: 'Gone', location: 'Q' },
    ];
    const lines = formatSummary(factsOf({ sync: reportOf(diagnostics), files: undefined })).split('\n');
    expect(lines.slice(3, -2)).toEqual([
      '  ✗ Gone',
      '    Q',
      '  ! 7 of this kind, for example: A picture could not be copied.',
      '    A, B, C, D and 3 more',
      '    → Upload it again.',
      '  ! Alone',
      '    P, https://www.notion.so/p',
      '    → Do that.',
      '  left out: Later (its status is Draft)',
      '  · Good to know',
    ]);
    expect(lines.at(-2)).toBe(
      '1 error, 8 warnings, 1 note; everything with its link into Notion: .content/report.html',
    );
  });

  test('has at most 25 lines, however many workspaces, kinds of problems and files there are', () => {
    const many = Array.from({ length: 300 }, (_, index) => ({ ...picture(`P${index}`), hint: `Do ${index}.` }));
    const added = Array.from({ length: 5000 }, (_, index) => `p${index}/index.html`);
    for (const sites of [1, 4, 40]) {
      const facts = factsOf({
        sync: reportOf(many, sites),
        found: many,
        files: { ...factsOf().files, added } as never,
      });
      const lines = formatSummary(facts).split('\n');
      expect(lines.length).toBeLessThanOrEqual(MAX_LINES);
      expect(lines.length).toBeGreaterThan(MAX_LINES - 3);
      expect(lines.at(-2)).toContain('600 warnings');
      expect(lines.includes('… and 36 more workspaces')).toBe(sites === 40);
      expect(formatQuietSummary(facts)).toBe(
        '600 warnings; everything with its link into Notion: .content/report.html',
      );
    }
  });

  test('takes no fault of redirects.csv for another one', () => {
    const site = testSite([]);
    const lines = '/a/,https://x.example/\n/a/,https://y.example/\n/b/,nowhere\n/c/,\n/d/,/gone/';
    const { problems } = ownerRedirects(lines, { sites: [site], hasFile: () => false });
    const text = formatSummary(factsOf({ found: problems }));
    expect(problems).toHaveLength(4);
    expect(text).not.toContain('of this kind');
    for (const { message } of problems) expect(text).toContain(message);
  });

  test('begins with what leads', () => {
    const many = Array.from({ length: 300 }, (_, index) => ({ ...picture(`P${index}`), hint: `Do ${index}.` }));
    const lead: Diagnostic = { level: 'info', message: 'The site is the landing page.', hint: 'Set it.', leads: true };
    const lines = formatSummary(factsOf({ found: [...many, lead] })).split('\n');
    expect(lines.slice(0, 2)).toEqual(['  · The site is the landing page.', '    → Set it.']);
    expect(lines.filter((line) => line.includes('landing'))).toHaveLength(1);
  });

  test('of `--quiet` has errors and the number of warnings, or nothing at all', () => {
    expect(formatQuietSummary(factsOf())).toBe('');
    const found: Diagnostic[] = [picture('A'), { level: 'error', message: 'Gone', location: 'Q', hint: 'Do it.' }];
    expect(formatQuietSummary(factsOf({ found }))).toBe(
      '  ✗ Gone\n    Q\n    → Do it.\n1 error, 1 warning; everything with its link into Notion: .content/report.html',
    );
  });
});

describe('a run', () => {
  afterEach(() => {
    vi.restoreAllMocks();
  });

  /** What a run prints, by stream. */
  async function printed(options: { quiet?: boolean; json?: boolean }, action = async () => undefined) {
    const told = { info: [] as string[], warn: [] as string[], error: [] as string[] };
    for (const kind of ['info', 'warn', 'error'] as const)
      vi.spyOn(console, kind).mockImplementation((text: string) => void told[kind].push(text));
    const failure = await reportRun('sync', options, async () => {
      log.info('Good morning.');
      log.warn('It rains.');
      log.error('It pours.');
      await action();
    }).catch((error: unknown) => error);
    return { ...told, failure };
  }

  test('tells warnings once, at its end', async () => {
    const { info, warn, error } = await printed({});
    expect(info).toEqual([
      '[notelight] Good morning.',
      expect.stringMatching(/^ {2}! It rains\.\n1 warning\.\nDone in/),
    ]);
    expect(warn).toEqual([]);
    expect(error).toEqual(['[notelight] It pours.']);
  });

  test('tells its warnings before the error that ends it', async () => {
    const { info, warn, failure } = await printed({}, async () => {
      throw new Error('No disk');
    });
    expect(failure).toEqual(new Error('No disk'));
    expect(info).toEqual(['[notelight] Good morning.']);
    expect(warn).toEqual(['  ! It rains.']);
  });

  test('is silent with --quiet, but for errors and the number of warnings', async () => {
    const { info, error } = await printed({ quiet: true });
    expect(info).toEqual([]);
    expect(error).toEqual(['[notelight] It pours.', '1 warning.']);
  });

  test('with --json has one document on the standard output', async () => {
    const { info, error } = await printed({ json: true });
    expect(info).toHaveLength(1);
    expect(JSON.parse(info[0] ?? '')).toMatchObject({
      command: 'sync',
      ok: true,
      counts: { errors: 0, warnings: 1, notes: 0 },
    });
    expect(error).toEqual(['[notelight] Good morning.', '[notelight] It pours.']);
  });
});

test('the document of --json has all fields, whatever is there', () => {
  const full = summaryDocument(factsOf({ found: [picture('A')] }));
  const empty = summaryDocument(factsOf({ sync: undefined, files: undefined, reportPage: undefined }), 'No disk');
  expect(Object.keys(empty)).toEqual(Object.keys(full));
  for (const language of ['en', 'zh-CN']) {
    const page = readFileSync(`docs/${language}/11-when-notion-fails.md`, 'utf8');
    for (const field of Object.keys(full)) expect(page).toContain(`\`${field}\``);
  }
  expect(empty).toMatchObject({ ok: false, error: 'No disk', sites: [], content: null, files: null, report: null });
  expect(full).toMatchSnapshot();
});

describe('on a machine of a host', () => {
  const many = Array.from({ length: 60 }, (_, index) => picture(`P${index}`));
  const draft: Diagnostic = {
    level: 'info',
    message: 'draft “Secret”: https://a.example/preview/0123/',
    isSecret: true,
  };

  /** A run there: what its log has, and the page that stays on the machine. */
  async function runOn(env: Record<string, string>, options = {}) {
    for (const [name, value] of Object.entries(env)) vi.stubEnv(name, value);
    const reportPage = path.join(await temporaryFolder(), 'report.html');
    const printed: string[] = [];
    const info = vi.spyOn(console, 'info').mockImplementation((text: string) => void printed.push(text));
    const report = reportOf(many);
    report.sites[0]?.leftOut.push({ title: 'Broken', reason: leftOutBecause.unreadable });
    await reportRun('build', options, async ({ synced, built }) => {
      synced({ report, found: [draft], reportPage });
      const added = ['preview/0123/index.html', 'b/index.html'];
      const more = { added, changed: ['preview/4567/index.html'], removed: ['preview/89ab/index.html'] };
      built({ ...factsOf().files, ...more } as never);
    });
    info.mockRestore();
    return { log: printed.join('\n'), page: await readFile(reportPage, 'utf8') };
  }

  test.each(['CI', 'VERCEL', 'CF_PAGES', 'NETLIFY', 'RENDER', 'KUBERNETES_SERVICE_HOST'])(
    'such as that of %s, the log has everything that the page has',
    async (variable) => {
      const { log: logged, page } = await runOn({ [variable]: '1' });
      const isPublic = variable === 'CI';
      for (const { url = '' } of many) expect(logged).toContain(url);
      expect(logged).toContain('left out: Broken (it could not be read)');
      expect(logged).toContain('60 warnings, 1 note.');
      expect(logged).not.toContain('report.html');
      const files = ['+ preview/0123', '* preview/4567', '- preview/89ab'];
      for (const text of ['/preview/0123/', ...files, 'Secret', 'Later'])
        expect(logged.includes(text), text).toBe(!isPublic);
      expect(page).toContain('/preview/0123');
    },
  );

  test.each<[string, Record<string, string>, boolean]>([
    ['a public project of GitLab', { GITLAB_CI: 'true', CI: 'true', CI_PROJECT_VISIBILITY: 'public' }, true],
    ['a private project of GitLab', { GITLAB_CI: 'true', CI: 'true', CI_PROJECT_VISIBILITY: 'private' }, false],
    ['a public repository on GitHub', { GITHUB_ACTIONS: 'true', event: '{"repository":{"private":false}}' }, true],
    ['a private repository on GitHub', { GITHUB_ACTIONS: 'true', event: '{"repository":{"private":true}}' }, false],
    ['a repository that GitHub says nothing of', { GITHUB_ACTIONS: 'true', event: '{}' }, true],
    ['Netlify', { CI: 'true', NETLIFY: 'true' }, false],
  ])('of %s, the log has no more than its readers may know', async (_name, { event = '', ...env }, isPublic) => {
    const file = path.join(await temporaryFolder(), 'event.json');
    await writeFile(file, event);
    const { log: logged } = await runOn({ ...env, GITHUB_EVENT_PATH: file });
    for (const text of ['preview/0123', 'Secret', 'Later']) expect(logged.includes(text), text).toBe(!isPublic);
  });

  test('the log has what a sync has found though the build failed', async () => {
    const file = path.join(await temporaryFolder(), 'summary');
    vi.stubEnv('GITHUB_ACTIONS', 'true');
    vi.stubEnv('GITHUB_STEP_SUMMARY', file);
    vi.stubEnv('NETLIFY', 'true');
    const warned: string[] = [];
    const warn = vi.spyOn(console, 'warn').mockImplementation((text: string) => void warned.push(text));
    const run = reportRun('build', {}, async ({ synced }) => {
      synced({ report: reportOf(many), found: [], reportPage: `${file}.html` });
      throw new Error('No disk');
    });
    await expect(run).rejects.toThrow('No disk');
    warn.mockRestore();
    const summary = await readFile(file, 'utf8');
    for (const { url = '' } of many) {
      expect(warned.join()).toContain(url);
      expect(summary).toContain(url);
    }
  });

  test('of GitHub, the summary of the job has it too, whatever is printed', async () => {
    for (const options of [{}, { quiet: true }, { json: true }]) {
      const file = path.join(await temporaryFolder(), 'summary');
      await writeFile(file, 'What came before\n\n');
      const { log: logged } = await runOn({ GITHUB_ACTIONS: 'true', GITHUB_STEP_SUMMARY: file }, options);
      const text = await readFile(file, 'utf8');
      expect(text).toMatch(/^What came before\n\n<h1>What the last sync found<\/h1>\n<p><time /);
      // A blank line would end the markup.
      expect(text.trim().split('\n\n')).toHaveLength(2);
      for (const { url = '' } of many) expect(text).toContain(`<a href="${url}">`);
      expect(text + logged).not.toMatch(/preview\/0123|Secret|Later/);
    }
  });
});
