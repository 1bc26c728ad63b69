import { rm } from 'node:fs/promises';
import { printFigures } from './table';
import { measureScript, startBenchWorkspace } from './workspace';

/** Owners wait for it. */
const BUDGET_SECONDS = 10;
/** A healthy site: the doctor ends with 1 where it finds something. */
const HEALTHY = {
  NEXT_PUBLIC_LINK: 'https://notes.org',
  NEXT_PUBLIC_LANG: 'en-US',
  NEXT_PUBLIC_THEME: 'default',
  NEXT_PUBLIC_POST_URL_PREFIX: 'article',
};

/** How long the doctor looks at a workspace: before its first sync, and after one, whose pages it judges too. */
export async function benchDoctor({ posts }: { posts: number }): Promise<void> {
  console.info(`Doctor: ${posts} rows…`);
  const workspace = await startBenchWorkspace(`doctor-${posts}`, posts, 1);
  const env = { ...workspace.env, ...HEALTHY };
  try {
    await rm(workspace.contentDir, { recursive: true, force: true });
    const first = await measureScript('doctor', [], env);
    await measureScript('sync', [], env);
    const synced = await measureScript('doctor', [], env);
    printFigures(`Doctor, ${posts} rows`, [
      { name: 'before the first sync, time', value: first.seconds, unit: 'seconds', budget: BUDGET_SECONDS },
      { name: 'after a sync, time', value: synced.seconds, unit: 'seconds', budget: BUDGET_SECONDS },
      { name: 'after a sync, peak memory', value: synced.peakBytes, unit: 'bytes' },
    ]);
  } finally {
    await workspace.fakeNotion.close();
  }
}
