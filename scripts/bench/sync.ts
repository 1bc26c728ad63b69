import { rm } from 'node:fs/promises';
import { appendText, rowBySlug } from '@/tests/fake-notion/edit';
import { type Figure, printFigures } from './table';
import { measureSync, startBenchWorkspace } from './workspace';

/** Root query, rows and the batched question for what changed must not grow with the posts: measured on both sizes. */
const TENTH = 10;

export interface BenchSize {
  posts: number;
  blocks: number;
}

/** A first sync, one without news, one with one changed post; and the same without news on a tenth of the posts. */
export async function benchSync({ posts, blocks }: BenchSize): Promise<void> {
  const few = Math.max(1, Math.round(posts / TENTH));
  console.info(`Sync: ${posts} posts of ${blocks} blocks…`);
  const large = await measureSyncs(`sync-${posts}x${blocks}`, { posts, blocks });
  console.info(`Sync: ${few} posts of ${blocks} blocks…`);
  const small = await measureSyncs(`sync-${few}x${blocks}`, { posts: few, blocks });
  const figures: Figure[] = [
    { name: 'first sync, requests', value: large.first.requests, unit: 'count' },
    { name: 'first sync, time', value: large.first.seconds, unit: 'seconds' },
    { name: 'first sync, peak memory', value: large.first.peakBytes, unit: 'bytes' },
    { name: `nothing changed, requests (${few} posts: the budget)`, ...constant(large, small) },
    { name: 'nothing changed, time', value: large.unchanged.seconds, unit: 'seconds' },
    { name: 'nothing changed, peak memory', value: large.unchanged.peakBytes, unit: 'bytes' },
    { name: 'one post changed, requests', value: large.changed.requests, unit: 'count' },
    { name: 'one post changed, pages read', value: large.pagesRead, unit: 'count', budget: 1 },
    { name: 'one post changed, time', value: large.changed.seconds, unit: 'seconds' },
  ];
  printFigures(`Sync, ${posts} posts of ${blocks} blocks`, figures);
  console.info(`  nothing changed: ${large.unchanged.byEndpoint}`);
  console.info(`  one post changed: ${large.changed.byEndpoint}`);
}

type Measured = Awaited<ReturnType<typeof measureSyncs>>;

const constant = (large: Measured, small: Measured): Omit<Figure, 'name'> => ({
  value: large.unchanged.requests,
  unit: 'count',
  budget: small.unchanged.requests,
});

async function measureSyncs(name: string, { posts, blocks }: BenchSize) {
  const workspace = await startBenchWorkspace(name, posts, blocks);
  const { fakeNotion, contentDir } = workspace;
  try {
    await rm(contentDir, { recursive: true, force: true });
    const first = await measureSync(workspace);
    const unchanged = await measureSync(workspace);
    const [records] = fakeNotion.workspaces;
    if (!records) throw new Error('The fake server has no workspace.');
    appendText(records, rowBySlug(records, 'generated-1'), 'A line that was added later.');
    const changed = await measureSync(workspace);
    // Some pages are read in every sync: the database's own, and that of the settings.
    const pagesRead = [...changed.pages].filter((id) => !unchanged.pages.has(id)).length;
    return { first, unchanged, changed, pagesRead };
  } finally {
    await fakeNotion.close();
  }
}
