// Plain JavaScript, because it runs before the commands' TypeScript can.
import { createHash } from 'node:crypto';
import { mkdirSync, readdirSync, readFileSync, renameSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import path from 'node:path';

/** Hosts keep this folder between builds. */
const FOLDER = path.join('.next', 'cache', 'commands');
/** Changes when bundles are made in another way. */
const OWN_FILE = 'scripts/bundle-command.mjs';
/** Replaces `import.meta.url` in each module. */
const OWN_URL = 'ownUrl';
/** The address of a file of the bundle when it runs. No address is kept: the project may be moved, or its cache restored elsewhere. */
const BUNDLE_URL = 'bundleUrl';
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
  const noteFile = path.join(folder, `${command.replaceAll('/', '-')}.json`);
  const known = readNote(noteFile);
  // In an image of a container sources do not change, and there is no bundler.
  const isFresh = process.env.NOTELIGHT_SEALED || (known?.stamp && known.stamp === stampOf(root, known.sources));
  if (known && isFresh) return path.join(root, known.entry);
  const source = `scripts/${command}.ts`;
  const { entry, files, sources } = await bundle(root, source);
  const note = { stamp: stampOf(root, sources), entry, files, sources };
  writeWhole(noteFile, JSON.stringify(note));
  removeOld(folder);
  return path.join(root, entry);
}

/** Writes the bundle of a module. */
async function bundle(root, source) {
  const folder = path.join(root, FOLDER);
  const { build } = await import('esbuild');
  const { metafile, outputFiles } = await build({
    absWorkingDir: root,
    entryPoints: [source],
    bundle: true,
    // What is loaded when it is needed stays apart.
    splitting: true,
    outdir: folder,
    entryNames: '[name]-[hash]',
    outExtension: { '.js': '.mjs' },
    platform: 'node',
    format: 'esm',
    target: 'node20.9',
    // Comments and blanks are a third of what is read at each start; names stay.
    minifyWhitespace: true,
    legalComments: 'none',
    loader: { '.css': 'empty', '.module.css': 'empty' },
    banner: {
      js: `import{createRequire as _r}from'node:module';const ${BUNDLE_URL}=import.meta.url,require=_r(${BUNDLE_URL});`,
    },
    define: { 'import.meta.url': OWN_URL },
    plugins: [ownModules(folder)],
    metafile: true,
    write: false,
    logLevel: 'silent',
  });
  mkdirSync(folder, { recursive: true });
  for (const { path: file, contents } of outputFiles) writeWhole(file, contents);
  const files = Object.keys(metafile.outputs);
  return {
    entry: files.find((file) => metafile.outputs[file].entryPoint === source),
    files,
    sources: [...Object.keys(metafile.inputs), 'tsconfig.json', OWN_FILE],
  };
}

const PACKAGE = /^(?:[^@./]|@[^/])/;
/** Packages of so many small modules that they become part of the bundle, with all that they need. The others stay where they are. */
const MANY_FILES =
  /^(?:culori|zod|yaml|unified|(?:hast|mdast|micromark|unist|rehype|remark)[\w-]*|hastscript|parse5|property-information|@notionhq\/client|@rgrove\/parse-xml)$/;

/** @param {string} folder where the bundle lies */
const ownModules = (folder) => ({
  name: 'own-modules',
  setup({ onLoad, onResolve }) {
    onResolve({ filter: PACKAGE }, ({ path: name, importer }) => {
      if (MANY_FILES.test(name) || importer.includes(`${path.sep}node_modules${path.sep}`)) return undefined;
      // Next names its modules without an ending, as bundlers do.
      return { path: /^next\/[a-z]+$/.test(name) ? `${name}.js` : name, external: true };
    });
    // Files that code looks for beside itself are beside its source.
    onLoad({ filter: /\.tsx?$/ }, async ({ path: file }) => {
      let contents = await readFile(file, 'utf8');
      if (contents.includes('import.meta.url')) {
        contents = `const ${OWN_URL} = ${addressOf(folder, file)}.href; ${contents}`;
      }
      return { contents, loader: file.endsWith('x') ? 'tsx' : 'ts' };
    });
  },
});

/** Code for the address of a file, from that of the bundle. */
function addressOf(folder, file) {
  const relative = path.relative(folder, file).split(path.sep).map(encodeURIComponent).join('/');
  return `new URL(${JSON.stringify(relative)}, ${BUNDLE_URL})`;
}

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

/** Removes what no command uses any more. */
function removeOld(folder) {
  const names = readdirSync(folder);
  const notes = names.filter((name) => name.endsWith('.json'));
  const used = new Set(
    notes.flatMap((name) => readNote(path.join(folder, name))?.files ?? []).map((file) => path.posix.basename(file)),
  );
  for (const name of names) {
    const file = path.join(folder, name);
    const isOld = Date.now() - (statSync(file, { throwIfNoEntry: false })?.mtimeMs ?? 0) > OLD_MS;
    if (isOld && !used.has(name) && !notes.includes(name)) rmSync(file, { force: true });
  }
}
