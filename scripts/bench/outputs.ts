import { randomUUID } from 'node:crypto';
import { readdir, rm } from 'node:fs/promises';
import path from 'node:path';
import { mapLimited } from '@/lib/concurrency/map-limited';
import type { CardContent } from '@/lib/outputs/social-card/card';
import { renderCard } from '@/lib/outputs/social-card/render';
import type { Row, Snapshot } from '@/lib/store/model';
import { storePaths } from '@/lib/store/paths';
import { openStore } from '@/lib/store/reader';
import { commitContent, prepareStore, writeArticle } from '@/lib/store/writer';
import type { BenchSize } from './sync';
import { printFigures } from './table';
import { BENCH_DIR, measureScript, measureSync, startBenchWorkspace } from './workspace';

/** The promise is about this many posts on two cores. */
const PROMISED = { posts: 10_000, seconds: 60 };
const CARD_BUDGET_MS = 150;
/** Articles that are really rendered; the others are copies of them under other addresses. */
const DRAWN = 200;
const CARDS = 60;
const COPIES_AT_ONCE = 16;

/** Feeds, sitemap, Markdown, search and the rest beside the page build, and the pictures for social networks. */
export async function benchOutputs({ posts, blocks }: BenchSize): Promise<void> {
  const workspace = await startBenchWorkspace(`outputs-${blocks}`, Math.min(posts, DRAWN), blocks);
  const contentDir = path.join(BENCH_DIR, 'content', `outputs-${posts}x${blocks}`);
  const directory = path.join(BENCH_DIR, 'outputs');
  try {
    console.info(`Outputs: filling a store with ${posts} posts of ${blocks} blocks…`);
    await measureSync(workspace);
    await multiply(workspace.contentDir, contentDir, posts);
  } finally {
    await workspace.fakeNotion.close();
  }
  await rm(directory, { recursive: true, force: true });
  const env = { ...workspace.env, CONTENT_DIR: contentDir, NEXT_PUBLIC_LINK: 'https://example.com' };
  const { seconds, peakBytes } = await measureScript('site/write-outputs', [directory], env);
  const files = (await readdir(directory, { recursive: true })).length;
  printFigures(`Outputs of ${posts} posts of ${blocks} blocks`, [
    { name: 'time', value: seconds, unit: 'seconds', budget: posts <= PROMISED.posts ? PROMISED.seconds : undefined },
    { name: 'peak memory', value: peakBytes, unit: 'bytes' },
    { name: 'files', value: files, unit: 'count' },
  ]);
  await benchCards();
}

/** The content of one store under as many addresses as asked for in another. */
export async function multiply(from: string, to: string, posts: number): Promise<void> {
  const source = openStore(from);
  const { snapshots } = await source.readContent();
  const [snapshot] = snapshots;
  const rendered = snapshot?.rows.filter((row) => row.type === 'Post') ?? [];
  if (!snapshot || rendered.length === 0) throw new Error('The store to copy from holds no posts.');
  const paths = storePaths(to);
  await rm(paths.root, { recursive: true, force: true });
  await prepareStore(paths);
  const rows = await mapLimited(
    Array.from({ length: posts }, (_, index) => rendered[index % rendered.length] as Row),
    COPIES_AT_ONCE,
    async (row, index): Promise<Row> => {
      const id = randomUUID();
      const article = row.article === undefined ? null : await source.readArticle(row.article);
      if (article) await writeArticle(paths, id, { ...article, id });
      return { ...row, id, slug: `copy-${index + 1}`, title: `${row.title} ${index + 1}`, article: id };
    },
  );
  const multiplied: Snapshot = { ...snapshot, rows };
  await commitContent(paths, [{ tag: '', snapshot: multiplied }]);
}

async function benchCards(): Promise<void> {
  const titles: Record<string, (index: number) => Pick<CardContent, 'locale' | 'title'>> = {
    English: (index) => ({ locale: 'en-US', title: `How we moved page ${index} out of a wiki and into lasting files` }),
    Chinese: (index) => ({ locale: 'zh-CN', title: `让第 ${index} 篇文章成为一个快速而持久的网页 🌱` }),
  };
  for (const [language, titleOf] of Object.entries(titles)) {
    const times: number[] = [];
    for (let index = 0; index < CARDS; index++) {
      const startedAt = performance.now();
      await renderCard({ ...titleOf(index), category: 'Notes', site: 'Field notes', emoji: '💡' });
      times.push(performance.now() - startedAt);
    }
    const [first = 0] = times;
    printFigures(`${CARDS} cards in ${language}, one after another`, [
      { name: 'the first, faces included', value: first, unit: 'milliseconds' },
      {
        name: 'each, on average',
        value: times.reduce((sum, time) => sum + time, 0) / times.length,
        unit: 'milliseconds',
        budget: CARD_BUDGET_MS,
      },
    ]);
  }
}
