import { createHash } from 'node:crypto';
import { gunzipSync, inflateRawSync, inflateSync } from 'node:zlib';

/** Something that no output may hold, as bytes in the one-byte-a-letter spelling that `finds` compares. */
export interface Secret {
  /** For the message: what it is, not what it says. */
  name: string;
  needle: string;
}

/** A place where a secret was found. */
export interface Leak {
  secret: string;
  place: string;
}

/** Bytes as a text of one letter each; letter case is nothing to hide behind. */
const folded = (bytes: Buffer): string => bytes.toString('latin1').toLowerCase();

/** A text, in the encodings in which files hold texts. */
export function textSecrets(name: string, text: string): Secret[] {
  return (['utf8', 'utf16le'] as const).map((encoding) => ({ name, needle: folded(Buffer.from(text, encoding)) }));
}

const FAST_HASHES = ['md5', 'sha1', 'sha256', 'sha384', 'sha512'] as const;

/**
 * A password's fast hashes, in hex and base64. Earlier blogs of this kind ship the MD5 of the slug with the password; both orders are
 * looked for, and the salt too when there is one.
 */
export function hashSecrets(name: string, password: string, seasonings: readonly string[] = []): Secret[] {
  const inputs = ['', ...seasonings].flatMap((text) => [text + password, password + text]);
  return [...new Set(inputs)].flatMap((input) =>
    FAST_HASHES.flatMap((algorithm) => {
      const hash = createHash(algorithm).update(input.normalize('NFC')).digest();
      // Without padding the needle fits both kinds of base64.
      const spellings = [hash.toString('hex'), hash.toString('base64').replace(/=+$/, ''), hash.toString('base64url')];
      return spellings.map((spelling) => ({ name: `${name}, ${algorithm}`, needle: spelling.toLowerCase() }));
    }),
  );
}

/** Length and number of the windows by which a file is known again inside another. */
const WINDOW_BYTES = 24;
const WINDOWS = 3;

/** A file, known by a few stretches of its middle: headers are alike in all. */
export function fileSecrets(name: string, bytes: Buffer): Secret[] {
  return Array.from({ length: WINDOWS }, (_, index) => {
    const start = Math.floor((bytes.length * (index + 1)) / (WINDOWS + 1));
    return { name, needle: folded(bytes.subarray(start, start + WINDOW_BYTES)) };
  }).filter(({ needle }) => needle.length === WINDOW_BYTES && new Set(needle).size > WINDOW_BYTES / 3);
}

/** How often something packed may lie in something packed. */
const MAX_DEPTH = 4;
/** From the beginning of a run: one that is too short is not tried again from each of its letters. */
const BASE64 = /(?<![\w+/-])[\w+/-]{24,}/g;

/** Letters by which a needle may begin at a place. */
const HEAD = 4;
/** Sixteen bits of these letters. */
const mixed = (head: number): number => Math.imul(head, 0x9e3779b1) >>> 16;

/** Returns what finds the secrets that a file holds, plain or packed. Each byte is looked at once, whatever the number of secrets. */
export function scanner(secrets: readonly Secret[]): (place: string, bytes: Buffer) => Leak[] {
  const byHead = new Map<number, Secret[]>();
  const mayBegin = new Uint8Array(0x10000);
  for (const secret of secrets) {
    const head = Buffer.from(secret.needle, 'latin1').readUInt32BE();
    byHead.set(head, [...(byHead.get(head) ?? []), secret]);
    mayBegin[mixed(head)] = 1;
  }
  return (place, bytes) => {
    const found = new Set<string>();
    for (const layer of layersOf(bytes)) {
      const text = folded(layer);
      let head = 0;
      for (let at = 0; at < text.length; at++) {
        head = ((head << 8) | text.charCodeAt(at)) >>> 0;
        if (mayBegin[mixed(head)] === 0) continue;
        for (const { name, needle } of byHead.get(head) ?? [])
          if (text.startsWith(needle, at + 1 - HEAD)) found.add(name);
      }
    }
    return [...found].map((secret) => ({ secret, place }));
  };
}

/** The bytes themselves and everything that is packed, escaped or encoded in them. */
function* layersOf(bytes: Buffer, depth = 0): Generator<Buffer> {
  yield bytes;
  if (depth === MAX_DEPTH) return;
  for (const inner of unpacked(bytes)) yield* layersOf(inner, depth + 1);
  if (!isText(bytes)) return;
  const text = bytes.toString('utf8');
  const plain = unescaped(text);
  if (plain !== text) yield* layersOf(Buffer.from(plain), depth + 1);
  for (const [run] of text.matchAll(BASE64)) {
    const decoded = Buffer.from(run, 'base64');
    // Sealed articles are among them: noise that holds nothing.
    yield* layersOf(decoded, depth + 1);
  }
}

function unpacked(bytes: Buffer): Buffer[] {
  try {
    if (bytes[0] === 0x1f && bytes[1] === 0x8b) return [gunzipSync(bytes)];
    if (bytes[0] === 0x78 && [0x01, 0x9c, 0xda].includes(bytes[1] ?? 0)) return [inflateSync(bytes)];
    if (bytes.subarray(0, 4).equals(Buffer.from('PK\x03\x04'))) return zipEntries(bytes);
  } catch {
    // It only began like one.
  }
  return [];
}

/** The files of a zip by their local headers, which those written in one go have filled in. */
function zipEntries(bytes: Buffer): Buffer[] {
  const entries: Buffer[] = [];
  let at = 0;
  while (bytes.subarray(at, at + 4).equals(Buffer.from('PK\x03\x04'))) {
    const [method, size] = [bytes.readUInt16LE(at + 8), bytes.readUInt32LE(at + 18)];
    const start = at + 30 + bytes.readUInt16LE(at + 26) + bytes.readUInt16LE(at + 28);
    const content = bytes.subarray(start, start + size);
    entries.push(method === 8 ? inflateRawSync(content) : content);
    at = start + size;
  }
  return entries;
}

/** Texts have no zero bytes near their beginning. */
const isText = (bytes: Buffer): boolean => !bytes.subarray(0, 1024).includes(0);

const NAMED: Readonly<Record<string, string>> = { amp: '&', lt: '<', gt: '>', quot: '"', apos: "'" };

/** JSON's, HTML's and addresses' ways to write a letter. */
function unescaped(text: string): string {
  return text
    .replace(/\\u([0-9a-f]{4})/gi, (_, code: string) => String.fromCharCode(Number.parseInt(code, 16)))
    .replace(/\\(["'\\/])/g, '$1')
    .replace(/&#x([0-9a-f]{1,6});/gi, (whole, code: string) => letter(Number.parseInt(code, 16), whole))
    .replace(/&#(\d{1,7});/g, (whole, code: string) => letter(Number(code), whole))
    .replace(/&(amp|lt|gt|quot|apos);/g, (_, name: string) => NAMED[name] ?? '')
    .replace(/(?:%[0-9a-f]{2})+/gi, (run) => Buffer.from(run.replaceAll('%', ''), 'hex').toString('utf8'));
}

const letter = (code: number, otherwise: string): string => (code <= 0x10ffff ? String.fromCodePoint(code) : otherwise);
