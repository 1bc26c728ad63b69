import { existsSync } from 'node:fs';
import { appendFile, cp, readFile, rename, rm, stat } from 'node:fs/promises';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { readManifest, writeManifest } from '@/lib/export/plan/manifest';
import { buildIdIn, isExportIn, isKnownNext } from '@/lib/next/next-build';
import { filesBelow } from '@/lib/store/files';
import { type CommandResult, runNode } from '@/scripts/process/run-command';
import type { DemoWorkspace } from '@/tests/fake-notion/records';
import { copyCheckout } from '../checkout-copy';
import { buildWorkspace, row } from '../fake-notion/build';
import { appendText, deleteRow, rowBySlug, setCell } from '../fake-notion/edit';
import { type FakeNotion, startFakeNotion } from '../fake-notion/fake-notion';

/** What a build writes when an owner changes one thing: the files that show it and no others. */

const CONTENT = path.join('test-results', 'changed-files');
const BUNDLE = path.join('.next', 'cache', 'commands', 'commands.json');
/** Written when all is compiled. */
const COMPILED = path.join('.next', 'build-manifest.json');
const CHANGED = path.join('test-results', 'changed-files-copied');

const DAY_MS = 86_400_000;

const post = (number: number, status = 'Published') =>
  row({
    status,
    title: `Post ${number}`,
    slug: `post-${number}`,
    category: number % 2 === 0 ? 'Even' : 'Odd',
    tags: number % 3 === 0 ? ['Third'] : [],
    date: `2026-01-${String(28 - number).padStart(2, '0')}`,
    summary: `The summary of ${number}.`,
    text: `The text of number ${number}.`,
  });

/** What to do when an update of Next changes one of its inner parts that builds lean on. */
const INSIDE =
  'lib/next/next-build.ts knows what is inside .next. Find where Next has it now, or builds in parts are full ones, twenty times as ' +
  'long, and a server that is started on an export ends with a stack.';

let notion: FakeNotion;
let workspace: DemoWorkspace;

beforeAll(async () => {
  notion = await startFakeNotion({ workspaces: [] });
  workspace = buildWorkspace({
    name: 'changed-files',
    title: 'Changed files',
    rows: [...Array.from({ length: 20 }, (_, index) => post(index + 1)), post(21, 'Draft'), post(22)],
    menu: [],
  });
  setCell(workspace, rowBySlug(workspace, 'post-22'), 'date', '2999-01-01');
  notion.workspaces.push(workspace);
  await rm(CONTENT, { recursive: true, force: true });
  await rm('out', { recursive: true, force: true });
  await rm(BUNDLE, { force: true });
  await build();
});

afterAll(async () => {
  await notion.close();
  for (const folder of [CONTENT, CHANGED]) await rm(folder, { recursive: true, force: true });
});

/** Builds as `npm run build -- --changed` does. Returns the files that it copied, the manifest apart. */
async function build(): Promise<string[]> {
  const { code, output } = await runBuild();
  expect(code, output).toBe(0);
  expect(output, INSIDE).not.toContain('Single pages could not be built');
  const files = filesBelow(CHANGED);
  return [...new Set(files.filter((file) => file !== 'manifest.json').map(nameOf))].sort();
}

async function runBuild(settings: Readonly<Record<string, string>> = {}): Promise<CommandResult> {
  await rm(CHANGED, { recursive: true, force: true });
  return runNode(['scripts/run.mjs', 'build', '--changed', CHANGED], {
    env: { ...process.env, ...settingsOfSite(), ...settings },
  });
}

const settingsOfSite = () => ({
  NOTION_PAGE_ID: notion.pageIds(),
  NOTION_SOURCE: 'public',
  API_BASE_URL: notion.apiBaseUrl,
  CONTENT_DIR: CONTENT,
  NEXT_PUBLIC_LINK: 'https://changed.example',
  SUB_PATH: '',
  NEXT_PUBLIC_SUB_PATH: '',
});

/** Without what depends on the code, on the words of a card and on how search is split: one name for each kind. */
const nameOf = (file: string): string =>
  file.replace(/^media\/card-.*/, 'SOCIAL CARD').replace(/^data\/search\/.*/, 'SEARCH');

const page = (at: string): string => (at === '' ? 'index.html' : `${at}/index.html`);
const feeds = (at: string): string[] => ['atom.xml', 'feed.json', 'feed.xml'].map((name) => `${at}/${name}`);

/** What shows the text of post 6, or the day of its last edit. */
const textOfPost6 = [
  page('article/post-6'),
  ...['rss', 'rss/category/Even', 'rss/tag/Third'].flatMap(feeds),
  'article/post-6.md',
  'data/search.json',
  'SEARCH',
  'sitemap.xml',
];
const showsPost6 = [...textOfPost6, ...['', 'page/1', 'category/Even', 'tag/Third'].map(page)];
/** Its neighbors in time, those with the same tag, those of the same category that name it as related, and the lists of both. */
const leadsToPost6 = [
  ...[5, 7, 3, 9, 12, 15, 18, 2, 4, 8, 10, 14, 16, 20].map((number) => page(`article/post-${number}`)),
  ...['category', 'tag'].map(page),
];

/** All pages, without those that lead from the first page of a list to its short address, and the one that draws diagrams. */
async function pagesOfSite(): Promise<string[]> {
  return filesBelow('out')
    .filter((file) => file.endsWith('.html') && !/.\/page\/1\/|^workers\//.test(file))
    .sort();
}

test('every page has its screen, also those that Next renders first and at the same time', async () => {
  for (const file of await pagesOfSite()) {
    const main = /<main[^>]*>(.*?)<\/main>/s.exec(await readFile(path.join('out', file), 'utf8'))?.[1];
    expect(main?.length, file).toBeGreaterThan(100);
  }
});

test('Next leaves what later builds and servers ask for', () => {
  expect(buildIdIn(), INSIDE).toMatch(/^[\w-]{8,}$/);
  expect(isExportIn(), INSIDE).toBe(true);
  expect(isKnownNext(), INSIDE).toBe(true);
});

test('the command runs from its bundle', () => {
  expect(existsSync(BUNDLE)).toBe(true);
});

test('a build whose owner wants no dead links ends at one, and says which', async () => {
  const linked = appendText(workspace, rowBySlug(workspace, 'post-6'), '');
  const before = await readFile('out/manifest.json', 'utf8');
  linked.properties = { title: [['the lighthouse', [['a', '/article/lighthouse']]]] };
  const { code, output } = await runBuild({ STRICT_LINKS: 'true' });
  expect(code).toBe(1);
  // Three of the theme's sample links lead to pages that this workspace does not have, either.
  expect(output).toContain('4 links lead to pages that the site does not have, and STRICT_LINKS=true');
  expect(output).toContain('A link leads to "/article/lighthouse/"');
  expect(output).toContain('“the lighthouse”');
  expect(await readFile('out/manifest.json', 'utf8')).toBe(before);
  linked.properties = { title: [['the lighthouse']] };
  setCell(workspace, rowBySlug(workspace, 'post-6'), 'summary', 'The summary of 6.');
  await build();
});

describe('a build writes', () => {
  test('nothing if nothing changed', async () => {
    const before = await readFile('out/manifest.json', 'utf8');
    expect(await build()).toEqual([]);
    expect(await readFile('out/manifest.json', 'utf8')).toBe(before);
  });

  test('nothing if what changed is shown nowhere', async () => {
    const manifest = await readManifest('out');
    if (!manifest) throw new Error('There is no manifest.');
    const before = filesBelow('out').sort();
    await writeManifest('out', { ...manifest, content: 'of another day' });
    expect(await build()).toEqual([]);
    expect(filesBelow('out').sort()).toEqual(before);
  });

  test('nothing, but looks, when the time has come at which something was to change', async () => {
    const manifest = await readManifest('out');
    if (!manifest) throw new Error('There is no manifest.');
    await writeManifest('out', { ...manifest, validUntil: 1 });
    expect(await build()).toEqual([]);
    const { validUntil } = (await readManifest('out')) ?? {};
    expect(new Date(Number(validUntil) + DAY_MS).getFullYear()).toBe(2999);
    expect(JSON.parse(await readFile(path.join(CONTENT, 'finished.json'), 'utf8'))).toMatchObject({ validUntil });
  });

  test('if a post is edited, its page and what shows its text', async () => {
    appendText(workspace, rowBySlug(workspace, 'post-6'), 'A line about xylophones.');
    const compiledAt = (await stat(COMPILED)).mtimeMs;
    expect(await build()).toEqual([...textOfPost6].sort());
    // A whole build would have compiled.
    expect((await stat(COMPILED)).mtimeMs, INSIDE).toBe(compiledAt);
  });

  test('the same if it is edited again', async () => {
    appendText(workspace, rowBySlug(workspace, 'post-6'), 'A line about zithers.');
    expect(await build()).toEqual([...textOfPost6].sort());
  });

  test('if a post is renamed, also what leads to it', async () => {
    setCell(workspace, rowBySlug(workspace, 'post-6'), 'title', 'Another title');
    const named = [page('archive'), 'llms.txt', 'SOCIAL CARD'];
    expect(await build()).toEqual([...showsPost6, ...leadsToPost6, ...named].sort());
  });

  test.each([
    {
      change: 'hidden, and another removed',
      edit: () => {
        setCell(workspace, rowBySlug(workspace, 'post-6'), 'status', 'Invisible');
        deleteRow(workspace, rowBySlug(workspace, 'post-8'));
      },
      feeds: ['rss', 'rss/category/Even', 'rss/tag/Third'],
      added: [],
      // A hidden post keeps its address, but is in no list and has no Markdown. The eight posts that are left in the category fit on one page.
      removed: [
        ...['6', '8'].map((post) => `article/post-${post}.md`),
        ...['article/post-8', 'category/Even/page/2'].map(page),
      ],
    },
    {
      change: 'published',
      edit: () => setCell(workspace, rowBySlug(workspace, 'post-21'), 'status', 'Published'),
      feeds: ['rss', 'rss/category/Odd', 'rss/tag/Third'],
      added: ['article/post-21.md', 'SOCIAL CARD'],
      removed: [],
    },
  ])(
    'if a post is $change, all pages, which count posts, and the outputs that name it',
    async ({ edit, ...expected }) => {
      const before = filesBelow('out').map(nameOf);
      edit();
      const files = await build();
      // What the 404 page looks up, and what is the same around all pages.
      const data = ['addresses', 'ids', 'search', 'shell'].map((name) => `data/${name}.json`);
      const outputs = [...data, 'llms.txt', 'SEARCH', 'sitemap.xml', ...expected.feeds.flatMap(feeds)];
      expect(files).toEqual([...(await pagesOfSite()), ...outputs, ...expected.added].sort());
      const after = new Set(filesBelow('out').map(nameOf));
      expect([...new Set(before.filter((file) => !after.has(file)))].sort()).toEqual(expected.removed);
    },
  );

  test('after one that was killed while it wrote, what is right', async () => {
    appendText(workspace, rowBySlug(workspace, 'post-2'), 'A line about dulcimers.');
    const { code } = await runBuild({
      NODE_OPTIONS: `--import ${pathToFileURL(path.resolve('tests/builds/kill-while-publishing.mjs'))}`,
      KILL_AFTER_FILES: '3',
    });
    expect(code).not.toBe(0);
    // It was at it: the manifest is away while files change.
    expect(existsSync('out/manifest.json')).toBe(false);
    expect((await build()).length).toBeGreaterThan(0);
    for (const file of ['article/post-2/index.html', 'article/post-2.md', 'rss/feed.xml'])
      expect(await readFile(path.join('out', file), 'utf8')).toContain('A line about dulcimers.');
  });

  test('in parts what it would write as a whole', async () => {
    await rm('out/manifest.json');
    expect(await build()).toEqual([]);
  });

  test('everything, and says so, after one that was ended while it compiled', async () => {
    await rm(COMPILED);
    appendText(workspace, rowBySlug(workspace, 'post-2'), 'A line about ocarinas.');
    const { code, output } = await runBuild();
    expect(code, output).toBe(0);
    expect(output).toContain('Single pages could not be built');
    expect(await readFile('out/article/post-2/index.html', 'utf8')).toContain('A line about ocarinas.');
    for (const file of await pagesOfSite())
      expect(await readFile(path.join('out', file), 'utf8'), file).toContain('</html>');
  });
});

describe('a checkout that was built', () => {
  /** On the disk of the project, so that its packages can be linked. */
  const place = (name: string): string => path.resolve('test-results', 'moved', name);
  afterAll(() => rm(place(''), { recursive: true, force: true }));

  /** Adds a line to a post, and builds the site in a checkout. Returns the page of the post. */
  async function addTo(checkout: string, line: string): Promise<string> {
    appendText(workspace, rowBySlug(workspace, 'post-2'), line);
    const { code, output } = await runNode([path.join(checkout, 'scripts', 'run.mjs'), 'build'], {
      env: { ...process.env, ...settingsOfSite(), NOTELIGHT_NO_INSTALL: '1' },
    });
    expect(code, output).toBe(0);
    expect(output).not.toContain('Single pages could not be built');
    return readFile(path.join(checkout, 'out', 'article', 'post-2', 'index.html'), 'utf8');
  }

  test('is built again as a copy beside the original, and where it was moved to: hosts restore caches to other paths', async () => {
    await rm(place(''), { recursive: true, force: true });
    const copy = place('copy');
    copyCheckout(copy);
    for (const folder of ['.next', 'out', CONTENT])
      await cp(folder, path.join(copy, folder), { recursive: true, preserveTimestamps: true });
    expect(await addTo(copy, 'A line of the copy.')).toContain('A line of the copy.');
    const moved = place('moved');
    await rename(copy, moved);
    expect(await addTo(moved, 'A line after the move.')).toContain('A line after the move.');
    // All of it is compiled again, with the compiler's cache.
    await appendFile(path.join(moved, 'components', 'boot', 'entries', 'boot.ts'), '\n// Changed.\n');
    expect(await addTo(moved, 'A line of new code.')).toContain('A line of new code.');
  });
});
