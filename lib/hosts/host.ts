import type { Diagnostic } from '@/lib/diagnostics/errors';

export type Environment = Readonly<Record<string, string | undefined>>;

/** Where an export or a server runs, and everything that is known of it. `registry.ts` lists them all. */
export interface Host {
  name: string;
  /** Variables of which one is set in every build or server there. */
  variables?: readonly string[];
  /** Files of which one shows that the project is published there. */
  traces?: readonly string[];
  /** The address of the site that it publishes, whichever build this is: with the path, if it has one. */
  address?(env: Environment): string | undefined;
  /** Where its dashboard has variables of a build, and starts one: in the words that it has there. */
  dashboard?(env: Environment): { variables: string; address: string; build: string };
  /** It also runs what is never published: people try `npm start` in continuous integration and in Kubernetes. @default false */
  isWorkMachine?: boolean;
  /** Whether everybody may read what is printed there. @default only its customer */
  isLogPublic?(env: Environment): boolean;
  /** It shows a report in HTML above the log: the variable that names the file, and how much fits in. */
  jobSummary?: { variable: string; maxBytes: number };
  /** What it keeps between builds; without it, everything stays where it is. */
  cache?: HostCache;
  limits?: HostLimits;
  /** It publishes nothing at all when one name has `#`, and leaves hidden folders out. @default false */
  strictNames?: boolean;
  /** The files by which it knows redirects and headers, by their names in the folder of the export. */
  files?(rules: HostRules): Readonly<Record<string, string>>;
  /** Puts a finished export where the host looks for it, and answers what to say of it. */
  publish?(directory: string, basePath: string, built: Built): Promise<string>;
  /** What in its settings undoes what was published. */
  publishProblem?(env: Environment): Diagnostic | undefined;
  /** Its configuration files in the root of the repository, each with its template; `scripts/host-files.ts` writes them. */
  projectFiles?: Readonly<Record<string, string>>;
  /** The folder of the files that its owner copies; the manual explains each. */
  guide?: string;
}

/** What a build knew of Notion before it read it. */
export interface Built {
  /** See `notionMark`; '' if it could not ask. */
  mark: string;
  /** Milliseconds since 1970. */
  at: number;
  byToken: boolean;
}

/** What a host that begins each build with an empty folder keeps for the next. */
export interface HostCache {
  /** The folder for the store that it keeps; without one, it keeps nothing by itself. */
  folder?: string;
  /** What the owner has to do; without it, nothing. */
  step?: string;
  /** Where the host, or who knows it, documents this. */
  link: string;
}

/** What a host of files accepts on its free plan. */
export interface HostLimits {
  files?: number;
  fileMegabytes?: number;
  siteMegabytes?: number;
  /** In one folder, without those below it. */
  folderFiles?: number;
  /** Redirects, rewrites and headers together. */
  routes?: number;
  staticRedirects?: number;
  dynamicRedirects?: number;
  ruleLength?: number;
  headers?: number;
  /** Where the host documents this. */
  link: string;
}

/** A redirect from an encoded path of the site, base path included. */
export interface HostRedirect {
  from: string;
  to: string;
  /** @default 301, which means permanent */
  status?: number;
  /** Everything below is redirected: the address ends in `*`. @default false */
  below?: boolean;
  /** There are pages at its addresses, which are shown instead: hosts whose rules go over files leave it out. @default false */
  coversPages?: boolean;
}

/** What every host has to do for an export; each writes it as its own files. */
export interface HostRules {
  /** Encoded; '' at the root. */
  basePath: string;
  /** The site's own origin; '' if it is not set. */
  origin: string;
  /** The first for an address counts. */
  redirects: readonly HostRedirect[];
  /** Pages that are shown at every address below their own, which end in slashes. */
  screens: readonly string[];
  /** Addresses whose pages lie elsewhere. */
  rewrites: readonly Pick<HostRedirect, 'from' | 'to'>[];
  /** Headers by path; `*` is anything. */
  headers: readonly (readonly [path: string, headers: readonly (readonly [name: string, value: string])[]])[];
}

/** What a host refuses, with the file or rule that it is about. */
export interface HostProblem extends Diagnostic {
  level: 'error' | 'warning';
  location: string;
}

/** A folder for the store that `next build` leaves alone, and that hosts which know Next.js keep between builds. */
export const NEXT_CACHE = '.next/cache/notelight';

/** `Built`, for the function of a host that can read files of the export: a hash and a time. */
export const BUILT_FILE = 'data/built.json';
