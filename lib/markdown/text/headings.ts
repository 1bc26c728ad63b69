/** Notion has four levels of headings. */
const HEADINGS = ['header', 'sub_header', 'sub_sub_header', 'header_4'];

/** Notion's type of a heading. Levels below its deepest one become that one. */
export function headingType(level: number): string {
  return HEADINGS[Math.min(Math.max(level, 1), HEADINGS.length) - 1] ?? 'header';
}

/** The level of a heading, from 1; 0 for a block of another type. */
export const headingLevel = (type: string): number => HEADINGS.indexOf(type) + 1;

/** Whether a block of this type is a heading. */
export const isHeading = (type: string): boolean => HEADINGS.includes(type);

/** The part after `#` that leads to a heading: `A private workspace` is `a-private-workspace`. */
export function toAnchor(text: string): string {
  return text
    .trim()
    .toLowerCase()
    .replace(/[^\p{L}\p{N}\p{M}\s_-]/gu, '')
    .replace(/\s+/g, '-');
}

/** The anchor of a heading among those before it: words that came before are counted. */
export function freeAnchor(text: string, taken: { has(anchor: string): boolean }): string {
  const anchor = toAnchor(text);
  let free = anchor;
  for (let count = 1; taken.has(free); count++) free = `${anchor}-${count}`;
  return free;
}
