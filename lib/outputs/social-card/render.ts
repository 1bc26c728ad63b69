import sharp from 'sharp';
import type { Locale } from '@/lib/i18n/locale';
import { CARD_SIZE, type CardContent, cleaned } from './card';
import { typefaceFor } from './coverage';
import { cutLines, drawLine, type TextStyle, toLines, toPieces } from './typeset';

/** `styles/tokens.css` in sRGB, which every SVG renderer supports. */
const COLOR = {
  paper: '#fbfaf7',
  ink: '#1f1a17',
  line: '#dfdad2',
  lamp: '#e8a33d',
  lampInk: '#8f4f15',
} as const;

const MARGIN = 84;
const TEXT_WIDTH = CARD_SIZE.width - 2 * MARGIN;
const TITLE_BASE = 452;
/** At the smallest size the title is cut. */
const SMALLEST = { size: 50, maxLines: 5 } as const;
/** From large to small: the first one at which the title fits is used. */
const TITLE_STEPS = [
  { size: 112, maxLines: 1 },
  { size: 88, maxLines: 2 },
  { size: 74, maxLines: 3 },
  { size: 62, maxLines: 4 },
  SMALLEST,
] as const;

/**
 * Every network accepts JPEG, and reduces it further. This table of mozjpeg's keeps the edges of letters clean at a lower quality: 30
 * instead of 48 kB a card, at the same CPU time. All that mozjpeg can do would save another fifth and take four times as long.
 */
const JPEG = { quality: 65, quantisationTable: 3, progressive: true } as const;

/** A card as JPEG. */
export async function renderCard(given: CardContent): Promise<Buffer> {
  const content = cleaned(given);
  const shapes = `${await titleBlock(content)}\n${await foot(content)}`;
  const words = await sharp(Buffer.from(toSvg(shapes)))
    .raw()
    .toBuffer();
  background ??= sharp(Buffer.from(toSvg(backgroundShapes())))
    .removeAlpha()
    .raw()
    .toBuffer();
  const picture = layOver(await background, words);
  return sharp(picture, { raw: { ...CARD_SIZE, channels: 3 } })
    .jpeg(JPEG)
    .toBuffer();
}

function toSvg(shapes: string): string {
  const { width, height } = CARD_SIZE;
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" viewBox="0 0 ${width} ${height}">
${shapes}
</svg>`;
}

/** The background of all cards, as RGB bytes. Its light takes a third of a card's time, so it is rendered once. */
let background: Promise<Buffer> | undefined;

/** Blends the words onto a copy of the background: the same number of pixels, each with an alpha byte. */
function layOver(below: Buffer, words: Buffer): Buffer {
  const picture = Buffer.from(below);
  const pixels = new Uint32Array(words.buffer, words.byteOffset, words.length / 4);
  for (let pixel = 0; pixel < pixels.length; pixel++) {
    // Most of a card is empty: skip four bytes at once.
    if (pixels[pixel] === 0) continue;
    const alpha = (words[pixel * 4 + 3] ?? 0) / 255;
    for (let channel = 0; channel < 3; channel++) {
      const under = picture[pixel * 3 + channel] ?? 0;
      picture[pixel * 3 + channel] = Math.round(under + ((words[pixel * 4 + channel] ?? 0) - under) * alpha);
    }
  }
  return picture;
}

/** The paper, and the light of a lamp outside the picture. */
function backgroundShapes(): string {
  const { width, height } = CARD_SIZE;
  const rings = [150, 262, 394, 546].map(
    (radius, index) =>
      `<circle cx="1116" cy="-26" r="${radius}" fill="none" stroke="${COLOR.lamp}" stroke-width="1.5" stroke-opacity="${0.5 - index * 0.11}"/>`,
  );
  return `<defs><radialGradient id="light" gradientUnits="userSpaceOnUse" cx="1116" cy="-26" r="760">
<stop offset="0" stop-color="${COLOR.lamp}" stop-opacity="0.62"/>
<stop offset="0.34" stop-color="${COLOR.lamp}" stop-opacity="0.2"/>
<stop offset="1" stop-color="${COLOR.lamp}" stop-opacity="0"/>
</radialGradient></defs>
<rect width="${width}" height="${height}" fill="${COLOR.paper}"/>
<rect width="${width}" height="${height}" fill="url(#light)"/>
${rings.join('')}`;
}

/** Category and title, above the line at the foot. */
async function titleBlock({ title, category, locale, emoji }: CardContent): Promise<string> {
  const { lines, style } = await fitTitle(title, locale);
  const lineHeight = style.size * (style.typeface === 'serif' ? 1.12 : 1.28);
  const first = TITLE_BASE - (lines.length - 1) * lineHeight;
  const drawn = await Promise.all(
    lines.map(async (line, index) => place(await drawLine(line, style), MARGIN, first + index * lineHeight)),
  );
  const above = first - style.size * (style.typeface === 'serif' ? 0.98 : 1.12) - 14;
  return [await label(emoji, category, { locale, base: above }), ...drawn].join('\n');
}

/** The page's emoji and its category in one line. */
async function label(
  emoji: string,
  category: string,
  { locale, base }: { locale: Locale; base: number },
): Promise<string> {
  const icon = emoji && (await drawLine(emoji, { locale, typeface: 'sans', size: 46, fill: COLOR.ink }));
  const name = await cutLine(category, { locale, typeface: 'sans', size: 30, fill: COLOR.lampInk }, TEXT_WIDTH - 260);
  return place(icon, MARGIN, base + 5) + place(name, MARGIN + (icon === '' ? 0 : 66), base);
}

async function fitTitle(title: string, locale: Locale): Promise<{ lines: string[]; style: TextStyle }> {
  const typeface = { locale, typeface: typefaceFor(title) };
  const pieces = await toPieces(title, typeface);
  for (const { size, maxLines } of TITLE_STEPS) {
    const lines = toLines(pieces, { width: TEXT_WIDTH / size, maxLines });
    if (lines) return { lines, style: { ...typeface, size, fill: COLOR.ink } };
  }
  const { size, maxLines } = SMALLEST;
  const lines = await cutLines(title, typeface, { width: TEXT_WIDTH / size, maxLines });
  return { lines, style: { ...typeface, size, fill: COLOR.ink } };
}

async function cutLine(text: string, style: TextStyle, width: number): Promise<string> {
  const [line = ''] = await cutLines(text, style, { width: width / style.size, maxLines: 1 });
  return drawLine(line, style);
}

/** The site's name, below a line in the lamp's light. */
async function foot({ site, locale }: CardContent): Promise<string> {
  const style: TextStyle = { locale, typeface: typefaceFor(site), size: 34, fill: COLOR.ink };
  return [
    `<rect x="${MARGIN}" y="506" width="${TEXT_WIDTH}" height="2" fill="${COLOR.line}"/>`,
    `<rect x="${MARGIN}" y="504" width="96" height="6" rx="3" fill="${COLOR.lamp}"/>`,
    place(await cutLine(site, style, TEXT_WIDTH), MARGIN, 566),
  ].join('\n');
}

function place(svg: string, x: number, y: number): string {
  return svg === '' ? '' : `<g transform="translate(${x} ${Math.round(y)})">${svg}</g>`;
}
