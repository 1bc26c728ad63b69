import { existsSync } from 'node:fs';
import { mkdir, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { mathAssets } from '@/lib/article/math-assets';
import { missing } from '@/lib/diagnostics/ignore';
import { type BuiltFiles, type DocumentParts, inlineScripts, isServerIn } from '@/lib/environment';
import { hashOf } from '@/lib/hash';
import { bootScript, offlineWorkerScript } from '@/lib/next/boot-script';

/**
 * Writes the files that pages load by address to `public/`: stylesheets of articles, databases, print and formulas, fonts of formulas, scripts that
 * run before the framework, and workers. Next would put these styles into the sheet of every page, and start workers from a blob, which
 * the content security policy forbids. Files or their folders are named by their content, so no cache returns an older one. Returns the
 * environment with their names for Next.
 */
export async function writePublicAssets(env: NodeJS.ProcessEnv): Promise<NodeJS.Dict<string>> {
  const at = (file: string): string => (env.NOTELIGHT_BASE_PATH ?? '') + file;
  const worker = async (name: string, source: string): Promise<string> =>
    at(await writeNamed('workers', name, 'js', await bundled(source)));
  const { stylesheet, fonts } = await mathAssets(`../../${FORMULA_FONTS}`);
  for (const { name, data } of fonts) await write(path.join('public', FORMULA_FONTS, name), data);
  const inline = (name: string): string => bootScript(name, env);
  const documentParts: DocumentParts = {
    startsOnIntent: env.NOTELIGHT_START_ON_INTENT === 'true',
    scripts: Object.fromEntries(inlineScripts.map((name) => [name, inline(name)])) as DocumentParts['scripts'],
    // Beside the workers: another folder would be another address that no page can have.
    files: {
      boot: await worker('boot', 'components/boot/entries/boot.ts'),
      controls: await worker('controls', 'components/boot/entries/controls.ts'),
      'redirect-missing': at(await writeNamed('workers', 'redirect-missing', 'js', inline('redirect-missing'))),
    },
    ownScripts: await ownScripts('public'),
    offlineWorker: isServerIn(env) ? offlineWorkerScript(env) : '',
  };
  const files: BuiltFiles = {
    formulaFonts: at(`/${FORMULA_FONTS}`),
    stylesheets: at(
      await writeStylesheets({
        'article.css': await bundled('styles/article.css'),
        'databases.css': await bundled('styles/databases.css'),
        'math.css': stylesheet,
        'print.css': await bundled('styles/print.css'),
      }),
    ),
    diagramFrame: at(await writeDiagramFrame()),
    searchWorker: await worker('search', 'lib/search/sources/search-worker.ts'),
    lockWorker: await worker('lock', 'lib/lock/crypto/key-worker.ts'),
    ownStyles: (await bundled(OWN_STYLES)) && OWN_STYLES,
  };
  return { NOTELIGHT_DOCUMENT: JSON.stringify(documentParts), NOTELIGHT_FILES: JSON.stringify(files) };
}

/** The owner's scripts in a folder, by their addresses below it: the pages' policy lets them run. */
export async function ownScripts(folder: string): Promise<string[]> {
  const files = await readdir(folder, { recursive: true });
  return files
    .map((file) => `/${file.replaceAll(path.sep, '/')}`)
    .filter((file) => /\.m?js$/i.test(file) && !file.startsWith('/workers/'))
    .sort();
}

/** Of the hashes by which files and folders are named. */
const VERSION_DIGITS = 10;
const FORMULA_FONTS = 'math/fonts';
const OWN_STYLES = 'themes/custom/styles.css';

/** Writes sheets into a folder that takes the place of older ones. Returns its address, without the site's sub-path. */
async function writeStylesheets(sheets: Readonly<Record<string, string>>): Promise<string> {
  const version = hashOf(Object.values(sheets).join(''), VERSION_DIGITS);
  for (const other of (await readdir(path.join('public', 'styles')).catch(missing)) ?? []) {
    if (other !== version) await rm(path.join('public', 'styles', other), { recursive: true });
  }
  for (const [name, text] of Object.entries(sheets)) await write(path.join('public', 'styles', version, name), text);
  return `/styles/${version}`;
}

/** A stylesheet or a script as one small file for the browsers of `package.json`. */
async function bundled(file: string): Promise<string> {
  const { build } = await import('esbuild');
  const { outputFiles } = await build({
    entryPoints: [file],
    bundle: true,
    minify: true,
    target: await browserTargets(),
    write: false,
    logLevel: 'error',
  });
  return outputFiles[0]?.text.trim() ?? '';
}

async function browserTargets(): Promise<string[]> {
  const { browserslist } = JSON.parse(await readFile('package.json', 'utf8')) as { browserslist: string[] };
  return browserslist.map((browser) => browser.replace(' >= ', ''));
}

/** Writes a file in the place of its older versions and returns its address, without the site's sub-path. */
async function writeNamed(folder: string, name: string, ending: string, text: string): Promise<string> {
  const file = `${name}-${hashOf(text, VERSION_DIGITS)}.${ending}`;
  await write(path.join('public', folder, file), text);
  for (const other of await readdir(path.join('public', folder))) {
    const isOlder = other !== file && other.startsWith(name) && other.endsWith(`.${ending}`);
    if (isOlder) await rm(path.join('public', folder, other));
  }
  return `/${folder}/${file}`;
}

/** Scripts of the frame alone, and styles that the library of diagrams sets while it measures. */
const FRAME_POLICY =
  "default-src 'none'; script-src 'self'; style-src 'unsafe-inline'; base-uri 'none'; form-action 'none'";
const FRAME_SOURCES = [
  'components/article/diagrams/diagram-frame.ts',
  'components/article/diagrams/draw-diagram.ts',
] as const;

/**
 * The page in which diagrams are drawn (`components/article/diagrams/mermaid-diagrams.ts`), with the library in as many parts as it has kinds of
 * diagrams. That takes a second, so it is written again only when something in it changes.
 */
async function writeDiagramFrame(): Promise<string> {
  const texts = await Promise.all([...FRAME_SOURCES, 'package.json'].map((file) => readFile(file, 'utf8')));
  const folder = `diagrams-${hashOf(texts.join('') + FRAME_POLICY, VERSION_DIGITS)}`;
  const page = path.join('public', 'workers', folder, 'frame.html');
  if (!existsSync(page)) {
    for (const other of (await readdir(path.join('public', 'workers')).catch(missing)) ?? []) {
      if (other.startsWith('diagrams-')) await rm(path.join('public', 'workers', other), { recursive: true });
    }
    const { build } = await import('esbuild');
    const { outputFiles } = await build({
      entryPoints: { frame: FRAME_SOURCES[0] },
      bundle: true,
      splitting: true,
      format: 'esm',
      minify: true,
      target: await browserTargets(),
      outdir: path.dirname(page),
      write: false,
      logLevel: 'error',
    });
    for (const { path: file, contents } of outputFiles) await write(file, Buffer.from(contents));
    // Last: the folder is complete when it is there.
    await write(page, framePage);
  }
  return `/workers/${folder}/frame.html`;
}

const framePage = `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta http-equiv="Content-Security-Policy" content="${FRAME_POLICY}">
<meta name="robots" content="noindex">
<title>Diagrams</title>
<script type="module" src="frame.js"></script>
</head>
<body></body>
</html>
`;

async function write(file: string, data: string | Buffer): Promise<void> {
  await mkdir(path.dirname(file), { recursive: true });
  await writeFile(file, data);
}
