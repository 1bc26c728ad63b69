import type { ConversionContext } from '@/lib/markdown/text/conversion';

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
    const path = text.slice(FILE_SCHEME.length);
    const file = context.attach(path);
    if (!file) context.missingFile(path);
    return file?.source ?? '';
  });
