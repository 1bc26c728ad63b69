import { parseArgs } from 'node:util';
import { loadEnvironment, main } from './command';

const USAGE = 'npm run bench -- [--only <part>] [--posts <number>] [--blocks <number>]';

loadEnvironment();
await main(async () => {
  const { NotelightError } = await import('@/lib/diagnostics/errors');
  const { benchArticle } = await import('./bench/article');
  const { benchChanges } = await import('./bench/changes');
  const { benchLock } = await import('./bench/lock');
  const { benchDev, benchNewcomer, benchStart } = await import('./bench/newcomer');
  const { benchSearch } = await import('./bench/search');
  const { benchServers } = await import('./bench/servers');
  const { benchSync } = await import('./bench/sync');
  const { benchWeight } = await import('./bench/weight');
  const values = readOptions();
  const size = { posts: toCount(values.posts ?? '1000'), blocks: toCount(values.blocks) };
  const parts: Record<string, () => Promise<void>> = {
    sync: () => benchSync(size),
    changes: () => benchChanges(values.posts === undefined ? [1_000, 10_000] : [size.posts]),
    weight: () => benchWeight(),
    search: () => benchSearch(),
    article: () => benchArticle(size),
    lock: () => benchLock(),
    servers: () => benchServers(size),
    start: () => benchStart(),
    dev: () => benchDev(),
    newcomer: () => benchNewcomer(),
  };
  const chosen = values.only === undefined ? Object.keys(parts) : [values.only];
  for (const name of chosen) {
    const measure = parts[name];
    if (!measure) throw new NotelightError(`--only takes ${Object.keys(parts).join(', ')}; “${name}” is none of them.`);
    await measure();
  }

  function readOptions() {
    try {
      return parseArgs({
        options: {
          posts: { type: 'string' },
          blocks: { type: 'string', default: '40' },
          only: { type: 'string' },
        },
      }).values;
    } catch (error) {
      throw new NotelightError(`${error instanceof Error ? error.message : String(error)}. Use: ${USAGE}`);
    }
  }

  function toCount(text: string): number {
    if (/^[1-9]\d{0,5}$/.test(text)) return Number(text);
    throw new NotelightError(`--posts and --blocks take a number from 1; “${text}” is none.`);
  }
});
