import type { BlockSpec } from '@/lib/markdown/records/block-spec';
import { FILE_SCHEME } from '@/lib/markdown/records-to-specs';
import { toBlocks } from '@/lib/markdown/text/blocks';
import type { ConversionContext } from '@/lib/markdown/text/conversion';
import { readMarkdown } from '@/lib/markdown/text/markdown';
import { normalSpec } from '@/lib/markdown/write/normal-spec';

/** The content of a document, with names for ids. */
export function readSpecs(text: string): BlockSpec[] {
  const { tree, source } = readMarkdown(text);
  return toBlocks(tree.children, checkContext(source)).map(normalSpec);
}

/** Whether a document has these blocks and nothing else. */
export const saysSame = (text: string, specs: readonly BlockSpec[]): boolean =>
  canonical(readSpecs(text)) === canonical(specs.map(normalSpec));

/** JSON with sorted keys: records come from anywhere. */
function canonical(value: unknown): string {
  return JSON.stringify(value, (_key, item: unknown) =>
    typeof item === 'object' && item !== null && !Array.isArray(item)
      ? Object.fromEntries(Object.entries(item).sort(([one], [other]) => (one < other ? -1 : 1)))
      : item,
  );
}

/** Where an export keeps copies of files, from whichever document. */
const EXPORTED_FILE = /^(?:\.\.\/)*media\/[^/]+$/;

/** Reads with names for ids: only what is written counts. */
function checkContext(source: string): ConversionContext {
  const context: ConversionContext = {
    language: '',
    rowKey: '',
    source,
    attach: (path) =>
      EXPORTED_FILE.test(path)
        ? { source: FILE_SCHEME + path, id: '', name: path.split('/').at(-1) ?? '', bytes: 1 }
        : undefined,
    rowId: (id) => id,
    link: (url) => url,
    keyedId: (key) => key,
    userId: (name) => name,
    convert: (nodes) => toBlocks(nodes, context),
    missingFile: () => {},
    report: () => {},
  };
  return context;
}
