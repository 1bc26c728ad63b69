import { readFile } from 'node:fs/promises';
import { appendText, rowBySlug } from '@/tests/fake-notion/edit';
import { median } from './browser';
import { type Figure, printFigures } from './table';
import { type BenchWorkspace, generated, measureScript, measureSync, withWorkspaces } from './workspace';

interface Target {
  /** Seconds of a whole build, with the store warm; undefined where none is promised. */
  full: number | undefined;
  edit: number;
  nothing: number;
  /** Peak memory in bytes. */
  memory: number;
  /** Of all files of the export; undefined where none is promised. */
  bytes: number | undefined;
}

/** For two processors. */
const TARGETS: Readonly<Record<number, Target>> = {
  1000: { full: undefined, edit: 3, nothing: 2, memory: 2e9, bytes: 120e6 },
  10000: { full: 150, edit: 12, nothing: 4, memory: 2e9, bytes: undefined },
};

/** Its page, its Markdown and its social card: hosts take 20,000 files. Lists and outputs are not among them. */
const FILES_PER_POST = 3;
const OF_POSTS = /^(?:article\/|media\/)/;
/** The site has a card and pictures of its own. */
const PICTURES_OF_SITE = 10;

/** Requests of an unchanged sync with any number of posts: the database, its rows, the settings and what changed. */
const UNCHANGED_REQUESTS = 5;

/** Requests a second that Notion allows on average; the first sync is to be no slower than that. */
const ALLOWED_PER_SECOND = 3;

/** Build times vary by a tenth from run to run, so the median counts. */
const EDITS = 3;

const EDITED = 'generated-1';
const ADDED_LINE = 'A line that was added later.';

/** What shows the text of a post from the middle of the site, or the day of its last edit, at most; lists have one page of it each. */
const SHOWN_BY_EDITED = {
  'its page and its Markdown': 2,
  'all posts, its category and its two tags': 4,
  'feeds of those in three formats': 12,
  'sitemap and head of the search index': 2,
  'texts of search, and a file for each word': 1 + ADDED_LINE.split(' ').length,
};
const EDITED_FILES = Object.values(SHOWN_BY_EDITED).reduce((sum, count) => sum + count, 0);

/**
 * Syncs and builds of large sites: the first one, one without news, one after an edit. The builds replace `out/`. Run with two numbers
 * of posts: what an unchanged sync asks does not grow with them.
 */
export async function benchChanges(sizes: readonly number[], blocks: number): Promise<void> {
  for (const posts of sizes) {
    const name = `changes-${posts}`;
    await withWorkspaces(name, [generated(name, { posts, blocks })], async (workspace) =>
      printFigures(`Builds of ${posts} posts of ${blocks} blocks`, await buildFigures(workspace, posts)),
    );
  }
}

async function buildFigures(workspace: BenchWorkspace, posts: number): Promise<Figure[]> {
  const target = TARGETS[posts];
  const filled = await measureSync(workspace);
  const full = await build(workspace, { memory: true });
  const nothing = await build(workspace, { memory: false });
  const edited: Built[] = [];
  for (let count = 0; count < EDITS; count++) {
    const [records] = workspace.fakeNotion.workspaces;
    if (records) appendText(records, rowBySlug(records, EDITED), ADDED_LINE);
    edited.push(await build(workspace, { memory: false }));
  }
  const seconds = median(edited.map((built) => built.seconds));
  const changed = Math.max(...edited.map((built) => built.changed));
  return [
    ...firstSync(filled, posts),
    { name: 'whole build', value: full.seconds, unit: 'seconds', budget: target?.full },
    { name: 'whole build, peak memory', value: full.peakBytes, unit: 'bytes', budget: target?.memory },
    { name: 'files of posts', value: full.ofPosts, unit: 'count', budget: FILES_PER_POST * posts + PICTURES_OF_SITE },
    { name: 'files in out/', value: full.files, unit: 'count' },
    { name: 'size of out/', value: full.bytes, unit: 'bytes', budget: target?.bytes },
    { name: 'nothing changed', value: nothing.seconds, unit: 'seconds', budget: target?.nothing },
    { name: 'nothing changed, requests', value: nothing.requests, unit: 'count', budget: UNCHANGED_REQUESTS },
    { name: 'nothing changed, bytes written', value: nothing.written, unit: 'bytes', budget: 0 },
    { name: 'one post edited', value: seconds, unit: 'seconds', budget: target?.edit },
    { name: 'one post edited, files changed', value: changed, unit: 'count', budget: EDITED_FILES },
  ];
}

/** What the first sync cost, unless an earlier run has filled the store. */
function firstSync({ seconds, requests }: Awaited<ReturnType<typeof measureSync>>, posts: number): Figure[] {
  if (requests < posts) return [];
  return [
    { name: 'first sync', value: seconds, unit: 'seconds', budget: requests / ALLOWED_PER_SECOND },
    { name: 'first sync, requests', value: requests, unit: 'count' },
  ];
}

type Files = Record<string, [hash: string, bytes: number]>;

type Built = Awaited<ReturnType<typeof build>>;

/** Builds, and compares the manifest with the one before. */
async function build({ fakeNotion, env }: BenchWorkspace, how: { memory: boolean }) {
  const before = await manifestFiles();
  fakeNotion.resetLog();
  const { seconds, peakBytes } = await measureScript('build', [], env, how);
  const after = await manifestFiles();
  const changed = Object.entries(after).filter(([file, [hash]]) => before[file]?.[0] !== hash);
  return {
    seconds,
    peakBytes,
    requests: fakeNotion.requests.length,
    files: Object.keys(after).length,
    ofPosts: Object.keys(after).filter((file) => OF_POSTS.test(file)).length,
    bytes: Object.values(after).reduce((sum, [, bytes]) => sum + bytes, 0),
    changed: changed.length,
    written: changed.reduce((sum, [, [, bytes]]) => sum + bytes, 0),
  };
}

async function manifestFiles(): Promise<Files> {
  const text = await readFile('out/manifest.json', 'utf8').catch(() => '{}');
  return (JSON.parse(text) as { files?: Files }).files ?? {};
}
