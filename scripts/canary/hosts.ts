import { isNotionFileAddress } from '@/lib/source/hosts';
import type { Findings } from './finding';
import { meaning } from './messages';

const SIGNED = /[?&](?:X-Amz-Signature|signature|sig)=/i;

/** Reports the host of a file that a source keeps, unless the site knows it as Notion's. Only the host is reported: addresses are signed. */
export function noteFileHost(url: string, place: string, found: Findings, own: ReadonlySet<string>): void {
  if (!URL.canParse(url)) return;
  const address = new URL(url);
  if (!/^https?:$/.test(address.protocol) || own.has(address.origin) || isNotionFileAddress(address)) return;
  found.add('host', address.hostname, { meaning: meaning.host, place });
}

/** The same of any text, if it is the signed address of a file. */
export function noteSignedAddress(text: string, place: string, found: Findings, own: ReadonlySet<string>): void {
  if (/^https?:/.test(text) && SIGNED.test(text)) noteFileHost(text, place, found, own);
}

/** Origins from which the source itself answers. */
export const originsOf = (addresses: readonly string[]): ReadonlySet<string> =>
  new Set(addresses.filter((address) => URL.canParse(address)).map((address) => new URL(address).origin));
