import { existsSync } from 'node:fs';
import path from 'node:path';
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
  if (chosen !== '') return { directory: chosen, reason: 'chosen', host };
  const folder = host?.cache.folder;
  const kept = folder && (folder === NEXT_CACHE || exists(path.dirname(folder))) ? folder : undefined;
  const existing = [DEFAULT_FOLDER, kept ?? NEXT_CACHE].find((one) => exists(storePaths(one).manifest));
  if (existing !== undefined && existing !== kept) return { directory: existing, reason: 'existing', host };
  return kept === undefined
    ? { directory: DEFAULT_FOLDER, reason: 'default', host }
    : { directory: kept, reason: 'host', host };
}

/** Where the store is and whether it survives the build; '' on a machine that keeps everything. */
export function storeKept({ directory, reason, host }: StoreLocation): string {
  if (!host) return '';
  const { step, link } = host.cache;
  if (reason === 'chosen') return `Content store: ${directory}, from CONTENT_DIR.`;
  return reason === 'host'
    ? `Content store: ${directory}, which ${host.name} keeps between builds${step ? ` if you ${step}` : ''} (${link}).`
    : `Content store: ${directory}. ${host.name} empties it between builds unless you ${step ?? 'delete it, so that another place is used'} (${link}).`;
}
