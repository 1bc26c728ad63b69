import { existsSync } from 'node:fs';
import path from 'node:path';
import { storePaths } from './paths';

/** Where the store lies if nothing else is set. */
const DEFAULT_FOLDER = '.content';

/** A folder that `next build` leaves alone, and that hosts which know Next.js keep between builds. */
const NEXT_CACHE = '.next/cache/notelight';

/** A host that begins each build with an empty folder. */
export interface BuildHost {
  name: string;
  /** Set in every build there. */
  variable: string;
  /** The folder for the store that the host keeps; without one, it keeps nothing by itself. */
  folder?: string;
  /** What the owner has to do; without it, nothing. */
  step?: string;
  /** Where the host, or who knows it, documents this. */
  link: string;
}

/** Hosts whose builds are recognised, the more particular ones first. */
export const buildHosts: readonly BuildHost[] = [
  {
    name: 'Vercel',
    variable: 'VERCEL',
    folder: NEXT_CACHE,
    link: 'https://nextjs.org/docs/pages/guides/ci-build-caching',
  },
  {
    name: 'Cloudflare Pages',
    variable: 'CF_PAGES',
    folder: NEXT_CACHE,
    step: 'choose a framework preset of Next.js and switch its build cache on',
    link: 'https://developers.cloudflare.com/pages/configuration/build-caching/',
  },
  {
    name: 'Netlify',
    variable: 'NETLIFY',
    folder: '/opt/build/cache/notelight',
    link: 'https://answers.netlify.com/t/how-to-clear-cache-on-branch-deploy/5521/4',
  },
  {
    name: 'AWS Amplify',
    variable: 'AWS_APP_ID',
    folder: NEXT_CACHE,
    step: 'list “.next/cache/**/*” under “cache: paths:” of the build settings',
    link: 'https://docs.aws.amazon.com/amplify/latest/userguide/yml-specification-syntax.html',
  },
  {
    name: 'GitHub Actions',
    variable: 'GITHUB_ACTIONS',
    step: 'keep .content with actions/cache, as the page “Deploy” shows',
    link: 'https://docs.github.com/actions/reference/workflows-and-actions/dependency-caching',
  },
  {
    name: 'GitLab CI',
    variable: 'GITLAB_CI',
    step: 'list .content under “cache: paths:” of the job',
    link: 'https://docs.gitlab.com/ci/caching/',
  },
  {
    name: 'Render',
    variable: 'RENDER',
    step: 'for a server, attach a disk, set CONTENT_DIR to a folder on it and sync when the server starts',
    link: 'https://render.com/docs/disks',
  },
];

/** Where the store lies, and why. */
export interface StoreLocation {
  directory: string;
  /** `chosen`: `CONTENT_DIR` names it; `existing`: a store is there; `host`: the host keeps that folder; `default`: nothing speaks against it. */
  reason: 'chosen' | 'existing' | 'host' | 'default';
  host?: BuildHost;
}

/**
 * Finds the store: where the owner wants it, else where one is, else where the host keeps it. A server that starts without the host's
 * variables finds the store of the build because it is there.
 */
export function storeLocation(
  chosen: string,
  env: Readonly<Record<string, string | undefined>>,
  exists: (file: string) => boolean = existsSync,
): StoreLocation {
  const host = buildHosts.find(({ variable }) => env[variable]);
  if (chosen !== '') return { directory: chosen, reason: 'chosen', host };
  const kept =
    host?.folder && (host.folder === NEXT_CACHE || exists(path.dirname(host.folder))) ? host.folder : undefined;
  const existing = [DEFAULT_FOLDER, kept ?? NEXT_CACHE].find((folder) => exists(storePaths(folder).manifest));
  if (existing !== undefined && existing !== kept) return { directory: existing, reason: 'existing', host };
  return kept === undefined
    ? { directory: DEFAULT_FOLDER, reason: 'default', host }
    : { directory: kept, reason: 'host', host };
}
