import type { Element, ElementContent } from 'hast';

/** A text of hast. */
export const text = (value: string): ElementContent => ({ type: 'text', value });

/** An element of hast. */
export const element = (
  tagName: string,
  children: ElementContent[] = [],
  properties: Element['properties'] = {},
): Element => ({ type: 'element', tagName, properties, children });
