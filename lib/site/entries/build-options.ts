import type { Config } from '@/lib/config/schema';
import type { Locale } from '@/lib/i18n/locale';
import type { SecretToken } from '@/lib/site/addresses/secret-address';
import type { MediaHref } from '@/lib/site/site';
import type { AddressHistory, SearchNumbers } from '@/lib/store/reader';

/** What a site is built with, besides its workspace. */
export interface BuildOptions {
  config: Config;
  /** Of the interface. */
  locale: Locale;
  /** Tag of the language that the workspace is written in. @default the interface's */
  language?: string;
  /** Language prefix of this workspace; '' for the first. */
  prefix: string;
  /** Prefixes of all workspaces. */
  prefixes: readonly string[];
  /** Sub-path of the deployment without trailing slash; '' at the root. */
  basePath: string;
  /** Milliseconds since 1970. */
  now: number;
  mediaHref: MediaHref;
  /** What makes the addresses of drafts. @default drafts have none */
  secretToken?: SecretToken;
  /** Addresses that rows of this workspace had, by id. @default none */
  addresses?: Readonly<Record<string, AddressHistory>>;
  /** The numbers that posts have in the search index. @default the order of the site */
  searchNumbers?: SearchNumbers;
}
