import { readdir, readFile } from 'node:fs/promises';
import path from 'node:path';
import { expect, mode, test } from './site';

/**
 * Words that stay in the code of a server layer whatever a minifier does, and a source file that has them. KaTeX is not among them:
 * diagrams (mermaid) bring it along, and only articles with diagrams load those.
 */
const SERVER_LAYERS = [
  { layer: 'zod', mark: '$ZodError', source: 'node_modules/zod/v4/core/errors.js' },
  { layer: 'notion-client', mark: 'syncRecordValuesMain', source: 'node_modules/notion-client/build/index.mjs' },
  { layer: 'react-notion-x', mark: 'Unsupported block type', source: 'node_modules/react-notion-x/build' },
  { layer: 'NotionRenderer', mark: 'NotionRenderer', source: 'node_modules/react-notion-x/build' },
  { layer: 'shiki', mark: 'ShikiError', source: 'node_modules/@shikijs/core/dist/index.mjs' },
  { layer: 'rehype', mark: '` without `parser`', source: 'node_modules/unified/lib/index.js' },
  { layer: 'sharp', mark: 'Could not load the "sharp" module', source: 'node_modules/sharp/dist' },
  { layer: 'lib/notion', mark: 'queryCollection', source: 'lib/notion' },
  { layer: 'lib/store', mark: 'current.json', source: 'lib/store/paths.ts' },
] as const;

/** Where the build keeps what browsers are given. */
const CODE = mode === 'export' ? 'out/_next/static' : '.next/static';

for (const { layer, mark, source } of SERVER_LAYERS) {
  test(`no browser is given ${layer}`, async () => {
    const own = await filesBelow(source);
    expect(await filesWith(mark, own), `“${mark}” no longer marks ${layer}`).not.toEqual([]);
    const code = (await filesBelow(CODE)).filter((file) => file.endsWith('.js'));
    expect(code.length).toBeGreaterThan(10);
    expect(await filesWith(mark, code)).toEqual([]);
  });
}

/** Bytes of the scripts that stand in a document: one is the framework's own. */
const INLINE_BUDGET = 5_000;
/** Bytes of the one that leads first visitors to their language, which only the first page of a site has. */
const LANGUAGE_BUDGET = 1_500;
/** Bytes of its data, as far as they are no list of posts. */
const DATA_BUDGET = 10_000;

test('a document carries its own page, and what all have is in files', async () => {
  test.skip(mode !== 'export', 'A server makes the same documents on request.');
  let articles = 0;
  const heavy: string[] = [];
  for (const file of await filesBelow('out')) {
    const html = file.endsWith('/index.html') ? await readFile(file, 'utf8') : '';
    const data = /<script id="__NEXT_DATA__"[^>]*>(.*?)<\/script>/s.exec(html)?.[1];
    if (data === undefined) continue;
    const inline = [...html.matchAll(/<script>(.*?)<\/script>/gs)].reduce((sum, [, text = '']) => sum + text.length, 0);
    const budget = INLINE_BUDGET + (html.includes('"language-redirect"') ? LANGUAGE_BUDGET : 0);
    if (inline > budget) heavy.push(`${file}: ${inline} bytes of scripts`);
    const { screen, shell } = JSON.parse(data).props.pageProps;
    // Pages leave the shell out, but for search, which works when no other file comes; articles leave out their text as well.
    if ('menu' in shell !== (screen.kind === 'search')) heavy.push(`${file}: the shell`);
    if (!html.includes('id="notion-article"')) continue;
    articles += 1;
    if (Buffer.byteLength(data) > DATA_BUDGET) heavy.push(`${file}: ${Buffer.byteLength(data)} bytes of data`);
  }
  expect(heavy).toEqual([]);
  expect(articles).toBeGreaterThan(20);
});

async function filesBelow(place: string): Promise<string[]> {
  if (path.extname(place) !== '') return [place];
  const entries = await readdir(place, { recursive: true, withFileTypes: true });
  return entries.filter((entry) => entry.isFile()).map((entry) => path.join(entry.parentPath, entry.name));
}

async function filesWith(mark: string, files: readonly string[]): Promise<string[]> {
  const found: string[] = [];
  for (const file of files) {
    if (/\.(m?js|cjs|ts)$/.test(file) && (await readFile(file, 'utf8')).includes(mark)) found.push(file);
  }
  return found;
}
