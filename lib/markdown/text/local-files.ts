import type { ConversionContext } from '@/lib/markdown/text/conversion';

/** What a string of a record begins with that names a file beside the document. */
export const FILE_SCHEME = 'file:';

/** The same value with uploads for the names of files beside the document. */
export function withLocalFiles(value: unknown, context: ConversionContext): unknown {
  if (typeof value === 'string') {
    if (!value.startsWith(FILE_SCHEME)) return value;
    const path = value.slice(FILE_SCHEME.length);
    const file = context.attach(path);
    if (!file) context.missingFile(path);
    return file?.source ?? '';
  }
  if (Array.isArray(value)) return value.map((item) => withLocalFiles(item, context));
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(Object.entries(value).map(([key, item]) => [key, withLocalFiles(item, context)]));
}
