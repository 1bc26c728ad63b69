import { attachmentOf, fileKey, isUploaded } from '@/lib/notion/v3/files';
import { asFields, asString, type Fields } from '@/lib/source/records';

/** What texts and blocks refer to; collected here while they are translated. */
export interface References {
  user(id: string, fields: Fields): void;
  /** A page or database that is mentioned, with the title that the text has of it ('' if it has none). */
  page(id: string, title: string): void;
  emoji(id: string, url: string): void;
  /** An object of another service that a text mentions, as a record. */
  object(id: string, record: Fields): void;
  /** A file that Notion keeps: the name that stays, and the signed address that it has for an hour. */
  file(source: string, signedUrl: string): void;
}

/** The address that an owner gave: as it is, unless Notion keeps the file. */
export function fileSource(url: string): string {
  return isUploaded(url) ? fileKey(url) : withoutNotionHost(url);
}

/**
 * What names a file that Notion keeps, wherever its signed address leads: the name that the public interface has for it.
 *
 * @example hostedSource('https://prod-files-secure.s3…/<space>/<id>/a%20b.png?X-Amz-…') // => 'attachment:<id>:a b.png'
 */
function hostedSource(url: string): string {
  return attachmentOf(url.split(/[?#]/)[0] ?? url) ?? fileSource(url);
}

/** Notion's own icons and covers have no host in the public interface. */
function withoutNotionHost(url: string): string {
  return url.replace(/^https:\/\/(?:www\.|app\.)?notion\.(?:so|com)(?=\/(?:icons|images)\/)/, '');
}

/** The address of a file object (`external`, `file`, or one that was uploaded by the interface); '' for none. */
export function readFileObject(value: unknown, references: References): string {
  const file = asFields(value);
  const hosted = asString(asFields(file.file).url);
  if (!hosted) return fileSource(asString(asFields(file.external).url) || asString(file.url));
  const source = hostedSource(hosted);
  references.file(source, hosted);
  return source;
}

/** An icon as records have it: an emoji, or the address of a picture. */
export function readIcon(value: unknown, references: References): string {
  const icon = asFields(value);
  const { id, url } = asFields(icon.custom_emoji);
  const { name, color } = asFields(icon.icon);
  if (typeof icon.emoji === 'string') return icon.emoji;
  if (typeof url === 'string') return noteEmoji(asString(id), url, references);
  if (typeof name === 'string') return `/icons/${name}_${asString(color) || 'gray'}.svg`;
  return readFileObject(icon, references);
}

/** Notes a person; the id, or '' if it has none. `name` is for answers that know only the id. */
export function noteUser(value: unknown, references: References, name = ''): string {
  const user = asFields(value);
  const id = asString(user.id);
  if (!id) return '';
  const avatar = asString(user.avatar_url);
  const fields = { id, name: asString(user.name) || name, ...(avatar && { profile_photo: avatar }) };
  if (fields.name || avatar) references.user(id, fields);
  return id;
}

/** Notes a custom emoji; the address of its picture. */
export function noteEmoji(id: string, url: string, references: References): string {
  const source = fileSource(url);
  if (source !== url) references.file(source, url);
  if (id) references.emoji(id, source);
  return source;
}
