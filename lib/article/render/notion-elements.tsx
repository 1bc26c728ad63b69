import type { Element, Root } from 'hast';
import { fromHtml } from 'hast-util-from-html';
import type { Decoration, ExtendedRecordMap, Block as NotionBlock } from 'notion-types';
import { renderToStaticMarkup } from 'react-dom/server';
import { NotionRenderer, Text } from 'react-notion-x';
import type { Block, Mark } from '@/lib/article/model';
import { blockClass, classesOf } from '@/lib/article/render/elements';

/**
 * Plain blocks and plain formats look as react-notion-x renders them: the elements, their nesting and their class names are taken from
 * it, so that stylesheets made for it fit. A block of each type and color, and a word in each format, is rendered once and copied;
 * our own text and children go in.
 */

/** What react-notion-x renders on a server as it should be. */
export type PlainBlockType = 'text' | 'quote' | 'toggle' | 'divider' | 'transclusion_container';

const FORMATS = { bold: 'b', italic: 'i', strikethrough: 's', code: 'c', underline: '_' } as const;

const SAMPLE = '00000000-0000-4000-8000-000000000000';
const known = new Map<string, Element>();

/** The element of a plain block; it has the places for text and children that react-notion-x gives it, and nothing in them. */
export function plainBlock(type: PlainBlockType, { id, color }: Block): Element {
  const format = color ? { block_color: color } : {};
  const element = copyOf(`block ${type} ${color}`, () => sample({ type, properties: { title: [['']] }, format }));
  const className = blockClass({ id: SAMPLE });
  element.properties.className = classesOf(element).map((name) => (name === className ? blockClass({ id }) : name));
  return element;
}

function sample(block: object) {
  const recordMap = { block: { [SAMPLE]: { role: 'reader', value: { id: SAMPLE, ...block } } }, signed_urls: {} };
  return <NotionRenderer recordMap={recordMap as unknown as ExtendedRecordMap} blockId={SAMPLE} />;
}

/** The blank line that an empty text is. */
export function blankLine({ id }: Block): Element {
  const element = copyOf('blank', () => sample({ type: 'text' }));
  element.properties.className = ['notion-blank', blockClass({ id })];
  return element;
}

/** The element around words in a plain format. */
export function formatElement(mark: Exclude<Mark, { type: 'link' }>): Element {
  const decoration = mark.type === 'color' ? ['h', mark.color] : [FORMATS[mark.type]];
  return copyOf(`format ${decoration.join(' ')}`, () => (
    <Text value={[['', [decoration]] as unknown as Decoration]} block={{ id: SAMPLE } as NotionBlock} />
  ));
}

function copyOf(name: string, render: () => React.ReactNode): Element {
  let element = known.get(name);
  if (!element) {
    element = firstElement(fromHtml(renderToStaticMarkup(render()), { fragment: true }));
    known.set(name, element);
  }
  return structuredClone(element);
}

function firstElement({ children }: Root): Element {
  const element = children.find((child) => child.type === 'element');
  if (!element) throw new TypeError('react-notion-x renders nothing for a plain block.');
  const { position: _position, ...rest } = element;
  return rest;
}
