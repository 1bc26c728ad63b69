import { mkdir, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { mapLimited } from '@/lib/concurrency/map-limited';
import { buildSearchIndex } from '@/lib/outputs/search-index';
import { makeCorpus } from './search-corpus';
import { corpusSite } from './search-site';

/** Run by `search.ts` in a process of its own, whose memory is measured: `search-index.ts <posts> <folder>`. */
const [count = '10000', folder = '.bench/search'] = process.argv.slice(2);

const posts = makeCorpus(Number(count));
const site = corpusSite(posts);
const startedAt = performance.now();
const processorAt = process.cpuUsage();
const { head, files } = await buildSearchIndex(site, async (article) => posts[Number(article)]?.body ?? '');
const data = path.join(folder, 'data');
await rm(data, { recursive: true, force: true });
await mkdir(path.join(data, 'search', head.folder), { recursive: true });
await writeFile(path.join(data, 'search.json'), JSON.stringify(head));
await mapLimited(files, 16, async ({ name, read }) =>
  writeFile(path.join(data, 'search', head.folder, name), await read()),
);
const { user, system } = process.cpuUsage(processorAt);
console.info(
  JSON.stringify({ seconds: (performance.now() - startedAt) / 1000, processorSeconds: (user + system) / 1_000_000 }),
);
