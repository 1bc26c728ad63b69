import type { Host } from '@/lib/hosts/host';
import type { RunningHost } from './program';

/** How a host is tried: the contract in `tests/commands/hosts.test.ts` runs over all of them. */
export interface HostKit {
  host: Host;
  /** Whether its program is installed here. */
  isThere: boolean;
  /** @param site the folder of the export, where it lies in a folder of the host's root */
  start(directory: string, site?: string): Promise<RunningHost>;
  /** The status with which it adds a slash. */
  slash: number;
  /** Whether it sends our headers here. */
  sendsHeaders: boolean;
  /** It knows no rules at all. */
  hasNoRules?: true;
  /** Answers to redirects that are other than everywhere else. */
  otherwise?: Readonly<Record<string, string>>;
  /** How long redirects may be kept, where it does not say what documents say. */
  keepsRedirects?: null;
  /** Its rules for headers cannot look at these. */
  headersIgnore?: readonly ('status' | 'query')[];
  /** The files of the rules can be read as files. */
  showsRules?: true;
  /** It compresses answers without our doing. */
  compressesItself?: true;
  /** It gives Markdown to those who ask for it at the address of the page. */
  knowsAccept?: true;
  /** Whether a site below a path can share its address with others. */
  servesBelowPath?: true;
}
