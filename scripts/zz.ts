import { makeCorpus } from './bench-search-corpus';
import { measureRecall } from './bench-search-recall';
import { measureNode } from './measure-process';
const m = await measureNode(['--import','tsx','scripts/bench-search-index.ts','10000','.bench/search'], process.env);
console.log(m.seconds, m.peakBytes/1e6, m.code, m.output);
console.time('recall');
for (const r of await measureRecall(makeCorpus(10000), '.bench/search', 1000)) console.log({...r, missed: r.missed.slice(0,5), n: r.missed.length});
console.timeEnd('recall');
