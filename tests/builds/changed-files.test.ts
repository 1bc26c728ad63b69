import { existsSync } from 'node:fs';
import { readFile, rm } from 'node:fs/promises';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { DemoWorkspace } from '@/lib/markdown/records';
import { type CommandResult, runNode } from '@/scripts/process/run-command';
import { filesBelow } from '@/scripts/site/export/list-files';
import { readManifest, writeManifest } from '@/scripts/site/export/manifest';
import { buildWorkspace, row } from '../fake-notion/build';
import { appendText, deleteRow, rowBySlug, setCell } from '../fake-notion/edit';
import { type FakeNotion, startFakeNotion } from '../fake-notion/fake-notion';

/** What a build writes when an owner changes one thing: the files that show it and no others. */

const CONTENT = path.join('test-results', 'changed-files');
const BUNDLE = path.join('.next', 'cache', 'commands', 'build.json');
const CHANGED = path.join('test-results', 'changed-files-copied');

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

let notion: FakeNotion;
let workspace: DemoWorkspace;

beforeAll(async () => {
  notion = await startFakeNotion({ workspaces: [] });
  workspace = buildWorkspace({
    name: 'changed-files',
    title: 'Changed files',
    rows: [...Array.from({ length: 20 }, (_, index) => post(index + 1)), post(21, 'Draft')],
    menu: [],
  });
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
  const files = filesBelow(CHANGED);
  return [...new Set(files.filter((file) => file !== 'manifest.json').map(nameOf))].sort();
}

async function runBuild(settings: Readonly<Record<string, string>> = {}): Promise<CommandResult> {
  await rm(CHANGED, { recursive: true, force: true });
  return runNode(['scripts/run.mjs', 'build', '--changed', CHANGED], {
    env: {
      ...process.env,
      NOTION_PAGE_ID: notion.pageIds(),
      NOTION_SOURCE: 'public',
      API_BASE_URL: notion.apiBaseUrl,
      CONTENT_DIR: CONTENT,
      NEXT_PUBLIC_LINK: 'https://changed.example',
      SUB_PATH: '',
      NEXT_PUBLIC_SUB_PATH: '',
      ...settings,
    },
  });
}

/** Without what depends on the code, on the words of a card and on how search is split: one name for each kind. */
const nameOf = (file: string): string =>
  file.replace(/^media\/card-.*/, 'SOCIAL CARD').replace(/^data\/search\/.*/, 'SEARCH');

const page = (at: string): string => (at === '' ? 'index.html' : `${at}/index.html`);
const feeds = (at: string): string[] => ['atom.xml', 'feed.json', 'feed.xml'].map((name) => `${at}/${name}`);

/** What shows the text of post 6, or the day of its last edit. */
const showsPost6 = [
  ...['', 'page/1', 'category/Even', 'tag/Third', 'article/post-6'].map(page),
  ...['rss', 'rss/category/Even', 'rss/tag/Third'].flatMap(feeds),
  'article/post-6.md',
  'data/search.json',
  'SEARCH',
  'sitemap.xml',
];
/** Its neighbours in time, those with the same tag, those of the same category that name it as related, and the lists of both. */
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
    const { manifest } = await readManifest('out');
    if (!manifest) throw new Error('There is no manifest.');
    const before = filesBelow('out').sort();
    await writeManifest('out', { ...manifest, content: 'of another day' });
    expect(await build()).toEqual([]);
    expect(filesBelow('out').sort()).toEqual(before);
  });

  test('if a post is edited, its page and what shows its text', async () => {
    appendText(workspace, rowBySlug(workspace, 'post-6'), 'A line about xylophones.');
    expect(await build()).toEqual([...showsPost6].sort());
  });

  test('the same if it is edited again', async () => {
    appendText(workspace, rowBySlug(workspace, 'post-6'), 'A line about zithers.');
    expect(await build()).toEqual([...showsPost6].sort());
  });

  test('if a post is renamed, also what leads to it', async () => {
    setCell(workspace, rowBySlug(workspace, 'post-6'), 'title', 'Another title');
    const named = [page('archive'), 'llms.txt', 'SOCIAL CARD'];
    expect(await build()).toEqual([...showsPost6, ...leadsToPost6, ...named].sort());
  });

  test.each([
    ['hidden', () => setCell(workspace, rowBySlug(workspace, 'post-6'), 'status', 'Invisible')],
    ['removed', () => deleteRow(workspace, rowBySlug(workspace, 'post-8'))],
    ['published', () => setCell(workspace, rowBySlug(workspace, 'post-21'), 'status', 'Published')],
  ])('if a post is %s, the pages, all of which count posts, and no Markdown of others', async (_name, change) => {
    change();
    const files = await build();
    const pages = await pagesOfSite();
    expect(files.filter((file) => file.endsWith('.html'))).toEqual(pages);
    expect(files.filter((file) => file.endsWith('.md'))).toEqual(
      pages.includes('article/post-21/index.html') ? ['article/post-21.md'] : [],
    );
  });

  test('in parts what it would write as a whole', async () => {
    await rm('out/manifest.json');
    expect(await build()).toEqual([]);
  });
});
