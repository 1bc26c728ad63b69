/** An element of a parsed document; `text` is that of the element itself and all below it. */
export interface XmlElement {
  name: string;
  attributes: Record<string, string>;
  children: XmlElement[];
  text: string;
}

const TOKEN = /<\?xml[^?]*\?>|<!\[CDATA\[[\s\S]*?\]\]>|<(\/?)([\w:.-]+)((?:\s+[\w:.-]+="[^"<]*")*)\s*(\/?)>|[^<]+/y;
// biome-ignore lint/suspicious/noControlCharactersInRegex: these are what no XML document may hold.
const ILLEGAL = /[\u0000-\u0008\u000b\u000c\u000e-\u001f\ufffe\uffff]|[\ud800-\udbff](?![\udc00-\udfff])/;

/** Reads a document as strictly as the standard asks: anything that is not well-formed throws. */
export function readXml(document: string): XmlElement {
  if (ILLEGAL.test(document)) throw new Error('The document holds a character that XML does not know.');
  const root: XmlElement = { name: '', attributes: {}, children: [], text: '' };
  const open = [root];
  TOKEN.lastIndex = 0;
  while (TOKEN.lastIndex < document.length) {
    const start = TOKEN.lastIndex;
    const found = TOKEN.exec(document);
    if (!found) throw new Error(`Not well-formed at: ${document.slice(start, start + 60)}`);
    const [token, closing, name, attributes = '', empty] = found;
    if (token.startsWith('<?xml')) continue;
    if (name === undefined) {
      const text = token.startsWith('<![CDATA[') ? token.slice(9, -3) : decode(token);
      for (const element of open) element.text += text;
    } else if (closing) {
      if (open.pop()?.name !== name) throw new Error(`</${name}> closes nothing.`);
    } else {
      const element: XmlElement = { name, attributes: readAttributes(attributes), children: [], text: '' };
      open.at(-1)?.children.push(element);
      if (!empty) open.push(element);
    }
  }
  const [only, ...more] = root.children;
  if (open.length !== 1 || !only || more.length > 0) throw new Error('A document has one element that ends.');
  return only;
}

/** The elements of a name below an element, in order. */
export function all(element: XmlElement, name: string): XmlElement[] {
  return element.children.flatMap((child) => [...(child.name === name ? [child] : []), ...all(child, name)]);
}

/** Text of the first child of a name. */
export function childText(element: XmlElement | undefined, name: string): string | undefined {
  return element?.children.find((child) => child.name === name)?.text;
}

function readAttributes(text: string): Record<string, string> {
  return Object.fromEntries(
    [...text.matchAll(/([\w:.-]+)="([^"]*)"/g)].map(([, key, value]) => [key, decode(value ?? '')]),
  );
}

function decode(text: string): string {
  return text.replace(/&(\w*;?)/g, (entity, name: string) => {
    const character = { 'amp;': '&', 'lt;': '<', 'gt;': '>', 'quot;': '"', 'apos;': "'" }[name];
    if (character === undefined) throw new Error(`${entity} is no entity of XML.`);
    return character;
  });
}
