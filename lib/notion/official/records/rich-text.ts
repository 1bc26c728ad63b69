import { attachmentOf, fileKey, isUploaded } from '@/lib/notion/file-names';
import { asFields, asList, asString, type Fields, type SourceText } from '@/lib/source/records';
import { toExternalObject } from './external-objects';

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

/** For words alone, in which nothing is named. */
export const NOBODY: References = { user() {}, page() {}, emoji() {}, object() {}, file() {} };

/** The address that an owner gave: as it is, unless Notion keeps the file. */
export const fileSource = (url: string): string => (isUploaded(url) ? fileKey(url) : withoutNotionHost(url));

/**
 * What names a file that Notion keeps, wherever its signed address leads: the name that the public interface has for it.
 *
 * @example hostedSource('https://prod-files-secure.s3…/<space>/<id>/a%20b.png?X-Amz-…') // => 'attachment:<id>:a b.png'
 */
const hostedSource = (url: string): string => attachmentOf(url.split(/[?#]/)[0] ?? url) ?? fileSource(url);

/** Notion's own icons and covers have no host in the public interface. */
function withoutNotionHost(url: string): string {
  return url.replace(/^https:\/\/(?:www\.|app\.)?notion\.(?:so|com)(?=\/(?:icons|images)\/)/, '');
}

/** An uploaded page, at whichever host. */
const SIGNED_PAGE = /\.html?\?(?:.*&)?X-Amz-/i;

/** The address of a file object (`external`, `file`, or one that was uploaded by the interface); '' for none. */
export function readFileObject(value: unknown, references: References): string {
  const file = asFields(value);
  const url = asString(file.url);
  const hosted = asString(asFields(file.file).url) || (isUploaded(url) || SIGNED_PAGE.test(url) ? url : '');
  if (!hosted) return fileSource(asString(asFields(file.external).url) || url);
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

/** A text without formats. */
export const plainPieces = (text: string): SourceText => (text ? [[text]] : []);

type Piece = SourceText[number];
type Formats = NonNullable<Piece[1]>;

/** Signs that stand for a mention and for an equation in Notion's own model. */
export const MENTION = '‣';
const EQUATION = '⁍';
/** The title of a page that has none, and of one that the integration does not see. */
const UNTITLED = 'Untitled';

/** Rich text of the official interface as records have it. Whatever is not understood stays as its plain text. */
export function toSourceText(value: unknown, references: References): SourceText {
  return asList(value).flatMap((item) => {
    const piece = toPiece(asFields(item), references);
    return piece ? [piece] : [];
  });
}

/** The words of rich text, without formats and without names of pages, which not every reader may know. */
export function plainTextOf(value: unknown): string {
  const isPage = ({ mention }: Fields): boolean =>
    /^(?:page|database|data_source)$/.test(asString(asFields(mention).type));
  return asList(value)
    .map(asFields)
    .map((item) => (isPage(item) ? '' : wordsOf(item)))
    .join('');
}

const wordsOf = (item: Fields): string =>
  asString(item.plain_text) || asString(asFields(item.text).content) || asString(asFields(item.equation).expression);

function toPiece(item: Fields, references: References): Piece | undefined {
  const formats = toFormats(asFields(item.annotations));
  const { expression } = asFields(item.equation);
  if (typeof expression === 'string') return [EQUATION, [['e', expression], ...formats]];
  const mention = asFields(item.mention);
  if (typeof mention.type === 'string' || item.type === 'mention') {
    const format = toMention(mention, item, references);
    if (format) return [MENTION, [format, ...formats]];
    // The reader of articles names what it does not know.
    if (!MENTIONS.has(mention.type)) formats.push([`mention ${mention.type}`]);
  }
  const { content, link } = asFields(item.text);
  const text = asString(content) || wordsOf(item);
  if (!text) return undefined;
  const href = asString(asFields(link).url) || asString(item.href);
  const all: Formats = href ? [...formats, ['a', href]] : formats;
  return all.length > 0 ? [text, all] : [text];
}

const PLAIN_FORMATS = [
  ['bold', 'b'],
  ['italic', 'i'],
  ['strikethrough', 's'],
  ['code', 'c'],
  ['underline', '_'],
] as const;

/** Which format was applied first is unknown: they are in this order. */
function toFormats(annotations: Fields): Formats {
  const formats: Formats = PLAIN_FORMATS.filter(([name]) => annotations[name] === true).map(([, format]) => [format]);
  const color = toSourceColor(annotations.color);
  return color ? [...formats, ['h', color]] : formats;
}

/** Notion's records call teal what its interface calls green. '' for the default color. */
export function toSourceColor(value: unknown): string {
  const color = asString(value);
  return color.startsWith('default') ? '' : color.replace(/^green/, 'teal');
}

const MENTIONS = new Set<unknown>(
  'page database data_source user date template_mention link_mention link_preview custom_emoji'.split(' '),
);

/** Undefined for what has no better form than its words. */
function toMention(mention: Fields, item: Fields, references: References): Formats[number] | undefined {
  const type = asString(mention.type);
  const about = asFields(mention[type]);
  const id = asString(about.id);
  const words = wordsOf(item);
  switch (type) {
    case 'page':
    case 'database':
    case 'data_source': {
      // A data source is known by the database around it.
      const pageId = asString(about.database_id) || id;
      if (!pageId) return undefined;
      references.page(pageId, words === UNTITLED ? '' : words);
      return ['p', pageId];
    }
    case 'user':
      return noteUser(about, references, words.replace(/^@/, '')) ? ['u', id] : undefined;
    case 'date': {
      const date = toSourceDate(about);
      return date && ['d', date];
    }
    case 'template_mention':
      return ['tv', { type: about[asString(about.type)] }];
    case 'link_mention':
      return typeof about.href === 'string' ? ['lm', about] : undefined;
    case 'link_preview': {
      const href = asString(about.url);
      const object = toExternalObject(href);
      if (!object) return href ? ['lm', { href, title: words || href }] : undefined;
      // It has no id of its own here.
      references.object(href, { id: href, ...object });
      return ['eoi', href];
    }
    case 'custom_emoji':
      if (!id || typeof about.url !== 'string') return undefined;
      noteEmoji(id, about.url, references);
      return ['ce', id];
    default:
      return undefined;
  }
}

/** Zones without summer time that are not whole hours from UTC: `Etc/GMT` has no names for them. */
const ODD_ZONES: Readonly<Record<string, string>> = {
  '+03:30': 'Asia/Tehran',
  '+04:30': 'Asia/Kabul',
  '+05:30': 'Asia/Kolkata',
  '+05:45': 'Asia/Kathmandu',
  '+06:30': 'Asia/Yangon',
  '+09:30': 'Australia/Darwin',
};
const MOMENT = /^(\d{4}-\d{2}-\d{2})(?:T(\d{2}:\d{2})[\d:.]*(Z|[+-]\d{2}:\d{2})?)?$/;

/** A date of the official interface as records have it, its times as clocks showed them there; undefined if it is not one. */
export function toSourceDate(value: unknown): Fields | undefined {
  const date = asFields(value);
  const [, start_date, start_time, offset] = MOMENT.exec(asString(date.start)) ?? [];
  if (!start_date) return undefined;
  const [, end_date, end_time, endOffset] = MOMENT.exec(asString(date.end)) ?? [];
  const zone = asString(date.time_zone);
  const time_zone = start_time && (zone || zoneOf(offset));
  const end_time_zone = end_time && (zone || zoneOf(endOffset));
  return {
    type: `date${start_time ? 'time' : ''}${end_date ? 'range' : ''}`,
    start_date,
    ...(start_time && { start_time }),
    ...(end_date && { end_date }),
    ...(end_time && { end_time }),
    ...(time_zone && { time_zone }),
    ...(end_time_zone && end_time_zone !== time_zone && { end_time_zone }),
  };
}

/** A zone with this offset from UTC; undefined where there is no name for it. */
function zoneOf(offset: string | undefined): string | undefined {
  if (!offset) return undefined;
  const hours = offset === 'Z' ? 0 : Number(offset.slice(0, 3));
  if (offset !== 'Z' && !offset.endsWith(':00')) return ODD_ZONES[offset];
  // POSIX counts westwards.
  return hours === 0 ? 'UTC' : `Etc/GMT${hours > 0 ? '-' : '+'}${Math.abs(hours)}`;
}

/** Milliseconds since 1970; undefined for an invalid time. */
export function timeOf(value: unknown): number | undefined {
  const time = typeof value === 'string' ? Date.parse(value) : Number.NaN;
  return Number.isNaN(time) ? undefined : time;
}
