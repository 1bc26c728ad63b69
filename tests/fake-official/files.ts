import type { CustomEmojiResponse, PageObjectResponse } from '@notionhq/client';
import type { SignedFiles } from '@/tests/fake-notion/signing';

/** A file that Notion keeps, or one elsewhere. */
export type FileObject =
  | { type: 'file'; file: { url: string; expiry_time: string } }
  | { type: 'external'; external: { url: string } };

/** The file behind a v3 source: `attachment:<uuid>:<name>` is Notion's own, an address is somebody else's. */
export function toFile(source: string, spaceId: string, signer: SignedFiles): FileObject {
  const file = signer.sign(source, spaceId);
  return file ? { type: 'file', file } : { type: 'external', external: { url: source } };
}

/** The name that a source ends in. */
export function fileName(source: string): string {
  const path = source.startsWith('attachment:') ? source.split(':').slice(2).join(':') : source.split(/[?#]/)[0];
  return path?.split('/').at(-1) ?? '';
}

type Icon = PageObjectResponse['icon'];

/** A custom emoji by its id. */
export const customEmojiById = (id: string): CustomEmojiResponse => ({
  id,
  name: 'emoji',
  url: `https://emoji.example/${id}.png`,
});

/** A v3 icon: an emoji, an upload, an address, one of Notion's own symbols or a custom emoji. */
export function toIcon(icon: unknown, spaceId: string, signer: SignedFiles): Icon {
  if (typeof icon !== 'string' || icon === '') return null;
  const emojiId = icon.match(/^notion:\/\/custom_emoji\/[^/]+\/([^/?]+)/)?.[1];
  if (emojiId) return { type: 'custom_emoji', custom_emoji: customEmojiById(emojiId) };
  const [, name, color] = icon.match(/^(?:https:\/\/www\.notion\.so)?\/icons\/(.+)_([a-z]+)\.svg/) ?? [];
  if (name && isIconColor(color)) return { type: 'icon', icon: { name, color } };
  if (/^(?:attachment:|https?:)/.test(icon)) return toFile(icon, spaceId, signer);
  return { type: 'emoji', emoji: icon };
}

type IconColor = Extract<Icon, { type: 'icon' }>['icon']['color'];

const isIconColor = (color: string | undefined): color is IconColor =>
  /^(?:gray|lightgray|brown|yellow|orange|green|blue|purple|pink|red)$/.test(color ?? '');
