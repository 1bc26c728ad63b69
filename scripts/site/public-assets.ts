import { createHash } from 'node:crypto';
import { mkdir, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { build } from 'esbuild';
import { mathAssets } from '@/lib/article/math/stylesheet';

/**
 * Files that pages load by address, written to `public/`, from where Next serves them: the styles of articles, styles and fonts of
 * formulas, the boot script, the workers of search and locks. Next itself would put the styles into the sheet of every page, as it takes styles that are not
 * modules only from the app, and start workers from a blob, which a strict content security policy forbids. Files or their folders are
 * named by their content, so that no cache answers with an older one. Returns the environment that tells Next their names.
 */
export async function writePublicAssets({ isDevelopment = false } = {}): Promise<NodeJS.Dict<string>> {
  const { usual, rare, fonts } = await mathAssets(`../../${FORMULA_FONTS}`);
  for (const { name, data } of fonts) await write(path.join('public', FORMULA_FONTS, name), data);
  const faces = { NOTELIGHT_FORMULA_FONTS: `/${FORMULA_FONTS}` };
  const formulas = { 'math.css': usual, 'math-rare.css': rare };
  if (isDevelopment) return { ...faces, NOTELIGHT_MATH_SHEETS: await writeStylesheets(formulas) };
  const folder = await writeStylesheets({
    'article.css': await bundled('styles/article.css'),
    'article-text.css': await bundled('styles/article-text.css'),
    ...formulas,
  });
  return {
    ...faces,
    NOTELIGHT_ARTICLE_SHEETS: folder,
    NOTELIGHT_MATH_SHEETS: folder,
    // Beside the workers: another folder would be another address that no page can have.
    NOTELIGHT_BOOT_SCRIPT: await writeNamed('workers', 'boot', 'js', await bundled('components/boot/boot.ts')),
    NOTELIGHT_SEARCH_WORKER: await writeNamed('workers', 'search', 'js', await bundled('lib/search/search-worker.ts')),
    NOTELIGHT_LOCK_WORKER: await writeNamed('workers', 'lock', 'js', await bundled('lib/lock/key-worker.ts')),
  };
}

const FORMULA_FONTS = 'math/fonts';

/** Writes sheets into a folder that takes the place of older ones. Returns its address, without the site's sub-path. */
async function writeStylesheets(sheets: Readonly<Record<string, string>>): Promise<string> {
  const version = hashOf(Object.values(sheets).join(''));
  for (const other of await readdir(path.join('public', 'styles')).catch(() => [])) {
    if (other !== version) await rm(path.join('public', 'styles', other), { recursive: true });
  }
  for (const [name, text] of Object.entries(sheets)) await write(path.join('public', 'styles', version, name), text);
  return `/styles/${version}`;
}

const hashOf = (text: string): string => createHash('sha256').update(text).digest('hex').slice(0, 10);

/** A stylesheet or a script as one small file for the browsers of `package.json`. */
async function bundled(file: string): Promise<string> {
  const { browserslist } = JSON.parse(await readFile('package.json', 'utf8')) as { browserslist: string[] };
  const { outputFiles } = await build({
    entryPoints: [file],
    bundle: true,
    minify: true,
    target: browserslist.map((browser) => browser.replace(' >= ', '')),
    write: false,
    logLevel: 'error',
  });
  return outputFiles[0]?.text.trim() ?? '';
}

/** Writes a file in the place of its older versions and returns its address, without the site's sub-path. */
async function writeNamed(folder: string, name: string, ending: string, text: string): Promise<string> {
  const file = `${name}-${hashOf(text)}.${ending}`;
  await write(path.join('public', folder, file), text);
  for (const other of await readdir(path.join('public', folder))) {
    const isOlder = other !== file && other.startsWith(name) && other.endsWith(`.${ending}`);
    if (isOlder) await rm(path.join('public', folder, other));
  }
  return `/${folder}/${file}`;
}

async function write(file: string, data: string | Buffer): Promise<void> {
  await mkdir(path.dirname(file), { recursive: true });
  await writeFile(file, data);
}
