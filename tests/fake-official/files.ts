import { createHmac, randomBytes } from 'node:crypto';
import type { PageObjectResponse } from '@notionhq/client';

/** How long a signed address leads to its file: an hour. */
export const SIGNED_TTL_MS = 60 * 60 * 1000;

/** A file that Notion keeps, or one elsewhere. */
export type FileObject =
  | { type: 'file'; file: { url: string; expiry_time: string } }
  | { type: 'external'; external: { url: string } };

export interface FileSigner {
  /** An address of the fake's own file server, shaped as those of Notion's storage: `/<space>/<file>/<name>?X-Amz-…`. */
  sign(fileId: string, name: string, spaceId: string): { url: string; expiry_time: string };
  /** What a request for a signed address is worth. `file` is `<uuid>/<name>`. */
  check(url: URL): { file: string; state: 'valid' | 'expired' | 'forged' };
}

/** Signs addresses by the fake's clock; every signing gives another one. */
export function createFileSigner(origin: () => string, now: () => number): FileSigner {
  const secret = randomBytes(32);
  const signatureOf = (path: string, date: string, nonce: string) =>
    createHmac('sha256', secret).update(`${path}\n${date}\n${nonce}`).digest('hex');
  let count = 0;
  return {
    sign(fileId, name, spaceId) {
      const date = new Date(now()).toISOString();
      const nonce = String(++count);
      const path = `/${spaceId}/${fileId}/${encodeURIComponent(name)}`;
      const query = new URLSearchParams({
        'X-Amz-Algorithm': 'AWS4-HMAC-SHA256',
        'X-Amz-Date': date,
        'X-Amz-Expires': String(SIGNED_TTL_MS / 1000),
        'X-Amz-Security-Token': nonce,
        'X-Amz-Signature': signatureOf(path, date, nonce),
        'x-id': 'GetObject',
      });
      const expiry = new Date(Date.parse(date) + SIGNED_TTL_MS).toISOString();
      return { url: `${origin()}${path}?${query}`, expiry_time: expiry };
    },
    check({ pathname, searchParams }) {
      const [, , id = '', name = ''] = pathname.split('/');
      const file = `${id}/${decodeURIComponent(name)}`;
      const date = searchParams.get('X-Amz-Date') ?? '';
      const expected = signatureOf(pathname, date, searchParams.get('X-Amz-Security-Token') ?? '');
      if (searchParams.get('X-Amz-Signature') !== expected) return { file, state: 'forged' };
      return { file, state: now() >= Date.parse(date) + SIGNED_TTL_MS ? 'expired' : 'valid' };
    },
  };
}

/** The file behind a v3 source: `attachment:<uuid>:<name>` is Notion's own, an address is somebody else's. */
export function toFile(source: string, spaceId: string, signer: FileSigner): FileObject {
  const [, id, name] = source.match(/^attachment:([0-9a-f-]{36}):(.+)$/) ?? [];
  if (id === undefined || name === undefined) return { type: 'external', external: { url: source } };
  return { type: 'file', file: signer.sign(id, name, spaceId) };
}

/** The name that a source ends in. */
export function fileName(source: string): string {
  const path = source.startsWith('attachment:') ? source.split(':').slice(2).join(':') : source.split(/[?#]/)[0];
  return path?.split('/').at(-1) ?? '';
}

type Icon = PageObjectResponse['icon'];

/** A v3 icon: an emoji, an upload, an address, one of Notion's own signs or a custom emoji. */
export function toIcon(
  icon: unknown,
  spaceId: string,
  signer: FileSigner,
  customEmoji: (id: string) => { id: string; name: string; url: string },
): Icon {
  if (typeof icon !== 'string' || icon === '') return null;
  const emojiId = icon.match(/^notion:\/\/custom_emoji\/[^/]+\/([^/?]+)/)?.[1];
  if (emojiId) return { type: 'custom_emoji', custom_emoji: customEmoji(emojiId) };
  const [, name, color] = icon.match(/^(?:https:\/\/www\.notion\.so)?\/icons\/(.+)_([a-z]+)\.svg/) ?? [];
  if (name && isSignColor(color)) return { type: 'icon', icon: { name, color } };
  if (/^(?:attachment:|https?:)/.test(icon)) return toFile(icon, spaceId, signer);
  return { type: 'emoji', emoji: icon };
}

type SignColor = Extract<Icon, { type: 'icon' }>['icon']['color'];

const SIGN_COLORS: readonly string[] = 'gray lightgray brown yellow orange green blue purple pink red'.split(' ');

function isSignColor(color: string | undefined): color is SignColor {
  return color !== undefined && SIGN_COLORS.includes(color);
}
