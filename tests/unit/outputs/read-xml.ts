import { type XmlElement as ParsedElement, parseXml } from '@rgrove/parse-xml';

/** An element of a parsed document; `text` is that of the element itself and all below it. */
export interface XmlElement extends Pick<ParsedElement, 'name' | 'text'> {
  attributes: Record<string, string>;
  children: XmlElement[];
}

/** Reads a document as strictly as the standard asks: anything that is not well-formed throws. */
export function readXml(document: string): XmlElement {
  const { root } = parseXml(document);
  if (!root) throw new Error('A document has one element.');
  return withElements(root);
}

const withElements = ({ name, text, attributes, children }: ParsedElement): XmlElement => ({
  ...{ name, text, attributes },
  children: children.flatMap((child) => (child.type === 'element' ? withElements(child as ParsedElement) : [])),
});

/** An element and all below it, in order. */
export const everyElement = (root: XmlElement): XmlElement[] => [root, ...root.children.flatMap(everyElement)];

/** The elements of a name below an element, in order. */
export const all = (element: XmlElement, name: string): XmlElement[] =>
  element.children.flatMap(everyElement).filter((one) => one.name === name);

/** Text of the first child of a name. */
export function childText(element: XmlElement | undefined, name: string): string | undefined {
  return element?.children.find((child) => child.name === name)?.text;
}
