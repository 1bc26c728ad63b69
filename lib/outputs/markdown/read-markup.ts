/** An element or a run of text of an article. */
export type MarkupNode = MarkupElement | string;

export class MarkupElement {
  readonly name: string;
  readonly children: MarkupNode[] = [];
  readonly #written: string;
  #attributes: Readonly<Record<string, string>> | undefined;

  constructor(name: string, written: string) {
    this.name = name;
    this.#written = written;
  }

  /** Read when they are asked for: most elements of an article are coloured words of code. */
  get attributes(): Readonly<Record<string, string>> {
    this.#attributes ??= readAttributes(this.#written);
    return this.#attributes;
  }
}

const TAG = /<!--[\s\S]*?-->|<(\/?)([a-z][a-z0-9-]*)((?:\s+[^\s=>]+(?:="[^"]*"|='[^']*'|=[^\s>]*)?)*)\s*\/?>/gi;
const ATTRIBUTE = /([^\s=]+)(?:="([^"]*)"|='([^']*)'|=(\S+))?/g;
const VOID = new Set(['br', 'col', 'hr', 'img', 'input', 'source', 'wbr']);

/**
 * Reads the HTML that the store keeps. It is our own: tags are closed, text holds no `<`. A reader of any HTML takes ten times as
 * long, and ten thousand articles have a minute.
 */
export function readMarkup(html: string): MarkupElement {
  const root = new MarkupElement('', '');
  const open = [root];
  let end = 0;
  const addText = (until: number) => {
    if (until > end) open.at(-1)?.children.push(decodeText(html.slice(end, until)));
  };
  for (const match of html.matchAll(TAG)) {
    const [tag, slash, name = '', attributes = ''] = match;
    addText(match.index);
    end = match.index + tag.length;
    if (name === '') continue;
    if (slash) closeElement(open, name.toLowerCase());
    else {
      const element = new MarkupElement(name.toLowerCase(), attributes);
      open.at(-1)?.children.push(element);
      if (!VOID.has(element.name)) open.push(element);
    }
  }
  addText(html.length);
  return root;
}

/** A closing tag without its opening one closes nothing. */
function closeElement(open: MarkupElement[], name: string): void {
  const index = open.findLastIndex((element) => element.name === name);
  if (index > 0) open.length = index;
}

function readAttributes(text: string): Record<string, string> {
  const attributes: Record<string, string> = {};
  for (const [, name = '', double, single, bare] of text.matchAll(ATTRIBUTE)) {
    attributes[name.toLowerCase()] = decodeText(double ?? single ?? bare ?? '');
  }
  return attributes;
}

const NAMED: Record<string, string> = { amp: '&', lt: '<', gt: '>', quot: '"', apos: "'", nbsp: '\u00a0' };

function decodeText(text: string): string {
  if (!text.includes('&')) return text;
  return text.replace(/&(?:#x([0-9a-f]+)|#(\d+)|(amp|lt|gt|quot|apos|nbsp));/gi, (reference, hex, decimal, name) => {
    if (name) return NAMED[name.toLowerCase()] ?? reference;
    const codePoint = hex ? Number.parseInt(hex, 16) : Number(decimal);
    return codePoint <= 0x10ffff ? String.fromCodePoint(codePoint) : reference;
  });
}
