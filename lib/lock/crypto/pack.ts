import type { SealedArticle } from '@/lib/site/model';

/** Raised when the format changes, so that scripts of another build do not report a wrong password for seals they cannot read. */
export const SEAL_VERSION: SealedArticle['version'] = 3;

/** The id of an article as additional data of AES-GCM. */
export const bytesOfId = (id: string): Uint8Array<ArrayBuffer> => new TextEncoder().encode(id);

/** Sealed articles grow in steps of this many bytes, so that their size reveals the length of a text only roughly. */
const STEP_BYTES = 4096;
/** The length of the content comes first. */
const HEAD_BYTES = 4;

/** A text as bytes to seal: compressed, because sealed bytes cannot be, and padded with zeros. */
export async function pack(text: string): Promise<Uint8Array<ArrayBuffer>> {
  const bytes = await through(new TextEncoder().encode(text), new CompressionStream('gzip'));
  const packed = new Uint8Array(Math.ceil((HEAD_BYTES + bytes.length) / STEP_BYTES) * STEP_BYTES);
  new DataView(packed.buffer).setUint32(0, bytes.length);
  packed.set(bytes, HEAD_BYTES);
  return packed;
}

/** Unpacks a text. */
export async function unpack(packed: Uint8Array<ArrayBuffer>): Promise<string> {
  const length = new DataView(packed.buffer, packed.byteOffset).getUint32(0);
  const bytes = packed.subarray(HEAD_BYTES, HEAD_BYTES + length);
  return new TextDecoder().decode(await through(bytes, new DecompressionStream('gzip')));
}

async function through(
  bytes: Uint8Array<ArrayBuffer>,
  stream: CompressionStream | DecompressionStream,
): Promise<Uint8Array<ArrayBuffer>> {
  return new Uint8Array(await new Response(new Blob([bytes]).stream().pipeThrough(stream)).arrayBuffer());
}
