import { escapeHtml } from '@/lib/http/escape';
import { cleanText } from '@/lib/outputs/text';

type Attributes = Record<string, string>;

/** An XML document. */
export const xmlDocument = (root: string): string => `<?xml version="1.0" encoding="UTF-8"?>\n${root}\n`;

/** An element with child elements; empty ones are left out. */
export function element(name: string, attributes: Attributes, children: readonly string[]): string {
  const given = children.filter((child) => child !== '');
  return `${openTag(name, attributes)}\n${given.join('\n')}\n</${name}>`;
}

/** An element with text; '' if there is none. */
export function textElement(name: string, text: string, attributes: Attributes = {}): string {
  return text === '' ? '' : `${openTag(name, attributes)}${escapeXml(text)}</${name}>`;
}

export function emptyElement(name: string, attributes: Attributes): string {
  return openTag(name, attributes).replace(/>$/, '/>');
}

/** Escapes text for XML, between tags and in attributes. */
export const escapeXml = (text: string): string => escapeHtml(cleanText(text));

function openTag(name: string, attributes: Attributes): string {
  const written = Object.entries(attributes).map(([key, value]) => ` ${key}="${escapeXml(value)}"`);
  return `<${name}${written.join('')}>`;
}
