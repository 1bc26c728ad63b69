import { readdir, stat } from 'node:fs/promises';
import path from 'node:path';
import type { BenchSize } from './sync';
import { printFigures } from './table';
import { measureScript, measureSync, startBenchWorkspace } from './workspace';

/** The promise is about this size on two cores; other sizes are printed without it. */
const PROMISED = { posts: 1000, blocks: 40, seconds: 60, bytes: 1.5e9 };

/** `npm run build` with a warm store: what a changed comma costs. The build replaces `out/`. */
export async function benchBuild({ posts, blocks }: BenchSize): Promise<void> {
  const workspace = await startBenchWorkspace(`sync-${posts}x${blocks}`, posts, blocks);
  try {
    console.info(`Build: filling the store with ${posts} posts of ${blocks} blocks…`);
    await measureSync(workspace);
    console.info('Build: with a warm store…');
    const { seconds, peakBytes } = await measureScript('build', [], workspace.env);
    const { files, bytes } = await sizeOf('out');
    const isPromised = posts <= PROMISED.posts && blocks <= PROMISED.blocks;
    printFigures(`Build, ${posts} posts of ${blocks} blocks, store warm`, [
      { name: 'time', value: seconds, unit: 'seconds', budget: isPromised ? PROMISED.seconds : undefined },
      { name: 'peak memory', value: peakBytes, unit: 'bytes', budget: isPromised ? PROMISED.bytes : undefined },
      { name: 'files in out/', value: files, unit: 'count' },
      { name: 'size of out/', value: bytes, unit: 'bytes' },
    ]);
  } finally {
    await workspace.fakeNotion.close();
  }
}

async function sizeOf(directory: string): Promise<{ files: number; bytes: number }> {
  const entries = await readdir(directory, { recursive: true, withFileTypes: true });
  const files = entries.filter((entry) => entry.isFile());
  let bytes = 0;
  for (const file of files) bytes += (await stat(path.join(file.parentPath, file.name))).size;
  return { files: files.length, bytes };
}
