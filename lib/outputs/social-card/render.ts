import sharp from 'sharp';
import type { Locale } from '@/lib/i18n/locale';
import { CARD_SIZE, type CardContent, cleaned } from '@/lib/outputs/social-card/card';
import { type Letterform, titleCover } from '@/lib/site/title-cover';
import { lineHeightFor, typefaceFor } from './coverage';
import { type Direction, directionOf } from './direction';
import { cutLines, renderLine, type TextStyle, type TextTypeface, toLines, toPieces, widthOf } from './typeset';

/** `styles/tokens.css` in sRGB, which every SVG renderer supports. */
const COLOR = {
  paper: '#fbfaf7',
  ink: '#1f1a17',
  line: '#dfdad2',
  lamp: '#e8a33d',
  lampInk: '#8f4f15',
} as const;

/** Background, the ink behind and the one in front, as `styles/components/covers.css` has them on light pages. */
const COVER_COLORS = [
  ['#f1e4d3', '#b4694a', '#1f1a17'],
  ['#939b8d', '#2b2622', '#f1e7d6'],
  ['#636c78', '#d9922e', '#f1e7d6'],
  ['#b97254', '#2b2622', '#f1e7d6'],
  ['#db9840', '#f1e7d6', '#2b2622'],
  ['#2b2622', '#5a6470', '#d9922e'],
] as const;

/** The cover fills one end of the card, the text is at the other. */
const COVER = { width: 392, height: CARD_SIZE.height } as const;
const MARGIN = 72;
const TEXT_WIDTH = CARD_SIZE.width - COVER.width - 2 * MARGIN + 12;
const TITLE_BASE = 452;
/** At the smallest size the title is cut. */
const SMALLEST = { size: 48, maxLines: 6 } as const;
/** From large to small: the first one at which the title fits is used. */
const TITLE_STEPS = [
  { size: 108, maxLines: 2 },
  { size: 84, maxLines: 3 },
  { size: 70, maxLines: 4 },
  { size: 58, maxLines: 5 },
  SMALLEST,
] as const;

/**
 * Every network accepts JPEG, and reduces it further. This table of mozjpeg's keeps the edges of letters clean at a lower quality, for
 * two thirds of the bytes and the same CPU time. All that mozjpeg can do would save another fifth and take four times as long.
 */
const JPEG = { quality: 55, quantisationTable: 3, progressive: true } as const;

/** A card as JPEG: the cover that lists show for the title, and the words beside it. From right to left everything is mirrored. */
export async function renderCard(given: CardContent): Promise<Buffer> {
  const content = cleaned(given);
  const direction = directionOf(content.title);
  const { width, height } = CARD_SIZE;
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" viewBox="0 0 ${width} ${height}">
<rect width="${width}" height="${height}" fill="${COLOR.paper}"/>
${await cover(content, direction)}
${await titleBlock(content, direction)}
${await foot(content, direction)}
</svg>`;
  return sharp(Buffer.from(svg)).removeAlpha().jpeg(JPEG).toBuffer();
}

/** The letters are cropped by an SVG of their own. */
async function cover({ title, locale }: CardContent, direction: Direction): Promise<string> {
  const { palette, letters } = titleCover(title, COVER);
  const [background, ...inks] = COVER_COLORS[palette] ?? COVER_COLORS[0];
  const rendered = await Promise.all(
    letters.map((letter, index) => renderLetter(letter, locale, inks[index] ?? COLOR.ink)),
  );
  const left = direction === 'rtl' ? 0 : CARD_SIZE.width - COVER.width;
  return `<svg x="${left}" y="0" width="${COVER.width}" height="${COVER.height}">
<rect width="${COVER.width}" height="${COVER.height}" fill="${background}"/>
${rendered.join('\n')}
</svg>`;
}

async function renderLetter({ text, x, y, size }: Letterform, locale: Locale, fill: string): Promise<string> {
  const style: TextStyle = { locale, typeface: typefaceFor(text), direction: directionOf(text), size, fill };
  const width = (await widthOf(text, style)) * size;
  return place(await renderLine(text, style), Math.round(x - width / 2), y);
}

/** Category and title, above the line at the foot. */
async function titleBlock({ title, category, locale, emoji }: CardContent, direction: Direction): Promise<string> {
  const { lines, style } = await fitTitle(title, locale, direction);
  const lineHeight = style.size * lineHeightFor(title);
  const first = TITLE_BASE - (lines.length - 1) * lineHeight;
  const rendered = await Promise.all(
    lines.map((line, index) => placeLine(line, style, { direction, y: first + index * lineHeight })),
  );
  const above = first - style.size * (lineHeightFor(title) - 0.15) - 14;
  return [await label(emoji, category, { locale, base: above, direction }), ...rendered].join('\n');
}

/** The page's emoji and its category in one line. */
async function label(
  emoji: string,
  category: string,
  { locale, base, direction }: { locale: Locale; base: number; direction: Direction },
): Promise<string> {
  const icon = emoji && (await renderLine(emoji, { locale, typeface: 'sans', size: 46, fill: COLOR.ink }));
  const style: TextStyle = {
    locale,
    typeface: 'sans',
    direction: directionOf(category),
    size: 30,
    fill: COLOR.lampInk,
  };
  const [name = ''] = await cutLines(category, style, { width: (TEXT_WIDTH - 66) / style.size, maxLines: 1 });
  const iconLeft = direction === 'rtl' ? CARD_SIZE.width - MARGIN - 46 : MARGIN;
  return (
    place(icon, iconLeft, base + 5) +
    (await placeLine(name, style, { direction, y: base, inset: icon === '' ? 0 : 66 }))
  );
}

/** A line at the side where its text begins. */
async function placeLine(
  line: string,
  style: TextStyle,
  { direction, y, inset = 0 }: { direction: Direction; y: number; inset?: number },
): Promise<string> {
  const rendered = await renderLine(line, style);
  if (direction === 'ltr') return place(rendered, MARGIN + inset, y);
  const width = (await widthOf(line, style)) * style.size;
  return place(rendered, Math.round(CARD_SIZE.width - MARGIN - inset - width), y);
}

async function fitTitle(
  title: string,
  locale: Locale,
  direction: Direction,
): Promise<{ lines: string[]; style: TextStyle }> {
  const typeface: TextTypeface = { locale, typeface: typefaceFor(title), direction };
  const pieces = await toPieces(title, typeface);
  for (const { size, maxLines } of TITLE_STEPS) {
    const lines = toLines(pieces, { width: TEXT_WIDTH / size, maxLines });
    if (lines) return { lines, style: { ...typeface, size, fill: COLOR.ink } };
  }
  const { size, maxLines } = SMALLEST;
  const lines = await cutLines(title, typeface, { width: TEXT_WIDTH / size, maxLines });
  return { lines, style: { ...typeface, size, fill: COLOR.ink } };
}

/** The site's name, below a line in the lamp's light. */
async function foot({ site, locale }: CardContent, direction: Direction): Promise<string> {
  const style: TextStyle = {
    locale,
    typeface: typefaceFor(site),
    direction: directionOf(site),
    size: 34,
    fill: COLOR.ink,
  };
  const [name = ''] = await cutLines(site, style, { width: TEXT_WIDTH / style.size, maxLines: 1 });
  const left = direction === 'rtl' ? CARD_SIZE.width - MARGIN - TEXT_WIDTH : MARGIN;
  const lamp = direction === 'rtl' ? CARD_SIZE.width - MARGIN - 96 : MARGIN;
  return [
    `<rect x="${left}" y="506" width="${TEXT_WIDTH}" height="2" fill="${COLOR.line}"/>`,
    `<rect x="${lamp}" y="504" width="96" height="6" rx="3" fill="${COLOR.lamp}"/>`,
    await placeLine(name, style, { direction, y: 566 }),
  ].join('\n');
}

function place(svg: string, x: number, y: number): string {
  return svg === '' ? '' : `<g transform="translate(${x} ${Math.round(y)})">${svg}</g>`;
}
