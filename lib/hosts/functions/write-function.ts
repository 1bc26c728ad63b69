import { appendFile, mkdir, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { allVariables } from '@/lib/environment';
import type { Built } from '@/lib/hosts/host';
import { isAsked } from './ask-notion';
import { ASK_PATH } from './on-call';

/** Writes what a module exports as a function of a host, in one file. `config` is what the host reads in its text. */
export async function writeFunction(file: string, source: string, built?: Built, config = ''): Promise<void> {
  // A server, whose bundle knows the hosts too, has no need of it.
  const { build } = await import(/* turbopackIgnore: true */ 'esbuild');
  const { outputFiles } = await build({
    stdin: { contents: source, resolveDir: '.' },
    bundle: true,
    minify: true,
    format: 'esm',
    target: 'es2022',
    define: { NOTELIGHT_BUILT: JSON.stringify(built ?? null) },
    footer: { js: config },
    write: false,
  });
  await mkdir(path.dirname(file), { recursive: true });
  await writeFile(file, outputFiles[0]?.contents ?? '');
}

/** The functions for a host that calls them as `entry.ts` is called. */
export const entryOf = (name: 'onRequest' | 'onSchedule'): string =>
  `export { ${name} as default } from './lib/hosts/functions/entry';`;

/** For a host without a schedule: a header of pages, by which a browser that has nothing else to do asks. */
export async function letReadersAsk(directory: string): Promise<void> {
  if (!isAsked(allVariables())) return;
  const rules = ['/', '/*/'].map((page) => `\n${page}\n  Link: <${ASK_PATH}>; rel=prefetch\n`);
  await appendFile(path.join(directory, '_headers'), rules.join(''));
}
