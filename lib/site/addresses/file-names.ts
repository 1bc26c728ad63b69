/** File systems take 255 bytes a name; the export and hosts add endings of their own. */
export const MAX_SEGMENT_BYTES = 200;

/** File systems take 4,096 bytes with all folders around it, hosts a quarter. */
export const MAX_PATH_BYTES = 1_024;

/**
 * Signs that Windows, GitHub’s artifacts or a line of text do not take in a file name, for a character class. What an address may hold is
 * more: hosts decode an address and look for a file of that name, so no address of a page has them either.
 */
export const REFUSED_SIGNS = String.raw`\p{Cc}\p{Cs}\p{Zl}\p{Zp}\\?:*"<>|`;

/** Windows gives these names to devices, whatever ending they have. */
export const DEVICE = /^(?:con|prn|aux|nul|(?:com|lpt)[1-9¹²³])(?=\.|$)/i;

/** Windows drops dots and spaces at the end of a name. */
export const LOST_END = /[. ]$/;

const refused = new RegExp(`[${REFUSED_SIGNS}]`, 'u');

/** Names of files that are beside the pages: below one there is no folder. */
const FILE_ABOVE = /\.(?:html?|xml|json|txt|md|bin)\//i;

/**
 * Whether a page of an export can lie at a decoded path. Where none can, rules and the 404 page lead on.
 *
 * @param isStrict for a host that refuses names with `#` and leaves hidden folders out (`strictNames` in `lib/hosts/host.ts`)
 */
export function canBeFile(path: string, isStrict = false): boolean {
  if (byteLength(path) > MAX_PATH_BYTES || FILE_ABOVE.test(path)) return false;
  return path
    .split('/')
    .every(
      (name) =>
        name !== '' &&
        !refused.test(name) &&
        !LOST_END.test(name) &&
        !DEVICE.test(name) &&
        byteLength(name) <= MAX_SEGMENT_BYTES &&
        !(isStrict && /#|^\./.test(name)),
    );
}

const encoder = new TextEncoder();

/** Of a UTF-16 code unit in UTF-8. */
const MAX_BYTES_PER_UNIT = 3;

/** The beginning of a text that fits into so many bytes of UTF-8. */
export function cutToBytes(text: string, limit: number): string {
  if (text.length * MAX_BYTES_PER_UNIT <= limit) return text;
  const { read } = encoder.encodeInto(text, new Uint8Array(limit));
  return text.slice(0, read);
}

/** The length of a text in UTF-8. */
export const byteLength = (text: string): number => encoder.encode(text).length;
