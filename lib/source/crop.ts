import { asFields, asOptionalFields, asString, type Fields } from './records';

/** The part of a picture that its author shows, in per cent of its sides; `unknown` if that cannot be determined. */
export type Crop = 'unknown' | { x: number; y: number; width: number; height: number; isRound: boolean };

/** What names a picture and the part of it that is shown, for lists of files. */
export const partKey = (file: string, crop: Crop | undefined): string =>
  crop ? `${file} ${JSON.stringify(crop)}` : file;

/** Masks that hide nothing, and those that show an ellipse. */
const PLAIN_MASKS = new Set(['', 'none']);
const ROUND_MASKS = new Set(['circle', 'ellipse']);
/** How the unit of a crop may be written; pixels would be those of a screen. */
const PER_CENT = new Set(['', '%', 'percent', 'percentage']);
const KNOWN_KEYS = new Set(['crop', 'mask', 'crop.x', 'crop.y', 'crop.width', 'crop.height', 'crop.unit']);

/**
 * What an image block shows of its picture; undefined for all of it. Whatever is not understood may hide something, so it is `unknown`.
 *
 * @example { image_edit_metadata: { crop: { x: 5, y: 10, width: 80, height: 60, unit: '%' }, mask: 'Circle' } }
 */
export function readCrop({ image_edit_metadata: edits }: Fields): Crop | undefined {
  if (isNothing(edits)) return undefined;
  const { crop, mask } = asOptionalFields(edits) ?? { mask: edits };
  const shape = wordOf(mask);
  const area = isNothing(crop) ? { x: 0, y: 0, width: 100, height: 100 } : readArea(crop);
  const isRound = ROUND_MASKS.has(shape);
  if (!area || !(isRound || PLAIN_MASKS.has(shape))) return 'unknown';
  const isWhole = area.x === 0 && area.y === 0 && area.width === 100 && area.height === 100;
  return isWhole && !isRound ? undefined : { ...area, isRound };
}

/** What else was edited on the picture, by the names of its keys. */
export function unknownEditKeys({ image_edit_metadata: edits }: Fields): string[] {
  const { crop, ...others } = asFields(edits);
  const inCrop = Object.entries(asFields(crop)).map(([key, value]): [string, unknown] => [`crop.${key}`, value]);
  const keys = [...Object.entries(others), ...inCrop].filter(
    ([key, value]) => !KNOWN_KEYS.has(key) && !isNothing(value),
  );
  return keys.map(([key]) => key);
}

const isNothing = (value: unknown): boolean => value === undefined || value === null || value === '';

/** In small letters; a value of another type is no word that is known. */
const wordOf = (value: unknown): string =>
  isNothing(value) ? '' : asString(value).trim().toLowerCase() || typeof value;

function readArea(crop: unknown) {
  const { unit, ...sides } = asFields(crop);
  const [x = 0, y = 0, right = 0, bottom = 0] = edgesOf(sides);
  const area = { x, y, width: right - x, height: bottom - y };
  return PER_CENT.has(wordOf(unit)) && area.width > 0 && area.height > 0 ? area : undefined;
}

/** Within the picture; none where a number is missing. */
function edgesOf({ x, y, width, height }: Fields): number[] {
  const [left = Number.NaN, top = Number.NaN, wide = 0, high = 0] = [x, y, width, height].map(numberOf);
  const edges = [left, top, left + wide, top + high];
  return edges.every(Number.isFinite) ? edges.map((edge) => Math.min(100, Math.max(0, edge))) : [];
}

/** `5`, `"5"` or `"5%"`. */
function numberOf(value: unknown): number {
  if (typeof value === 'number') return value;
  const text = asString(value).trim().replace(/%$/, '');
  return text === '' ? Number.NaN : Number(text);
}
