import { hashOf } from '@/lib/hash';
import { decodeOnce } from '@/lib/percent-encoding';
import {
  byteLength,
  canBeFile,
  cutToBytes,
  DEVICE,
  MAX_SEGMENT_BYTES,
  REFUSED_SIGNS,
} from '@/lib/site/addresses/file-names';
import { usablePath } from '@/lib/site/addresses/slugs';
import type { Term, TermIndex } from '@/lib/site/site';

/**
 * What hosts or file systems do not take in a name: Netlify refuses `#`, Next's export cannot write `%`. Names that begin with a dot
 * are hidden, those that end in one lose it on Windows. A `~` before two digits would look like one of the escapes below.
 */
const UNSAFE_IN_FILES = new RegExp(`[${REFUSED_SIGNS}#%/]|^\\.|[. ]$|~(?=[0-9a-f]{2})`, 'giu');

/** Looks like an escape, or is a folder above. */
const UNSAFE_IN_ADDRESSES = /~(?=[0-9a-f]{2})|(?:^|\/)\.{1,2}(?:\/|$)/iu;

const HASH_DIGITS = 16;

/**
 * The path segment of a category or tag, decoded: its name, however many other names there are. What an address cannot hold is spelt
 * as in its file name.
 *
 * @example addressSegment('C#') // => 'C#', at `/tag/C%23/`
 * @example addressSegment('README.md') // => 'README~2Emd': servers would look for a file
 */
export function addressSegment(name: string): string {
  const normal = name.normalize('NFC');
  const isOwn =
    !UNSAFE_IN_ADDRESSES.test(normal) &&
    usablePath(normal) === normal &&
    byteLength(normal) <= MAX_SEGMENT_BYTES &&
    canBeFile(normal, false);
  return isOwn ? normal : fileSegment(normal);
}

/**
 * The name that every host and file system takes for a category or tag: what is unsafe becomes `~` and its code in UTF-8. No two
 * names share one.
 *
 * @example fileSegment('C#') // => 'C~23'
 */
export function fileSegment(name: string): string {
  const normal = name.normalize('NFC');
  const escaped = escapeFileEnding(
    normal
      .replace(UNSAFE_IN_FILES, escapeCharacter)
      .replace(DEVICE, ([first = '', ...rest]) => escapeCharacter(first) + rest.join('')),
  );
  if (byteLength(escaped) <= MAX_SEGMENT_BYTES) return escaped;
  return `${cutToBytes(escaped, MAX_SEGMENT_BYTES - HASH_DIGITS - 1)}~${hashOf(normal, HASH_DIGITS)}`;
}

/** The term at a path segment. Its file name and its name, plain or encoded, lead to it too. */
export function findTerm({ bySegment, byAlias }: TermIndex, segment: string): Term | undefined {
  return bySegment.get(segment) ?? byAlias.get(segment) ?? byAlias.get(decodeOnce(segment));
}

function escapeCharacter(character: string): string {
  return Array.from(
    new TextEncoder().encode(character),
    (byte) => `~${byte.toString(16).toUpperCase().padStart(2, '0')}`,
  ).join('');
}

/** `index.html` and the endings of the site's own files; `usablePath` replaces the dot that makes them so. */
function escapeFileEnding(name: string): string {
  const usable = [...usablePath(name)];
  return [...name]
    .map((character, index) => (character === usable[index] ? character : escapeCharacter(character)))
    .join('');
}
