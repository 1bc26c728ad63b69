import type { Crop } from '@/lib/article/model';
import { asFields, asString, type Fields } from '@/lib/source/records';

/** Masks that hide nothing, and those that show an ellipse. */
const PLAIN_MASKS = new Set(['', 'none']);
const ROUND_MASKS = new Set(['circle', 'ellipse']);

/**
 * What an image block shows of its picture; undefined for all of it. Whatever is not understood may hide something, so it is `unknown`.
 *
 * @example { image_edit_metadata: { crop: { x: 5, y: 10, width: 80, height: 60, unit: '%' }, mask: 'Circle' } }
 */
export function readCrop(format: Fields): Crop | undefined {
  const { crop, mask: written } = asFields(format.image_edit_metadata);
  const mask = asString(written).toLowerCase();
  const area = crop === undefined || crop === null ? { x: 0, y: 0, width: 100, height: 100 } : readArea(crop);
  const isRound = ROUND_MASKS.has(mask);
  if (!area || !(isRound || PLAIN_MASKS.has(mask))) return 'unknown';
  const isWhole = area.x === 0 && area.y === 0 && area.width === 100 && area.height === 100;
  return isWhole && !isRound ? undefined : { ...area, isRound };
}

function readArea(crop: unknown) {
  const { unit = '%', ...sides } = asFields(crop);
  const [x = 0, y = 0, right = 0, bottom = 0] = edgesOf(sides);
  const area = { x, y, width: right - x, height: bottom - y };
  return unit === '%' && area.width > 0 && area.height > 0 ? area : undefined;
}

/** Within the picture; none where a number is missing. */
function edgesOf({ x, y, width, height }: Fields): number[] {
  const [left = 0, top = 0, wide = 0, high = 0] = [x, y, width, height].map(Number);
  const edges = [left, top, left + wide, top + high];
  return edges.every(Number.isFinite) ? edges.map((edge) => Math.min(100, Math.max(0, edge))) : [];
}
