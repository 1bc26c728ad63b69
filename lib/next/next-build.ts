import { existsSync, readFileSync, rmSync } from 'node:fs';
import { copyFile, mkdir } from 'node:fs/promises';
import { createRequire } from 'node:module';
import path from 'node:path';
import { log } from '@/lib/diagnostics/log';

/**
 * Everything that commands know of the inside of `.next` and of Next's own modules, none of which Next documents. `tests/builds` tries it.
 * After an update of Next, run these tests, mend what they name here, and write its version below.
 */
const KNOWN_VERSION = '16.4.5';

const fromProject = createRequire(path.resolve('package.json'));

/** Whether the installed Next is the one whose inside is known here. */
export function isKnownNext(): boolean {
  const { version } = fromProject('next/package.json') as { version: string };
  if (version === KNOWN_VERSION) return true;
  log.warnOnce(
    `Next ${version} is installed, and builds know what is inside Next ${KNOWN_VERSION}, so every build renders the whole site. ` +
      `Install ${KNOWN_VERSION}, or try the new one with “npm test” and name it in lib/next/next-build.ts.`,
  );
  return false;
}

/** The program that `npx next` would start. */
export const nextProgram = (): string => fromProject.resolve('next/dist/bin/next');

/** Next's list of the pages that it has rendered. */
const RENDERED = path.join('.next', 'prerender-manifest.json');

/**
 * What `next build` is called with to render pages of its last build without compiling them again. It reads its list of pages before it
 * writes it, and would render those of the build before.
 */
export function renderOnly(): string[] {
  rmSync(RENDERED, { force: true });
  return ['--experimental-build-mode', 'generate'];
}

/** Copies the rendered pages to their places in the export. */
export async function takeRendered(pages: readonly (readonly string[])[], target: string): Promise<void> {
  for (const page of pages) {
    const folder = path.join(target, ...page);
    await mkdir(folder, { recursive: true });
    const name = page.length === 0 ? 'index' : path.join(...page);
    await copyFile(path.join('.next', 'server', 'pages', `${name}.html`), path.join(folder, 'index.html'));
  }
}

/** The id of the build in a folder of Next; undefined where there is none. */
export function buildIdIn(directory = '.next'): string | undefined {
  const file = path.join(directory, 'BUILD_ID');
  return existsSync(file) ? readFileSync(file, 'utf8').trim() : undefined;
}

/** Whether the build in a folder of Next is an export, which no server can use. */
export function isExportIn(directory = '.next'): boolean {
  const file = path.join(directory, 'required-server-files.json');
  const built = existsSync(file) ? (JSON.parse(readFileSync(file, 'utf8')) as { config?: { output?: string } }) : {};
  return built.config?.output === 'export';
}

/** Where Next puts the files that its server needs (`output: 'standalone'`). */
export const STANDALONE = path.join('.next', 'standalone');

/** The part of Next's tracer of files that is used. */
interface FileTracer {
  nodeFileTrace(
    files: string[],
    options: { base: string; ignore: string[] },
  ): Promise<{ fileList: ReadonlySet<string> }>;
}

/** All files that programs load, from the root of the project. */
export async function tracedFiles(files: readonly string[], ignore: string[]): Promise<string[]> {
  const { nodeFileTrace } = fromProject('next/dist/compiled/@vercel/nft') as FileTracer;
  const absolute = files.map((file) => path.resolve(file));
  const { fileList } = await nodeFileTrace(absolute, { base: process.cwd(), ignore });
  return [...fileList];
}
