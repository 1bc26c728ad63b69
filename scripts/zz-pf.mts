import { createRequire } from 'node:module';
import { createServer } from 'node:http';
import sirv from 'sirv';
import { chromium } from 'playwright';
import { gzipSync } from 'node:zlib';
import { makeCorpus } from './bench-search-corpus';
import { fold } from '@/lib/search/fold';
const pf = await import('/tmp/pf/node_modules/pagefind/./lib/index.js');
const posts = makeCorpus(10000);
const t = performance.now();
const { index } = await pf.createIndex({});
const lang = { en: 'en', zh: 'zh-cn', ja: 'ja', tr: 'tr', fr: 'fr' } as const;
for (const [i, p] of posts.entries()) await index.addCustomRecord({ url: `/${i}/`, content: [p.title, p.summary, p.category, ...p.tags, p.body].join('\n'), language: lang[p.language], meta: { title: p.title } });
await index.writeFiles({ outputPath: '/tmp/pf/site/pagefind' });
console.log('index s', (performance.now() - t) / 1000);
await (await import('node:fs/promises')).writeFile('/tmp/pf/site/index.html', '<!doctype html><html lang=en><title>x</title>');
const files = sirv('/tmp/pf/site');
const server = createServer((q, r) => files(q, r)).listen(4177, '127.0.0.1');
const browser = await chromium.launch({ executablePath: '/usr/bin/chromium' });
for (const l of ['en', 'zh', 'ja'] as const) {
  const page = await browser.newPage();
  const sizes: Promise<number>[] = []; 
  page.on('response', (r) => sizes.push(r.body().then((b) => /\.(js|json)$/.test(r.url()) ? gzipSync(b).length : b.length)));
  await page.goto('http://127.0.0.1:4177/');
  await page.evaluate((code) => { document.documentElement.lang = code; }, lang[l]);
  const own = posts.filter((p) => p.language === l);
  const folded = own.map((p) => fold([p.title, p.summary, p.category, ...p.tags, p.body].join('\n')));
  let have = 0, got = 0, zero = 0, first = 0;
  for (let n = 0; n < 60; n++) {
    const p = own[(n * 37) % own.length]!;
    const q = l === 'en' ? p.body.match(/\p{L}{3,}/gu)![n * 3]! : p.body.split(/[。\s]/).filter((x) => x.length > 4)[n % 5]!.slice(1, 3);
    const found: number = await page.evaluate(async ({ q, first }) => {
      const m = await import('/pagefind/pagefind.js' as string); 
      const s = await m.search(q); if (first) await Promise.all(s.results.slice(0, 8).map((r: { data(): Promise<unknown> }) => r.data()));
      return s.results.length; }, { q, first: n === 0 });
    if (n === 0) first = (await Promise.all(sizes)).reduce((a, b) => a + b, 0);
    const truth = folded.filter((x) => x.includes(fold(q))).length;
    have += truth; got += Math.min(found, truth); if (!found && truth) zero++;
  }
  console.log(l, { first, recallUpper: got / have, zero });
  await page.close();
}
await browser.close(); server.close(); process.exit(0);
