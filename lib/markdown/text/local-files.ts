import type { ConversionContext } from '@/lib/markdown/text/conversion';

/** Whether a source is a file of the folder rather than an address elsewhere. */
export const isLocalFile = (source: string): boolean => !/^[a-z][a-z0-9+.-]*:/i.test(source);

/** `page_icon` of an emoji or a picture. */
export function pageFormat(icon: string | undefined, context: ConversionContext): Record<string, unknown> {
  if (icon === undefined) return {};
  const file = FILE_NAME.test(icon) && isLocalFile(icon) ? context.attach(icon) : context.find(icon);
  return { page_icon: file?.source ?? icon };
}

/** A name with an ending, as no emoji and none of Notion's own icons (`/icons/star_gray.svg`) has. */
const FILE_NAME = /^(?!\/icons\/).*\.\w+$/;

/** What a string of a record begins with that names a file beside the document. */
export const FILE_SCHEME = 'file:';

/** The same value with other strings in it. */
export function mapStrings(value: unknown, change: (text: string) => string): unknown {
  if (typeof value === 'string') return change(value);
  if (Array.isArray(value)) return value.map((item) => mapStrings(item, change));
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(Object.entries(value).map(([key, item]) => [key, mapStrings(item, change)]));
}

/** The same value with uploads for the names of files beside the document. */
export const withLocalFiles = (value: unknown, context: ConversionContext): unknown =>
  mapStrings(value, (text) => {
    if (!text.startsWith(FILE_SCHEME)) return text;
    return context.attach(text.slice(FILE_SCHEME.length))?.source ?? '';
  });
