import path from 'node:path';
import { toId32 } from '@/lib/ids';
import { reference } from '@/lib/markdown/messages';
import type { Mark, RichText } from '@/lib/markdown/records/records';
import { toAnchor } from '@/lib/markdown/text/headings';
import type { RecordMapBuilder, RowRecords } from '@/lib/markdown/workspace/record-map-builder';
import { decodeOnce } from '@/lib/percent-encoding';

/** What links to other rows begin with until all rows are known. */
const ROW_LINK = 'page:';

/**
 * Links between rows, written `page:slug#heading-text`, become addresses of Notion: `/<32 hex>#<32 hex>`.
 * Resolved last, because a link may point to a later row. A link without a target becomes plain text and is reported.
 */
export function resolveLinks(records: RecordMapBuilder, keyOf: (name: string) => string, report: Report): void {
  const byKey = new Map(records.rows.map((row) => [row.key, row]));
  const find: Find = (name) => byKey.get(keyOf(name));
  for (const row of records.rows)
    for (const { properties = {} } of row.blocks)
      for (const [name, text] of Object.entries(properties)) properties[name] = resolveText(text, row, find, report);
}

type Report = (row: string, message: string) => void;
type Find = (name: string) => RowRecords | undefined;

/** Links within the same row are written `#heading-text`. */
function isRowLink([name, value]: Mark): boolean {
  return name === 'a' && typeof value === 'string' && (value.startsWith(ROW_LINK) || value.startsWith('#'));
}

function resolveText(text: RichText, from: RowRecords, find: Find, report: Report): RichText {
  return text.map((piece) => {
    const [run, marks] = piece;
    if (!marks?.some(isRowLink)) return piece;
    const resolved = marks.flatMap((mark): Mark[] => {
      if (!isRowLink(mark)) return [mark];
      const address = rowAddress(String(mark[1]), from, find, report);
      return address === undefined ? [] : [['a', address]];
    });
    return resolved.length === 0 ? [run] : [run, resolved];
  });
}

function rowAddress(link: string, from: RowRecords, find: Find, report: Report): string | undefined {
  const [slug = '', fragment = ''] = (link.startsWith('#') ? link : link.slice(ROW_LINK.length)).split('#');
  const target = slug === '' ? from : find(decodeOnce(slug));
  if (!target) {
    report(from.key, reference.missingRow(link));
    return undefined;
  }
  const address = `/${toId32(target.row.id)}`;
  if (fragment === '') return address;
  const heading = target.headings.get(toAnchor(decodeOnce(fragment)));
  if (heading === undefined) {
    report(from.key, reference.missingHeading(link));
    return address;
  }
  return `${address}#${toId32(heading)}`;
}

/** What a link calls the text of a file. */
export const textName = (file: string): string => file.replace(/\.md$/i, '');

/**
 * `page:` and the name of a text, for a path from another text that leads to one. Other paths count from `base`, the address of the
 * folder; undefined where there is none, and for all else.
 */
export function documentLink(url: string, from: string, base?: string): string | undefined {
  const isPath = base !== undefined && !/^(?:[a-z][a-z0-9+.-]*:|\/|#)/i.test(url);
  const place = path.posix.join(path.posix.dirname(from), url);
  if (isPath && (place.startsWith('../') || !/\.md(?:#|$)/i.test(place))) return new URL(place, base).href;
  const [, file, fragment = ''] = /^(?![a-z][a-z0-9+.-]*:|\/\/)([^#?]+\.md)(#.*)?$/i.exec(url) ?? [];
  if (file === undefined) return undefined;
  const name = decodeOnce(file);
  const target = path.posix.normalize(
    name.startsWith('/') ? name.slice(1) : path.posix.join(path.posix.dirname(from), name),
  );
  return `${ROW_LINK}${encodeURIComponent(textName(target))}${fragment}`;
}
