import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';

/** Where a release lists what it consists of; an upgrade writes the list of the release that it installs. */
export const SHIPPED_FILE = 'scripts/release/shipped.json';

/** What a release consists of. */
export interface Shipped {
  version: string;
  /** The packages and scripts of its `package.json`. */
  packages: string[];
  scripts: string[];
  /** Hashes by path, with slashes. */
  files: Record<string, string>;
}

/** The parts of `package.json` that an owner may add to. */
export interface PackageManifest {
  name?: string;
  version?: string;
  engines?: { node?: string };
  repository?: string | { url?: string };
  scripts?: Record<string, string>;
  dependencies?: Record<string, string>;
  devDependencies?: Record<string, string>;
}

/** What is in a project's folder and belongs to no release. */
const NOT_SHIPPED =
  /^(?:node_modules|\.git|\.next|\.content|\.upgrade|\.bench|out|test-results|public\/(?:math|styles|workers))$/;
const NOT_SHIPPED_FILES = /^(?:\.env(?!\.example$).*|next-env\.d\.ts|.*\.tsbuildinfo|\.DS_Store)$/;

/** What an owner writes: an upgrade touches none of it. */
const OWNED = /^(?:blog\.config\.ts$|redirects\.csv$|\.env(?!\.example$)|themes\/custom\/)/;

/** Whether a path is the owner's, whatever a release has there. */
export const isOwned = (name: string): boolean => OWNED.test(name);

/** The files of a release in a folder, with slashes. */
export function filesOf(root: string, folder = ''): string[] {
  return readdirSync(path.join(root, folder), { withFileTypes: true }).flatMap((entry) => {
    const name = folder === '' ? entry.name : `${folder}/${entry.name}`;
    if (NOT_SHIPPED.test(name) || NOT_SHIPPED_FILES.test(entry.name)) return [];
    return entry.isDirectory() ? filesOf(root, name) : [name];
  });
}

/** Lists a release whose files are in a folder. */
export function listRelease(root: string, files: readonly string[] = filesOf(root)): Shipped {
  const { version = '', ...manifest } = readManifest(root);
  return {
    version,
    packages: Object.keys({ ...manifest.dependencies, ...manifest.devDependencies }).sort(),
    scripts: Object.keys(manifest.scripts ?? {}).sort(),
    files: Object.fromEntries(
      files
        .filter((name) => name !== SHIPPED_FILE)
        .sort()
        .map((name) => [name, hashesOf(readFileSync(path.join(root, name)))[0] ?? '']),
    ),
  };
}

export const readManifest = (root: string): PackageManifest =>
  JSON.parse(readFileSync(path.join(root, 'package.json'), 'utf8')) as PackageManifest;

/** What the installed release consists of, by its own list. Without it, or with that of another version, no file counts as unchanged. */
export function shippedBefore(root: string): Shipped | undefined {
  const file = path.join(root, SHIPPED_FILE);
  if (!existsSync(file)) return undefined;
  const shipped = JSON.parse(readFileSync(file, 'utf8')) as Shipped;
  return shipped.version === readManifest(root).version ? shipped : undefined;
}

/** Git's hash of a file's bytes, and that of the same text with the line ends of a release. */
export function hashesOf(data: Buffer): string[] {
  const hashes = [blobHash(data)];
  const isText = !data.subarray(0, 8_000).includes(0);
  if (isText && data.includes('\r\n'))
    hashes.push(blobHash(Buffer.from(data.toString('latin1').replaceAll('\r\n', '\n'), 'latin1')));
  return hashes;
}

const blobHash = (data: Buffer): string =>
  createHash('sha1').update(`blob ${data.length}\0`).update(data).digest('hex');
