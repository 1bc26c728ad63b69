// Plain JavaScript, because it runs before the commands' TypeScript can.
import { createHash } from 'node:crypto';
import { mkdirSync, readdirSync, readFileSync, renameSync, rmSync, statSync, writeFileSync } from 'node:fs';
import path from 'node:path';

/** Hosts keep this folder between builds. */
const FOLDER = path.join('.next', 'cache', 'commands');
/** Changes when bundles are made in another way. */
const OWN_FILE = 'scripts/bundle-command.mjs';
/** A command that still runs may load parts of an older bundle. */
const OLD_MS = 24 * 3_600_000;

/**
 * The file that runs a command: its code as one bundle, because loading and translating some 500 modules one by one takes more than a
 * second at each start (1.4 s against 0.4 s). It is made again when a source changes.
 *
 * @param {string} root the folder of the project
 * @param {string} command the name of a file below `scripts`, without its ending
 * @returns {Promise<string>}
 */
export async function bundleCommand(root, command) {
  const folder = path.join(root, FOLDER);
  const noteFile = path.join(folder, `${command}.json`);
  const entryOf = (name) => path.join(folder, name, `${command}.mjs`);
  const known = readNote(noteFile);
  // In an image of a container sources do not change, and there is no bundler.
  if (known && (process.env.NOTELIGHT_SEALED || known.stamp === stampOf(root, known.sources)))
    return entryOf(known.name);
  const { name, sources } = await bundle(root, command);
  writeWhole(noteFile, JSON.stringify({ stamp: stampOf(root, sources), name, sources }));
  for (const other of readdirSync(folder)) {
    const isOld = Date.now() - statSync(path.join(folder, other)).mtimeMs > OLD_MS;
    if (other.startsWith(`${command}-`) && other !== name && isOld)
      rmSync(path.join(folder, other), { recursive: true, force: true });
  }
  return entryOf(name);
}

/** Writes the bundle of a command into a folder that is named by its content. */
async function bundle(root, command) {
  const { build } = await import('esbuild');
  const { metafile, outputFiles } = await build({
    absWorkingDir: root,
    entryPoints: [`scripts/${command}.ts`],
    bundle: true,
    // What is loaded when it is needed stays apart.
    splitting: true,
    outdir: FOLDER,
    outExtension: { '.js': '.mjs' },
    platform: 'node',
    format: 'esm',
    target: 'node20.9',
    // Comments and blanks are a third of what is read at each start; names stay.
    minifyWhitespace: true,
    legalComments: 'none',
    loader: { '.css': 'empty', '.module.css': 'empty' },
    // No address of a file is kept: the project may be moved, or its cache restored elsewhere.
    banner: { js: `import{createRequire as _r}from'node:module';const require=_r(import.meta.url);` },
    plugins: [packages],
    metafile: true,
    write: false,
    logLevel: 'silent',
  });
  const hash = createHash('sha256');
  for (const { contents } of outputFiles) hash.update(contents);
  const name = `${command}-${hash.digest('hex').slice(0, 16)}`;
  const folder = path.join(root, FOLDER, name);
  mkdirSync(folder, { recursive: true });
  for (const { path: file, contents } of outputFiles) writeWhole(path.join(folder, path.basename(file)), contents);
  return { name, sources: [...Object.keys(metafile.inputs), 'tsconfig.json', OWN_FILE] };
}

const PACKAGE = /^(?:[^@./]|@[^/])/;
/** Packages of so many small modules that they become part of the bundle, with all that they need. The others stay where they are. */
const MANY_FILES =
  /^(?:culori|d3-scale|d3-shape|zod|yaml|unified|(?:hast|mdast|micromark|unist|rehype|remark)[\w-]*|hastscript|parse5|property-information|@notionhq\/client|@rgrove\/parse-xml)$/;

const packages = {
  name: 'packages',
  setup({ onResolve }) {
    onResolve({ filter: PACKAGE }, ({ path: name, importer }) => {
      if (MANY_FILES.test(name) || importer.includes(`${path.sep}node_modules${path.sep}`)) return undefined;
      // Next names its modules without an ending, as bundlers do.
      return { path: /^next\/[a-z]+$/.test(name) ? `${name}.js` : name, external: true };
    });
  },
};

/** Changes with the sources. */
function stampOf(root, sources) {
  const stamps = sources.map((source) => {
    const info = statSync(path.join(root, source), { throwIfNoEntry: false });
    return info ? `${info.mtimeMs} ${info.size}` : '';
  });
  return createHash('sha256').update(stamps.join()).digest('hex');
}

function readNote(file) {
  try {
    return JSON.parse(readFileSync(file, 'utf8'));
  } catch {
    return undefined;
  }
}

/** Two commands may be started at once. */
function writeWhole(file, contents) {
  const temporary = `${file}.${process.pid}.tmp`;
  writeFileSync(temporary, contents);
  renameSync(temporary, file);
}
