/** @jsxImportSource hastscript */

import { isNotionFile } from '@/lib/article/addresses/media';
import {
  type Cell,
  type CellPlace,
  checkCell,
  entriesCell,
  linkCell,
  numberCell,
  pagesCell,
  readComputed,
  textCell,
  toCell,
  wordsCell,
} from '@/lib/article/blocks/database/value-cells';
import { addressOf, downloadLink } from '@/lib/article/blocks/file-address';
import { unsupportedColumn } from '@/lib/article/messages';
import { numberFormatOf } from '@/lib/article/numbers';
import { columnValue } from '@/lib/article/read/computed-columns';
import { optionColor } from '@/lib/article/read/properties';
import { linkIn, type Piece, pagesIn, readPieces } from '@/lib/article/read/rich-text';
import { smallPicture } from '@/lib/article/render/pictures';
import { isBlank, withoutTitles } from '@/lib/article/text';
import { asFields, asList, asString } from '@/lib/source/records';
import type { StoredText } from '@/lib/store/model';

const PICTURE_FILE = /\.(?:png|jpe?g|gif|webp|avif|svg)(?:$|\?)/i;

interface RowCell extends CellPlace {
  value: unknown;
  words: StoredText;
  /** Its letters without the names of pages, and without white space at both ends. */
  text: string;
}

type ReadCell = (cell: RowCell) => Cell | null;

const options: ReadCell = ({ text, ...place }) => {
  const { type, schema } = place.property;
  const names = type === 'multi_select' ? text.split(',') : [text].filter(Boolean);
  const one = (name: string): Cell => {
    const className = `notion-property-select-item notion-item-${optionColor(schema, name)}`;
    return () => <span className={className}>{name}</span>;
  };
  return text ? entriesCell('options', names.map(one), place, text) : null;
};
const plainWords: ReadCell = ({ words }) => wordsCell(words);
/** What formulas read of it: times in the site's zone, and names of people without their pictures. */
const plainValue: ReadCell = (cell) => {
  const { property, row, reader } = cell;
  return toCell(columnValue(row, property.id, { ...reader, columns: property.columns }), cell);
};
const richText: ReadCell = ({ value, words, ...place }) => (isBlank(words) ? null : textCell(value, place));
const link =
  (scheme: string): ReadCell =>
  (cell) =>
    cell.text ? linkCell(scheme + cell.text, cell.text, cell) : null;

const cells: Readonly<Record<string, ReadCell>> = {
  select: options,
  status: options,
  multi_select: options,
  checkbox: (cell) => checkCell(cell.text === 'Yes', cell),
  number: ({ property, text }) => (text ? numberCell(text, numberFormatOf(property.schema)) : null),
  url: (cell) =>
    cell.text ? linkCell(cell.text, cell.text.replace(/^https?:\/\/(?:www\.)?/, '').replace(/\/$/, ''), cell) : null,
  email: link('mailto:'),
  phone_number: link('tel:'),
  file: readFiles,
  relation: (cell) =>
    pagesCell(
      pagesIn(cell.value).flatMap((id) => cell.reader.page(id) ?? []),
      cell,
    ),
  formula: readComputed,
  rollup: readComputed,
  created_time: plainValue,
  last_edited_time: plainValue,
  created_by: plainValue,
  last_edited_by: plainValue,
  auto_increment_id: plainValue,
  id: plainWords,
  location: plainWords,
  place: readPlace,
  verification: plainWords,
  person: plainValue,
  text: richText,
  date: richText,
  title: richText,
};

/** Column types that are more than text. */
export const columnTypes: ReadonlySet<string> = new Set(Object.keys(cells));

/** A row's value of one column, or null when it has none. */
export function readCell(place: CellPlace): Cell | null {
  const { type, id } = place.property;
  const value = place.row.properties[id];
  const words = place.reader.words(value);
  const text = withoutTitles(words).trim();
  const read = Object.hasOwn(cells, type) ? cells[type] : unknownColumn;
  return read?.({ ...place, value, words, text }) ?? null;
}

function unknownColumn(cell: RowCell): Cell | null {
  const { name, type } = cell.property;
  if (type)
    cell.reader.reportOnce(`column ${type}`, { ...unsupportedColumn(type), excerpt: name, blockId: cell.row.id });
  return plainWords(cell);
}

function readFiles(cell: RowCell): Cell | null {
  const files = readPieces(cell.value).flatMap((piece) => readFile(piece, cell) ?? []);
  const shown = files.map(
    (file): Cell =>
      (context) => <span>{file(context)}</span>,
  );
  return entriesCell('files', shown, cell);
}

function readFile(piece: Piece, place: CellPlace): Cell | null {
  const { row, links, reader } = place;
  const name = piece.text;
  const href = linkIn([piece]);
  if (!href) return null;
  const picture = PICTURE_FILE.test(name) || PICTURE_FILE.test(href) ? reader.picture(href, row.id) : undefined;
  const source = picture || !links ? undefined : reader.file(href, row.id);
  return (context) => {
    const shown = context.picture(picture);
    if (shown) return smallPicture(shown, 80, 'notion-property-file', { alt: name });
    if (!isNotionFile(href)) return linkCell(href, name, place)(context);
    const file = addressOf({ address: '', source }, context);
    return file ? downloadLink(file, name, 'notion-link', name) : name;
  };
}

/** A place as a link to a map, which nobody loads who does not follow it; null for none. */
function readPlace(cell: RowCell): Cell | null {
  const [piece] = asList(cell.value).map(asList);
  const format = asList(piece?.[1]).find((one) => asList(one)[0] === 'plc');
  const place = asFields(asList(format)[1]);
  const [read] = readPieces(cell.value);
  const name = read?.part?.kind === 'words' ? read.part.words : (read?.text ?? '');
  const label = [...new Set([name, asString(place.address)])].filter(Boolean).join(', ').trim();
  if (!label) return null;
  const { lat, lon } = place;
  const isPoint = typeof lat === 'number' && typeof lon === 'number' && Math.abs(lat) <= 90 && Math.abs(lon) <= 180;
  const query = isPoint ? `?mlat=${lat}&mlon=${lon}#map=15/${lat}/${lon}` : `search?query=${encodeURIComponent(label)}`;
  return linkCell(`https://www.openstreetmap.org/${query}`, label, cell);
}
