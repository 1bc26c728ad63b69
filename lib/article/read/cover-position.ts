/** Pages have no style attributes: a position is a class, and a step of so many per cent is too small to be seen. */
const STEP = 5;

/**
 * Which part of a page's cover stays in view where it is cropped: per cent from the top; undefined for the middle. Notion counts from
 * the bottom, 0 to 1.
 *
 * @example coverPosition({ page_cover_position: 0.2 }) // => 80
 */
export function coverPosition(format: Record<string, unknown> | undefined): number | undefined {
  const position = format?.page_cover_position;
  if (typeof position !== 'number' || !(position >= 0 && position <= 1)) return undefined;
  const percent = Math.round(((1 - position) * 100) / STEP) * STEP;
  return percent === 50 ? undefined : percent;
}
