/** Notion has four levels of headings. */
const HEADINGS = ['header', 'sub_header', 'sub_sub_header', 'header_4'];

/** Notion's type of a heading. Levels below its deepest one become that one. */
export function headingType(level: number): string {
  return HEADINGS[Math.min(Math.max(level, 1), HEADINGS.length) - 1] ?? 'header';
}

/** Whether a block of this type is a heading. */
export function isHeading(type: string): boolean {
  return HEADINGS.includes(type);
}

/** The part after `#` that leads to a heading: `A private workspace` is `a-private-workspace`. */
export function toAnchor(text: string): string {
  return text
    .trim()
    .toLowerCase()
    .replace(/[^\p{L}\p{N}\p{M}\s_-]/gu, '')
    .replace(/\s+/g, '-');
}
