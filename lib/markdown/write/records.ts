import type { RootContent } from 'mdast';
import { stringify } from 'yaml';
import { RECORD_FENCE } from '@/lib/markdown/text/record-fence';
import { type Writing, withCopies } from '@/lib/markdown/write/text';
import { asString, collectionIdOf, type SourceBlock, type SourceRecords } from '@/lib/source/records';

/** What a block has beside its texts and its look that articles read. */
const FIELDS = ['view_ids', 'collection_id', 'automation_id'];

/** A block that Markdown has no form for, by its record. */
export function recordFence({ id, type, properties, format, fields }: SourceBlock, { places }: Writing): RootContent {
  const parts = {
    properties: Object.entries(properties).filter(([, text]) => Array.isArray(text)),
    format: Object.entries(format),
    fields: FIELDS.flatMap((name) => (fields[name] ? [[name, fields[name]]] : [])),
  };
  const known = Object.entries(parts).flatMap(([name, part]) =>
    part.length > 0 ? [[name, Object.fromEntries(part)]] : [],
  );
  return fence({ type, ...(id && { id }), ...Object.fromEntries(known) }, places);
}

/** Records a text refers to: people, titles of other pages, rows of its databases; empty if there are none. */
export function otherRecords(id: string, { source, written, places }: Writing): RootContent[] {
  const blocks = [...written].map((one) => source.block[one] ?? {});
  const databases = new Set(blocks.map(collectionIdOf).filter(Boolean));
  const above = ancestorsOf(id, source);
  const isOther = (table: string, one: string): boolean => {
    if (table === 'block' && source.block[one]?.alive === false) return false;
    if (table === 'collection') return databases.has(one) || !above.has(one);
    if (table !== 'block' || databases.has(asString(source.block[one]?.parent_id))) return true;
    return !written.has(one) && !above.has(one) && !places.isRow(one);
  };
  const others = Object.entries(source).flatMap(([table, entries]) => {
    const kept = Object.entries(entries).filter(([one]) => isOther(table, one));
    return kept.length > 0 ? [[table, Object.fromEntries(kept)]] : [];
  });
  return others.length > 0 ? [fence({ records: Object.fromEntries(others) }, places)] : [];
}

/** The page itself and what is above it. */
function ancestorsOf(id: string, { block, collection }: SourceRecords): Set<string> {
  const above = new Set<string>();
  for (let one = id; one !== '' && !above.has(one); one = asString((block[one] ?? collection[one])?.parent_id))
    above.add(one);
  return above;
}

const fence = (value: object, places: Writing['places']): RootContent => ({
  type: 'code',
  lang: RECORD_FENCE,
  value: stringify(withCopies(value, places), { lineWidth: 0, aliasDuplicateObjects: false }).trimEnd(),
});
