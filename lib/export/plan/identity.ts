import { existsSync, readdirSync } from 'node:fs';
import { buildId, filesHash } from '@/lib/next/build-id';
import { redirectsText, siteConfigs, type ThemeTables } from '@/lib/server/load-site-context';
import { dayAt } from '@/lib/site/queries';
import type { Content } from '@/lib/store/reader';
import packageJson from '@/package.json';
import { fileHash } from './manifest';

/** The owner's own files. What a build writes there is named by content. */
const PUBLIC = 'public';
const GENERATED = /^public\/(?:math|styles|workers)\//;

/** Tells which files of an export are of the code or the owner's own: they are the same as long as `codeHash` is. */
export function filesOfCode(): (file: string) => boolean {
  // Most files are of posts: none of them need be looked for on the disk.
  const names = new Set(existsSync(PUBLIC) ? readdirSync(PUBLIC) : []);
  const isOwn = (file: string): boolean => names.has(file.split('/', 1)[0] ?? '') && existsSync(`${PUBLIC}/${file}`);
  return (file) => file.startsWith('_next/') || isOwn(file);
}

/** Whether what a build writes into `public` is there. */
export const hasGenerated = (): boolean => existsSync(`${PUBLIC}/workers`);

/** A build asks several times, and code does not change within so short a time. */
const KNOWN_MS = 5_000;
let known: { env: string; at: number; hash: string } | undefined;

/**
 * Names the code, and the owner's own files in `public`.
 *
 * @param env that of Next's build
 */
export function codeHash(env: Readonly<Record<string, string | undefined>>): string {
  const named = JSON.stringify(env);
  const now = performance.now();
  if (known?.env !== named || now - known.at > KNOWN_MS) {
    const root = process.cwd();
    const own = (file: string): boolean => !GENERATED.test(file);
    const hash = fileHash(buildId(root, env) + filesHash(root, [PUBLIC], own));
    known = { env: named, at: now, hash };
  }
  return known.hash;
}

/** Names the content, the settings, the addresses and the day: everything that a site is made of beside its code. */
export function contentHash(content: Content, themeTables: ThemeTables, now: number): string {
  const { manifest, addresses, searchNumbers, previewKey } = content;
  const settings = siteConfigs(content, themeTables);
  const days = settings.map(({ site }) => dayAt(now, site.timeZone));
  const { version } = packageJson;
  const known = [inputSecret(content), version, addresses, searchNumbers, previewKey, settings, days, redirectsText()];
  return fileHash(JSON.stringify(manifest.sites) + JSON.stringify(known));
}

/** Keeps passwords of locked pages out of hashes that anyone may read. */
export const inputSecret = ({ manifest }: Content): string => `${manifest.lockSalt} inputs`;
