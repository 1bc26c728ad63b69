import { rm } from 'node:fs/promises';
import path from 'node:path';
import type { DemoWorkspace } from '@/lib/markdown/records';
import { appendText, rowBySlug } from '@/tests/fake-notion/edit';
import { generateWorkspace } from '@/tests/fake-notion/generate';
import { type FakeOfficial, startFakeOfficial } from '@/tests/fake-official/fake-official';
import type { BenchSize } from './sync';
import { type Figure, printFigures } from './table';
import { BENCH_DIR, measureScript } from './workspace';

/** What Notion allows an integration: requests in a fixed window. */
const BUDGET = { requests: 180, windowMs: 60_000 };
/** Of a first sync that waits for the rate; what it computes would hold up other work of the machine. */
const PROCESSOR_SHARE = 0.3;
const CHILDREN_PER_REQUEST = 100;
/** For the estimate of a larger site. */
const MANY_POSTS = 1_000;

/** A first sync by token at the rate that Notion allows, one without news, and one with one changed post. */
export async function benchToken({ posts, blocks }: BenchSize): Promise<void> {
  const workspace = generateWorkspace({ posts, blocksPerPost: blocks, name: `token-${posts}x${blocks}` });
  const fake = await startFakeOfficial({ workspaces: [workspace], budget: BUDGET });
  const env = {
    ...process.env,
    NOTION_PAGE_ID: fake.pageIds(),
    NOTION_SOURCE: 'token',
    NOTION_API_TOKEN: fake.token,
    NOTION_API_URL: fake.url,
    CONTENT_DIR: path.join(BENCH_DIR, 'content', `token-${posts}x${blocks}`),
  };
  await rm(env.CONTENT_DIR, { recursive: true, force: true });
  console.info(`Sync by token at ${BUDGET.requests} requests a minute: ${posts} posts of ${blocks} blocks…`);
  try {
    const first = await sync(fake, env);
    console.info(first.output.trimEnd());
    const unchanged = await sync(fake, env);
    const post = rowBySlug(workspace, 'generated-1');
    appendText(workspace, post, 'A line that was added later.');
    const changed = await sync(fake, env);

    const ofBlocks = requestsForBlocks(workspace);
    const figures: Figure[] = [
      { name: 'first sync, time', value: first.seconds, unit: 'seconds' },
      { name: 'first sync, time on processors', ...processorShare(first) },
      { name: 'first sync, peak memory', value: first.peakBytes, unit: 'bytes' },
      { name: 'first sync, requests', value: first.requests, unit: 'count' },
      { name: 'first sync, requests for blocks', value: first.ofBlocks, unit: 'count', budget: ofBlocks },
      { name: 'nothing changed, requests', value: unchanged.requests, unit: 'count' },
      {
        name: 'one post changed, further requests',
        value: changed.requests - unchanged.requests,
        unit: 'count',
        budget: requestsOf(workspace, post.id),
      },
    ];
    printFigures(`Sync by token, ${posts} posts of ${blocks} blocks`, figures);
    const requests = Math.round((first.requests / posts) * MANY_POSTS);
    const minutes = Math.ceil(requests / BUDGET.requests) - 1;
    console.info(
      `  computed, not measured: ${MANY_POSTS} such posts need ${requests} requests, so ${minutes} minutes at least`,
    );
  } finally {
    await fake.close();
  }
}

type SyncByToken = Awaited<ReturnType<typeof sync>>;

async function sync(fake: FakeOfficial, env: NodeJS.ProcessEnv) {
  fake.resetLog();
  const result = await measureScript('sync', [], env);
  const counts = fake.counts();
  return {
    ...result,
    requests: fake.requests.length,
    ofBlocks: counts['blocks/children'] ?? 0,
  };
}

function processorShare({ seconds, processorSeconds = 0 }: SyncByToken): Omit<Figure, 'name'> {
  return { value: processorSeconds / seconds, unit: 'share', budget: PROCESSOR_SHARE };
}

/** One for each hundred blocks of a page, and of each block that holds others; of the page with the settings too, which is looked at for one. */
function requestsForBlocks(workspace: DemoWorkspace): number {
  const rows = Object.values(workspace.recordMap.block).filter(
    ({ type, parent_table }) => type === 'page' && parent_table === 'collection',
  );
  return rows.reduce((sum, { id }) => sum + requestsOf(workspace, id), 0);
}

function requestsOf({ recordMap }: DemoWorkspace, id: string): number {
  const content = (recordMap.block[id]?.content ?? []).flatMap((child) => recordMap.block[child] ?? []);
  const own = Math.max(1, Math.ceil(content.length / CHILDREN_PER_REQUEST));
  const holders = content.filter((block) => (block.content ?? []).length > 0);
  return holders.reduce((sum, block) => sum + requestsOf({ recordMap } as DemoWorkspace, block.id), own);
}
