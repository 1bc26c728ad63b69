import { existsSync } from 'node:fs';
import { storePaths } from '@/lib/store/paths';
import { type Environment, type Host, type HostCache, NEXT_CACHE } from './host';
import { currentHosts } from './registry';

/** Where the store lies if nothing else is set. */
const DEFAULT_FOLDER = '.content';

/** Where the store lies, and why. */
export interface StoreLocation {
  directory: string;
  /** `chosen`: `CONTENT_DIR` names it; `existing`: a store is there; `host`: the host keeps that folder; `default`: nothing speaks against it. */
  reason: 'chosen' | 'existing' | 'host' | 'default';
  /** An earlier build has left a store there. */
  isFound: boolean;
  /** The host that empties its folders between builds. */
  host?: Host & { cache: HostCache };
}

/**
 * Finds the store: where the owner wants it, else where one is, else where the host keeps it. A server that starts without the host's
 * variables finds the store of the build because it is there.
 */
export function storeLocation(
  chosen: string,
  env: Environment,
  exists: (file: string) => boolean = existsSync,
): StoreLocation {
  const host = currentHosts(env).find((one): one is NonNullable<StoreLocation['host']> => one.cache !== undefined);
  const at = (directory: string, reason: StoreLocation['reason']): StoreLocation => ({
    directory,
    reason,
    host,
    isFound: exists(storePaths(directory).manifest),
  });
  if (chosen !== '') return at(chosen, 'chosen');
  const kept = host?.cache.folder;
  const existing = [DEFAULT_FOLDER, kept ?? NEXT_CACHE].find((one) => exists(storePaths(one).manifest));
  if (existing !== undefined && existing !== kept) return at(existing, 'existing');
  return kept === undefined ? at(DEFAULT_FOLDER, 'default') : at(kept, 'host');
}

/** Where the store is, what this build has found there and whether the next one will; '' on a machine that keeps everything. */
export function storeKept({ directory, reason, isFound, host }: StoreLocation): string {
  if (!host) return '';
  const { step, link } = host.cache;
  const found = isFound
    ? 'that of an earlier build, so only what has changed was read.'
    : 'none was there, so everything was read: this is the first build, or the folder has been emptied.';
  if (reason === 'chosen') return `Content store in ${directory}, from CONTENT_DIR: ${found}`;
  const next =
    reason === 'host'
      ? `keeps the folder between builds${step ? ` if you ${step}` : ''}`
      : `empties the folder between builds unless you ${step ?? 'delete it, so that another place is used'}`;
  return `Content store in ${directory}: ${found} ${host.name} ${next} (${link}).`;
}
