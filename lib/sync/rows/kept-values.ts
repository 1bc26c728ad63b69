import { asFields, asList, asString, asStrings, type Fields, type SourceRecords } from '@/lib/source/records';
import type { SourcePageInfo } from '@/lib/source/source';

/**
 * What another source returned earlier for the same version of a block is kept: none of Notion's interfaces knows everything. A value that the
 * source itself no longer gives is no such case: its removal makes another version.
 */
export function keepValues(read: SourceRecords, former: SourceRecords): SourceRecords {
  const block: SourceRecords['block'] = { ...read.block };
  for (const [id, fields] of Object.entries(read.block)) {
    const known = former.block[id];
    if (known && isSameVersion(fields, known)) block[id] = keepFields(fields, known);
  }
  return {
    ...read,
    block,
    user: { ...former.user, ...read.user },
    automation: { ...former.automation, ...read.automation },
    automation_action: { ...former.automation_action, ...read.automation_action },
    custom_emoji: { ...former.custom_emoji, ...read.custom_emoji },
  };
}

/** The appearance of a page if its source does not return it; the position is kept for the same cover. */
export function keepLook(read: SourcePageInfo, former: SourcePageInfo | undefined): SourcePageInfo {
  if (!former) return read;
  const isSame = isSameTime(read.lastEditedTime, former.lastEditedTime);
  const page = isSame ? { ...read, icon: asString(keepIcon(read.icon, former.icon)) } : read;
  if (!page.isLookUnknown) return page;
  const { fullWidth, smallText, cover, coverPosition } = former;
  return {
    ...page,
    fullWidth,
    smallText,
    ...(cover === page.cover && coverPosition !== undefined && { coverPosition }),
  };
}

const MINUTE_MS = 60_000;

/** Notion's official interface rounds edit times down to the minute, its public one does not. */
function isSameVersion(read: Fields, known: Fields): boolean {
  // The public interface counts versions, too.
  if (read.version !== undefined && known.version !== undefined) return read.version === known.version;
  return isSameTime(read.last_edited_time, known.last_edited_time);
}

function isSameTime(one: unknown, other: unknown): boolean {
  if (typeof one !== 'number' || typeof other !== 'number') return false;
  if (one === other) return true;
  const isRounded = one % MINUTE_MS === 0 || other % MINUTE_MS === 0;
  return isRounded && Math.floor(one / MINUTE_MS) === Math.floor(other / MINUTE_MS);
}

/** A picture that only the other source names, as the token does with an emoji of the workspace's own. */
function keepIcon(read: unknown, known: unknown): unknown {
  const isNamed = asString(read) !== '' && !asString(read).startsWith('notion://');
  return !isNamed && /^https?:/.test(asString(known)) ? known : read;
}

/** Types whose properties have names of their own in each interface: ids of columns. */
const OWN_PROPERTIES = new Set(['page', 'table_row']);

function keepFields(read: Fields, known: Fields): Fields {
  const type = asString(read.type);
  // A source that cannot return a block returns `unsupported` and its type.
  if (type.startsWith('unsupported')) return known;
  if (known.type !== type) return read;
  const [now, before] = [asFields(read.format), asFields(known.format)];
  const icon = keepIcon(now.page_icon, before.page_icon);
  const format = { ...before, ...now, ...(icon !== undefined && { page_icon: icon }) };
  return {
    ...read,
    ...(!OWN_PROPERTIES.has(type) && { properties: { ...asFields(known.properties), ...asFields(read.properties) } }),
    format: { ...format, ...moreAttributes(read, known), ...(type === 'table' && columnFormat(read, known)) },
  };
}

/** Of an object elsewhere, e.g. an issue: an address alone is worth less than the service's answer. */
function moreAttributes(read: Fields, known: Fields): Fields {
  const [attributes, others] = [asFields(read.format).attributes, asFields(known.format).attributes];
  return asList(others).length > asList(attributes).length ? { attributes: others } : {};
}

/** Columns have other ids in each interface, in the same order. */
function columnFormat(read: Fields, known: Fields): Fields {
  const formats = asFields(asFields(known.format).table_block_column_format);
  const [ids, others] = [read, known].map(({ format }) => asStrings(asFields(format).table_block_column_order));
  if (!ids || !others || ids.length !== others.length || asFields(read.format).table_block_column_format) return {};
  const kept = ids.map((id, index): [string, unknown] => [id, formats[others[index] ?? '']]);
  return { table_block_column_format: Object.fromEntries(kept.filter(([, format]) => format !== undefined)) };
}
