import { cpSync, existsSync, lstatSync, mkdirSync, readdirSync } from 'node:fs';
import path from 'node:path';
import { NotelightError } from '@/lib/diagnostics/errors';
import { log } from '@/lib/diagnostics/log';
import { STANDALONE, tracedFiles } from '@/lib/next/next-build';
import { REDIRECTS_FILE } from '@/lib/routes/redirects';
import { collected, noStandalone } from './messages';
import { requireEmpty } from './publish/changes';

/** What Next copies because it cannot know that no page reads it. */
const UNUSED = [
  ...['out', 'tests', 'test-results', 'docs', '.content', '.env', '.env.local', '.git', '.bench'],
  ...['tsconfig.tsbuildinfo', 'package-lock.json', 'CHANGELOG.md', 'README.md'],
];
/** Fonts of the pictures for social networks: their names are put together while the server runs. */
const FONTS = ['@fontsource-variable', 'twemoji-colr-font'].map((name) => path.join('node_modules', name));
/** The server starts this command in a process of its own. */
const COMMAND = path.join('.next', 'cache', 'commands', 'sync.json');
/** The owner's files at the root of the project, by names that Next does not follow. */
const OWNERS_FILES = ['blog.config.ts', REDIRECTS_FILE];
/** Next names it in its settings, and does not copy it. */
const CACHE_HANDLER = path.join('lib', 'server', 'instances', 'page-cache-handler.mjs');
/** Packages that code names and no server comes to: those that build, and those that only browsers load. */
const NOT_LOADED = [
  ...['esbuild', '@esbuild', 'tsx', 'mermaid', '@mermaid-js', 'cytoscape', 'twikoo', 'artalk', 'swiper', '@waline'],
].map((name) => path.join('node_modules', name));
/** The commands that run there. */
const SCRIPTS = ['start-standalone.mjs', 'run.mjs', 'custom-folder.mjs', 'bundle-command.mjs', 'sync.ts'];

/**
 * Copies what a server needs to run, of the whole project, into an empty folder. Next names its files by the path of the project, so
 * that the folder has to be moved there: an image of a container does so (`docs/hosts/docker`).
 *
 * @throws NotelightError without a build for this
 */
export async function collectServer(target: string): Promise<void> {
  if (!existsSync(path.join(STANDALONE, 'server.js'))) throw new NotelightError(noStandalone);
  await requireEmpty(target);
  cpSync(STANDALONE, target, {
    // Next has links in it, which are relative.
    verbatimSymlinks: true,
    recursive: true,
    filter: (file) => ![...UNUSED, ...NOT_LOADED, 'scripts'].includes(path.relative(STANDALONE, file)),
  });
  const folders = ['public', path.join('.next', 'static'), ...FONTS];
  for (const folder of folders) cpSync(folder, path.join(target, folder), { recursive: true });
  const files = [
    COMMAND,
    ...OWNERS_FILES,
    ...SCRIPTS.map((name) => path.join('scripts', name)),
    ...(await loadedFiles()),
  ];
  for (const file of files) copyFile(file, path.join(target, file));
  log.info(collected(target));
}

/** All files that a sync and the cache of pages load, from the root of the project. */
async function loadedFiles(): Promise<string[]> {
  const bundler = path.resolve('scripts', 'bundle-command.mjs');
  const { bundleCommand } = (await import(bundler)) as { bundleCommand(root: string, name: string): Promise<string> };
  const folder = path.dirname(await bundleCommand(process.cwd(), 'sync'));
  return tracedFiles(
    [...readdirSync(folder).map((file) => path.join(folder, file)), CACHE_HANDLER],
    [...UNUSED, ...NOT_LOADED, 'node_modules/@clerk'].map((name) => `${name}/**`),
  );
}

function copyFile(from: string, to: string): void {
  if (!existsSync(from) || !lstatSync(from).isFile() || existsSync(to)) return;
  mkdirSync(path.dirname(to), { recursive: true });
  cpSync(from, to, { preserveTimestamps: true });
}
