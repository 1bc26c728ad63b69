import path from 'node:path';
import { toId32 } from '@/lib/ids';
import { reference } from '@/lib/markdown/messages';
import type { RecordMapBuilder, RowRecords } from '@/lib/markdown/records/record-map-builder';
import type { Mark, RichText } from '@/lib/markdown/records/records';
import { toAnchor } from '@/lib/markdown/text/headings';
import { ROW_LINK } from '@/lib/markdown/text/inline';

/**
 * Links between rows, written `page:slug#heading-text`, become addresses of Notion: `/<32 hex>#<32 hex>`.
 * Resolved last, because a link may point to a later row. A link without a target becomes plain text and is reported.
 */
export function resolveLinks(records: RecordMapBuilder, { find, report }: LinkOptions): void {
  const byKey = new Map(records.rows.map((row) => [row.key, row]));
  const rows: Rows = { get: (name) => byKey.get(find(name) ?? name) };
  for (const row of records.rows) {
    for (const { properties } of row.blocks) {
      for (const name of Object.keys(properties ?? {})) {
        const text = properties?.[name];
        if (properties && text && hasRowLink(text)) properties[name] = resolveText(text, row, rows, report);
      }
    }
  }
}

type Report = (row: string, message: string) => void;

interface Rows {
  get(name: string): RowRecords | undefined;
}

interface LinkOptions {
  /** The key of the row that a link names. */
  find(name: string): string | undefined;
  report: Report;
}

function hasRowLink(text: RichText): boolean {
  return text.some(([, marks]) => marks?.some(isRowLink));
}

/** Links within the same row are written `#heading-text`. */
function isRowLink([name, value]: Mark): boolean {
  return name === 'a' && typeof value === 'string' && (value.startsWith(ROW_LINK) || value.startsWith('#'));
}

function resolveText(text: RichText, from: RowRecords, rows: Rows, report: Report): RichText {
  return text.map(([run, marks]) => {
    if (!marks) return [run];
    const resolved = marks.flatMap((mark): Mark[] => {
      if (!isRowLink(mark)) return [mark];
      const address = rowAddress(String(mark[1]), from, rows, report);
      return address === undefined ? [] : [['a', address]];
    });
    return resolved.length === 0 ? [run] : [run, resolved];
  });
}

function rowAddress(link: string, from: RowRecords, rows: Rows, report: Report): string | undefined {
  const [slug = '', fragment = ''] = (link.startsWith('#') ? link : link.slice(ROW_LINK.length)).split('#');
  const target = slug === '' ? from : rows.get(decode(slug));
  if (!target) {
    report(from.key, reference.missingRow(link));
    return undefined;
  }
  const address = `/${toId32(target.row.id)}`;
  if (fragment === '') return address;
  const heading = target.headings.get(toAnchor(decode(fragment)));
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
  const name = decode(file);
  const target = path.posix.normalize(
    name.startsWith('/') ? name.slice(1) : path.posix.join(path.posix.dirname(from), name),
  );
  return `${ROW_LINK}${encodeURIComponent(textName(target))}${fragment}`;
}

/** The words of an address. */
export function decode(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    // A lone % is a character like any other.
    return text;
  }
}
