import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import path from 'node:path';
import { blockTypes, columnTypes } from '@/lib/article/known-types';
import { cellTypes, officialBlockTypes } from '@/lib/notion/known-types';
import { PLAIN_BLOCKS, PLAIN_COLUMNS, UNSUPPORTED_BLOCKS } from '@/scripts/canary/known-types';

const client = path.dirname(createRequire(import.meta.url).resolve('@notionhq/client'));

/** The values of `type` that a declaration of Notion's own client has. */
function declared(file: string, pattern: RegExp): string[] {
  const text = readFileSync(path.join(client, 'api-endpoints', `${file}.d.ts`), 'utf8');
  const parts = [...text.matchAll(pattern)].map(([part]) => part);
  if (parts.length === 0) throw new Error(`Notion's client declares nothing like ${pattern} any more.`);
  return [...new Set(parts.flatMap((part) => [...part.matchAll(/"([a-z]\w*)"/g)].map(([, name = '']) => name)))];
}

/** Blocks that reading makes itself. */
const OWN_BLOCKS = ['unknown', 'list', 'footnotes'];
/** What readers would understand, though no interface sends it. */
const NEVER_SENT = ['tabs'];

/** Names that readers, the canary and Notion's own client know, by where they stand. */
export const knownNames: Readonly<Record<string, readonly string[]>> = {
  'lib/article/blocks/registry.ts': [...blockTypes.keys()].filter((type) => !OWN_BLOCKS.includes(type)),
  'lib/article/blocks/database/cells.tsx': [...columnTypes],
  'lib/notion/official/records/blocks.ts': [...officialBlockTypes].filter((type) => !NEVER_SENT.includes(type)),
  'lib/notion/official/records/cells.ts': [...cellTypes],
  'scripts/canary/known-types.ts': [...PLAIN_BLOCKS, ...PLAIN_COLUMNS, ...UNSUPPORTED_BLOCKS],
  'blocks of @notionhq/client': declared('blocks', /^export type \w+BlockObjectResponse = \{\n {4}type: "\w+";/gm),
  'mentions of @notionhq/client': declared(
    'common',
    /(?<=^export type MentionRichTextItemResponse = )[\s\S]*?^\};/gm,
  ).filter((type) => type !== 'mention'),
  'properties of @notionhq/client': declared(
    'common',
    /^type \w+(?:Simple|ArrayBased)PropertyValueResponse = \{\n {4}type: "\w+";/gm,
  ),
  'views of @notionhq/client': declared('views', /^ {4}type: "table" \|.*$/gm),
};
