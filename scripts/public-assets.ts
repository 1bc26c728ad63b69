import { createHash } from 'node:crypto';
import { mkdir, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { build } from 'esbuild';
import { mathAssets } from '@/lib/article/math-style-sheet';
import { loneParts, mathPartNames, sheetName, styleParts } from '@/lib/article/style-parts';

/**
 * Files that pages load by address, written to `public/`, from where Next serves them: the styles of articles, styles and fonts of
 * formulas, the workers of search and locks. Next itself would put the styles into the sheet of every page, as it takes styles that are not
 * modules only from the app, and start workers from a blob, which a strict content security policy forbids. Files or their folders are
 * named by their content, so that no cache answers with an older one. Returns the environment that tells Next their names.
 */
export async function writePublicAssets({ isDevelopment = false } = {}): Promise<NodeJS.Dict<string>> {
  const { sheets: math, fonts } = await mathAssets(`../../${FORMULA_FONTS}`);
  for (const { name, data } of fonts) await write(path.join('public', FORMULA_FONTS, name), data);
  const formulas: SheetFamily = { first: 'math', others: mathPartNames, rules: math };
  const faces = { NOTELIGHT_FORMULA_FONTS: `/${FORMULA_FONTS}` };
  if (isDevelopment) return { ...faces, NOTELIGHT_MATH_SHEETS: await writeSheets([formulas]) };
  const rules = await articleRules();
  const folder = await writeSheets([
    { first: 'text', others: styleParts, rules },
    ...loneParts.map((first) => ({ first, others: [], rules })),
    formulas,
  ]);
  return {
    ...faces,
    NOTELIGHT_ARTICLE_SHEETS: folder,
    NOTELIGHT_MATH_SHEETS: folder,
    NOTELIGHT_SEARCH_WORKER: await writeNamed('workers', 'search', 'js', await bundled('lib/search/search-worker.ts')),
    NOTELIGHT_LOCK_WORKER: await writeNamed('workers', 'lock', 'js', await bundled('lib/lock/key-worker.ts')),
  };
}

const FORMULA_FONTS = 'math/fonts';
/** A sheet may be read before the others, and the first to name the layers orders them. */
const LAYERS = '@layer theme,base,components,utilities;';

async function articleRules(): Promise<Map<string, string>> {
  const rules = new Map<string, string>();
  for (const name of ['text', ...styleParts, ...loneParts])
    rules.set(name, await bundled(path.join('styles', 'article', `${name}.css`)));
  for (const first of ['text', ...loneParts]) rules.set(first, LAYERS + rules.get(first));
  return rules;
}

/** Styles in parts, of which one is always there. */
interface SheetFamily {
  first: string;
  others: readonly string[];
  rules: ReadonlyMap<string, string>;
}

/** A sheet for each set of parts, in a folder that takes the place of older ones. Returns its address, without the site's sub-path. */
async function writeSheets(families: readonly SheetFamily[]): Promise<string> {
  const version = hashOf(families.flatMap(({ rules }) => [...rules.values()]).join(''));
  for (const other of await readdir(path.join('public', 'styles')).catch(() => [])) {
    if (other !== version) await rm(path.join('public', 'styles', other), { recursive: true });
  }
  for (const { first, others, rules } of families) {
    for (const set of subsetsOf(others)) {
      const text = [first, ...set].map((name) => rules.get(name)).join('');
      await write(path.join('public', 'styles', version, sheetName(first, set)), text);
    }
  }
  return `/styles/${version}`;
}

/** All sets of some parts, each in their order. */
function subsetsOf(parts: readonly string[]): string[][] {
  const sets: string[][] = [[]];
  for (const part of parts) sets.push(...sets.map((set) => [...set, part]));
  return sets;
}

const hashOf = (text: string): string => createHash('sha256').update(text).digest('hex').slice(0, 10);

/** A style sheet or a script as one small file for the browsers of `package.json`. */
async function bundled(file: string): Promise<string> {
  const { browserslist } = JSON.parse(await readFile('package.json', 'utf8')) as { browserslist: string[] };
  const { outputFiles } = await build({
    entryPoints: [file],
    bundle: file.endsWith('.ts'),
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
