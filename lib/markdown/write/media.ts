import type { RootContent } from 'mdast';
import { leaf } from '@/lib/markdown/write/directives';
import { attributesOf, fileOf, lettersOf, toPhrasing, type Writing } from '@/lib/markdown/write/text';
import { writeNodes } from '@/lib/markdown/write/write-nodes';
import { asString, type SourceBlock } from '@/lib/source/records';

/** Rich text as the text of an attribute. */
export function captionOf({ properties }: SourceBlock, writing: Writing): string {
  const children = toPhrasing(properties.caption, writing, true);
  const [only] = children;
  // An address stays bare: it makes the picture a link.
  if (only?.type === 'text' && children.length === 1 && /^https?:\/\/\S+$/.test(only.value)) return only.value;
  return children.length > 0 ? writeNodes([{ type: 'paragraph', children }]) : '';
}

/** The position of a picture or a player, as attributes. */
export function placement({ format, properties }: SourceBlock): Record<string, string> {
  const player = asString(format.display_source);
  const align = asString(format.block_alignment);
  return {
    placed: '',
    ...attributesOf({
      width: format.block_width,
      height: format.block_height,
      ratio: format.block_aspect_ratio,
      align: align === 'center' ? '' : align,
      full: format.block_full_width === true,
      page: format.block_page_width === true,
      scale: format.block_preserve_scale === true,
      player: player === lettersOf(properties.source) ? '' : player,
    }),
  };
}

/** A picture as wide as the text, which Markdown’s own are. */
const USUAL = JSON.stringify({ placed: '', width: '708', page: '', scale: '' });

export function image(block: SourceBlock, writing: Writing): RootContent {
  const { properties, format } = block;
  const url = fileOf(lettersOf(properties.source) || asString(format.display_source), writing);
  const [alt, caption] = [lettersOf(properties.alt_text), captionOf(block, writing)];
  const { player: _none, ...position } = placement(block);
  if (JSON.stringify(position) === USUAL)
    return { type: 'paragraph', children: [{ type: 'image', url, alt, title: caption || null }] };
  return leaf('image', [], { ...attributesOf({ src: url, alt, caption }), ...position });
}

export function media(block: SourceBlock, writing: Writing): RootContent {
  const { type, properties } = block;
  const source = lettersOf(properties.source);
  const src = fileOf(source, writing);
  const [name, size] = [lettersOf(properties.title), lettersOf(properties.size)];
  const isLocal = src !== source;
  return leaf(type, [], {
    ...attributesOf({ src, caption: captionOf(block, writing) }),
    // What is left out is known of the file itself.
    ...((isLocal ? name !== src.split('/').at(-1) : name !== '') && { name }),
    ...((isLocal || size !== '') && { size }),
    ...placement(block),
  });
}
