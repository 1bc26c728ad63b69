const ENCODED = /(?:%[0-9a-f]{2})+/gi;

/** Decodes `%xx` runs once. A run that is no UTF-8 stays: somebody typed a percent sign and two digits. */
export function decodeOnce(text: string): string {
  return text.replace(ENCODED, (run) => attempt(decodeURIComponent, run));
}

/**
 * An address as people write it, which is still the same address, and in one piece wherever it is pasted: letters and numbers are
 * written out, and spaces, quotation marks and other signs stay encoded.
 *
 * @example readableAddress('https://a.example/%E5%BC%95%E7%94%A8%20%22a%22') // => 'https://a.example/引用%20%22a%22'
 */
export function readableAddress(address: string): string {
  return address.replace(ENCODED, (run) => {
    const text = attempt(decodeURIComponent, run);
    return text === run ? run : text.replace(/[^\p{L}\p{M}\p{N}]/gu, encoded);
  });
}

/** All of its bytes, unlike `encodeURIComponent`, which leaves apostrophes and parentheses. */
const encoded = (sign: string): string =>
  [...new TextEncoder().encode(sign)].map((byte) => `%${byte.toString(16).toUpperCase()}`).join('');

function attempt(decode: (text: string) => string, text: string): string {
  try {
    return decode(text);
  } catch {
    return text;
  }
}
