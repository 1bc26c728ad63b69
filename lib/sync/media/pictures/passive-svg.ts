import { gunzipSync } from 'node:zlib';
import { parseXml, XmlElement, XmlText } from '@rgrove/parse-xml';
import { strippedDataPicture } from '@/lib/store/strip-metadata';
import { pictureReason } from '@/lib/sync/media/messages';
import { drawnElements, localName } from './drawing-cost';

/** Elements that only draw. Anything else may run, fetch or embed, and is left out with all that is in it. */
const DRAWING_ELEMENTS = new Set(
  (
    'svg g defs symbol use switch title desc style path rect circle ellipse line polyline polygon text tspan textPath ' +
    'linearGradient radialGradient stop clipPath mask pattern marker image filter feBlend feColorMatrix ' +
    'feComponentTransfer feComposite feConvolveMatrix feDiffuseLighting feDisplacementMap feDistantLight feDropShadow ' +
    'feFlood feFuncA feFuncB feFuncG feFuncR feGaussianBlur feImage feMerge feMergeNode feMorphology feOffset fePointLight ' +
    'feSpecularLighting feSpotLight feTile feTurbulence'
  ).split(' '),
);

/** Larger ones are not meant for a page, and reading them takes seconds. */
const MAX_BYTES = 8 * 1024 * 1024;
/** Without one the parser takes `<?xml-stylesheet` for it. */
const DECLARATION = '<?xml version="1.0"?>';
/** What browsers take where a drawing does not say how large it is. */
const DEFAULT_SIZE = { width: 300, height: 150 };
/** Longest text of an entity: Illustrator's are addresses of namespaces. */
const MAX_ENTITY = 200;
/** Characters that all entities of a drawing may become. */
const MAX_ENTITY_TEXT = 1024 * 1024;
/** Elements that are drawn, each as often as it is: a browser takes seconds for more. */
const MAX_DRAWN = 100_000;

export interface PassiveSvg {
  content: Buffer;
  width: number;
  height: number;
  isWordless?: true;
}

/** Whether a file is XML, plain or gzipped, rather than a bitmap. */
export function isMarkup(content: Buffer): boolean {
  const start = content.toString('latin1', 0, 256);
  // A byte order mark, or a zero beside each letter: UTF-16.
  return /^(?:\xef\xbb\xbf|\xfe\xff|\xff\xfe)?[\s\0]*</.test(start) || isPacked(content);
}

/**
 * An SVG rewritten from what was read of it: elements that draw, attributes that neither run nor fetch, in UTF-8. What another
 * reader might see in the original bytes is gone with them. Otherwise the reason, as the end of a sentence.
 */
export function passiveSvg(content: Buffer): PassiveSvg | string {
  if (content.length > MAX_BYTES) return pictureReason.largeDrawing(MAX_BYTES / 1024 / 1024);
  const text = decode(content);
  if (!text || !/<(?:svg:)?svg[\s>/]/.test(text)) return pictureReason.unreadable;
  try {
    // Each is an object that may take a hundred times its bytes: most elements have two of these.
    if (countOf('<', text) > 4 * MAX_DRAWN) return pictureReason.endlessDrawing(MAX_DRAWN);
    const entities = entitiesOf(text);
    let budget = MAX_ENTITY_TEXT;
    const { root } = parseXml(`${DECLARATION}${text}`, {
      resolveUndefinedEntity: (name) => {
        const entity = entities.get(name.slice(1, -1));
        budget -= entity?.length ?? 0;
        return budget < 0 ? undefined : entity;
      },
    });
    if (!root || localName(root.name) !== 'svg') return pictureReason.unreadable;
    if (drawnElements(root) > MAX_DRAWN) return pictureReason.endlessDrawing(MAX_DRAWN);
    const content = Buffer.from(writeElement(root, true));
    return { content, ...sizeOf(root), ...(losesWords(root) && { isWordless: true }) };
  } catch {
    // Or nested a thousandfold.
    return pictureReason.notXml;
  }
}

/** Undefined when the bytes are not valid in their declared encoding. */
function decode(content: Buffer): string | undefined {
  try {
    const plain = isPacked(content) ? gunzipSync(content, { maxOutputLength: MAX_BYTES }) : content;
    const text = new TextDecoder(encodingOf(plain), { fatal: true }).decode(plain);
    // The declaration is about bytes that are text by now.
    return text.replace(/^\s*<\?xml\s[^>]*\?>/, '').trim();
  } catch {
    return undefined;
  }
}

const isPacked = (content: Buffer): boolean => content[0] === 0x1f && content[1] === 0x8b;

/** By its first bytes, as XML has it: a mark or zeros indicate UTF-16, and text that can be read so far may name another encoding. */
function encodingOf(content: Buffer): string {
  const start = content.toString('latin1', 0, 300);
  if (/^(?:\xff\xfe|[^\0]\0)/.test(start)) return 'utf-16le';
  if (/^(?:\xfe\xff|\0)/.test(start)) return 'utf-16be';
  const [, declared = 'utf-8'] = /^\s*<\?xml\s[^>]*?\bencoding\s*=\s*["']([\w.:-]+)["']/.exec(start) ?? [];
  // It would have to look otherwise: a program wrote UTF-8 and named the encoding of its own memory.
  return /^utf-?16/i.test(declared) ? 'utf-8' : declared;
}

/** The entities that a drawing defines for itself. Those that hold markup or further entities are none. */
function entitiesOf(text: string): Map<string, string> {
  const entities = new Map<string, string>();
  if (!text.startsWith('<!DOCTYPE')) return entities;
  for (const [, name = '', , value = ''] of text.matchAll(/<!ENTITY\s+([\w.:-]+)\s+(["'])([^"'<&%]*)\2/g)) {
    if (value.length <= MAX_ENTITY) entities.set(name, value);
  }
  return entities;
}

function countOf(character: string, text: string): number {
  let count = 0;
  for (let at = text.indexOf(character); at !== -1; at = text.indexOf(character, at + 1)) count++;
  return count;
}

function writeElement(element: XmlElement, isRoot = false): string {
  const name = localName(element.name);
  // A link around a part of the drawing: the part is drawn.
  const written = name === 'a' ? 'g' : name;
  if (!DRAWING_ELEMENTS.has(written)) return '';
  const head = isRoot ? ' xmlns="http://www.w3.org/2000/svg" xmlns:xlink="http://www.w3.org/1999/xlink"' : '';
  const attributes = Object.entries(element.attributes).map(([key, value]) => writeAttribute(name, key, value));
  const inside = name === 'style' ? escapeText(passiveCss(element.text)) : element.children.map(writeNode).join('');
  return `<${written}${head}${attributes.join('')}>${inside}</${written}>`;
}

/** Whether words of HTML are left out for which the drawing has no others. */
function losesWords({ name, text, children }: XmlElement): boolean {
  if (localName(name) === 'foreignObject') return text.trim() !== '';
  if (localName(name) === 'switch' && children.some(isDrawn)) return false;
  return children.some((child) => child instanceof XmlElement && losesWords(child));
}

const isDrawn = (node: XmlElement['children'][number]): boolean =>
  node instanceof XmlElement && DRAWING_ELEMENTS.has(localName(node.name));

function writeNode(node: XmlElement['children'][number]): string {
  if (node instanceof XmlText) return escapeText(node.text);
  return node instanceof XmlElement ? writeElement(node) : '';
}

/** Parts of the drawing itself. */
const OWN_PART = /^\s*#/;
/** Elements that show a picture by its address. */
const PICTURE_ELEMENTS = new Set(['image', 'feImage']);

function writeAttribute(element: string, name: string, value: string): string {
  if (name === 'href' || name === 'xlink:href') {
    const target = OWN_PART.test(value) ? value : PICTURE_ELEMENTS.has(element) && strippedDataPicture(value);
    return target ? ` ${name}="${escapeAttribute(target)}"` : '';
  }
  const isKnown = /^(?:xml:space|xml:lang|[a-z][a-z0-9-]*)$/i.test(name) && !/^(?:on|xmlns$|src|data-)/i.test(name);
  return isKnown ? ` ${name}="${escapeAttribute(passiveCss(value))}"` : '';
}

/**
 * Styles that fetch nothing: what would is renamed to what CSS does not know. Backslashes go first, which could spell a name
 * otherwise.
 */
function passiveCss(css: string): string {
  return css
    .replaceAll('\\', '')
    .replace(/@import/gi, '@removed')
    .replace(/image-set\s*\(/gi, 'removed(')
    .replace(/url\(\s*["']?\s*/gi, (open: string, at: number, whole: string) =>
      PASSIVE_URL.test(whole.slice(at + open.length, at + open.length + 40)) ? open : 'removed(',
    );
}

/** Parts of the drawing itself, and pictures and fonts that it carries with it. */
const PASSIVE_URL = /^(?:#|data:(?:image\/(?:png|jpe?g|gif|webp)|font\/|application\/(?:x-)?font))/i;

const ENTITIES: Record<string, string> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  '\n': '&#10;',
  '\t': '&#9;',
};

const escapeText = (text: string): string => text.replace(/[&<>]/g, (character) => ENTITIES[character] ?? '');
/** Line breaks too, which an XML reader would make spaces of. */
const escapeAttribute = (text: string): string => text.replace(/[&<>"\n\t]/g, (character) => ENTITIES[character] ?? '');

const PIXELS: Record<string, number> = {
  '': 1,
  px: 1,
  pt: 4 / 3,
  pc: 16,
  mm: 96 / 25.4,
  cm: 96 / 2.54,
  in: 96,
  em: 16,
  ex: 8,
};

function sizeOf({ attributes }: XmlElement): { width: number; height: number } {
  const [, , boxWidth = 0, boxHeight = 0] = (attributes.viewBox ?? '')
    .trim()
    .split(/[\s,]+/, 4)
    .map(Number);
  const ratio = boxWidth > 0 && boxHeight > 0 ? boxWidth / boxHeight : undefined;
  const [width, height] = [pixelsOf(attributes.width), pixelsOf(attributes.height)];
  if (width && height) return rounded(width, height);
  if (width) return rounded(width, ratio ? width / ratio : DEFAULT_SIZE.height);
  if (height) return rounded(ratio ? height * ratio : DEFAULT_SIZE.width, height);
  return ratio ? rounded(boxWidth, boxHeight) : DEFAULT_SIZE;
}

/** Undefined for a share of the place, and for invalid lengths. */
function pixelsOf(length = ''): number | undefined {
  const [, number, unit = ''] = /^\s*\+?(\d*\.?\d+(?:e[+-]?\d+)?)(px|pt|pc|mm|cm|in|em|ex)?\s*$/i.exec(length) ?? [];
  const pixels = Number(number) * (PIXELS[unit.toLowerCase()] ?? 1);
  return Number.isFinite(pixels) ? pixels : undefined;
}

const rounded = (width: number, height: number) => ({
  width: Math.max(1, Math.round(width)),
  height: Math.max(1, Math.round(height)),
});
