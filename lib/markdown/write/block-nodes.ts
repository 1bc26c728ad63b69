import type { BlockContent, ListItem, Paragraph, PhrasingContent, RootContent, Table } from 'mdast';
import type { ContainerDirective, LeafDirective } from 'mdast-util-directive';
import { stringify } from 'yaml';
import type { BlockSpec } from '@/lib/markdown/records/block-spec';
import type { RichText } from '@/lib/markdown/records/records';
import { FILE_SCHEME } from '@/lib/markdown/records-to-specs';
import { isHeading } from '@/lib/markdown/text/headings';
import { RECORD_FENCE } from '@/lib/markdown/text/record-fence';
import { toText } from '@/lib/markdown/write/to-text';
import { type TextStyle, toPhrasing } from '@/lib/markdown/write/write-text';
import { asFields, asString, asStrings } from '@/lib/source/records';

/** How a block is written. */
export interface Form {
  text: TextStyle;
  /** Writes the blocks in it. */
  write(children: readonly BlockSpec[] | undefined): RootContent[];
}

/** Items as a list. */
export function listOf([first]: readonly BlockSpec[], children: ListItem[]): RootContent {
  const ordered = first?.type === 'numbered_list';
  const start = Number(first?.format?.list_start_index ?? 1);
  const spread = children.some((item) => item.spread);
  return { type: 'list', ordered, ...(ordered && { start }), spread, children };
}

export function listItem(spec: BlockSpec, form: Form): ListItem {
  const rest = form.write(spec.children) as BlockContent[];
  const words: Paragraph = { type: 'paragraph', children: textOf(spec, 'title', form) };
  return {
    type: 'listItem',
    spread: rest.some(({ type }) => type !== 'list'),
    ...(spec.type === 'to_do' && { checked: spec.properties?.checked?.[0]?.[0] === 'Yes' }),
    children: [words, ...rest],
  };
}

/** A block in the words of `docs/markdown.md`, its color around it but for callouts, which always have one; undefined where there are none. */
export function blockNodes(spec: BlockSpec, form: Form): RootContent[] | undefined {
  const { block_color: color, ...format } = spec.format ?? {};
  if (color === undefined || spec.type === 'callout' || spec.type === 'table_of_contents') return plainly(spec, form);
  const nodes = plainly({ ...spec, format }, form);
  return nodes && [container('color', nodes, { color: asString(color) })];
}

/** A block by its record alone, which can say everything. */
export function recordFence(spec: BlockSpec): RootContent {
  return { type: 'code', lang: RECORD_FENCE, value: stringify(spec, { lineWidth: 0 }).trimEnd() };
}

function textOf(spec: BlockSpec, property: string, form: Form, oneLine = false): PhrasingContent[] {
  return toPhrasing(spec.properties?.[property] ?? [], { style: form.text, oneLine, records: spec.records });
}

/** Rich text as the text of an attribute. */
function attributeText(text: RichText | undefined): string {
  if (!text) return '';
  const paragraph: Paragraph = { type: 'paragraph', children: toPhrasing(text, { style: 'plain', oneLine: true }) };
  return toText([paragraph]);
}

const plainText = (text: RichText | undefined): string => (text ?? []).map(([words]) => words).join('');

/** A way to write the block in the words of `docs/markdown.md`; undefined where there is none. */
function plainly(spec: BlockSpec, form: Form): RootContent[] | undefined {
  const { type, children = [], format = {}, properties = {} } = spec;
  if (isHeading(type)) {
    if (format.toggleable === true || children.length > 0)
      return [labelled('heading', spec, form, { level: String(headingLevel(type)) })];
    return [{ type: 'heading', depth: headingLevel(type), children: textOf(spec, 'title', form, true) }];
  }
  switch (type) {
    case 'text':
      if (children.length > 0) return [labelled('text', spec, form)];
      if (!properties.title) return [leaf('blank')];
      return [{ type: 'paragraph', children: textOf(spec, 'title', form) }];
    case 'quote':
      return [
        {
          type: 'blockquote',
          children: [
            { type: 'paragraph', children: textOf(spec, 'title', form) },
            ...(form.write(children) as BlockContent[]),
          ],
        },
      ];
    case 'toggle':
      return [labelled('toggle', spec, form)];
    case 'callout':
      return [callout(spec, form)];
    case 'code':
      return [code(spec)];
    case 'equation':
      return [{ type: 'math', value: plainText(properties.title) } as RootContent];
    case 'divider':
      return [{ type: 'thematicBreak' }];
    case 'table':
      return table(spec, form);
    case 'image':
      return [image(spec)];
    case 'video':
    case 'audio':
    case 'pdf':
    case 'file':
      return [media(spec)];
    case 'bookmark':
      return [bookmark(spec)];
    case 'column_list':
      return [
        container(
          'columns',
          children.map((column) =>
            container('column', form.write(column.children), {
              ratio: String(column.format?.column_ratio ?? 'auto'),
            }),
          ),
        ),
      ];
    case 'tab':
      return [
        container(
          'tabs',
          children.map((tab) => labelled('tab', tab, form)),
        ),
      ];
    case 'transclusion_container':
      return [container('synced', form.write(children), { id: spec.key?.replace(/^synced\//, '') ?? '' })];
    case 'transclusion_reference': {
      const { id } = asFields(format.transclusion_reference_pointer);
      return children.length > 0 ? undefined : [leaf('synced', [], { of: asString(id).replace(/^synced\//, '') })];
    }
    case 'table_of_contents':
      return [leaf('toc', [], format.block_color ? { color: asString(format.block_color) } : {})];
    case 'page':
      return [
        labelled('page', spec, form, {
          id: spec.id ?? '',
          ...strings({ icon: format.page_icon, cover: format.page_cover, coverPosition: format.page_cover_position }),
          ...(format.page_full_width === true && { fullWidth: '' }),
          ...(format.page_small_text === true && { smallText: '' }),
        }),
      ];
    case 'alias':
      return [alias(spec)];
    default:
      if (children.length > 0) return undefined;
      return [embed(spec) ?? leaf('block', textOf(spec, 'title', form, true), { type })];
  }
}

const headingLevel = (type: string): 1 | 2 | 3 | 4 =>
  (['header', 'sub_header', 'sub_sub_header', 'header_4'].indexOf(type) + 1) as 1 | 2 | 3 | 4;

export function container(
  name: string,
  children: RootContent[],
  attributes: Record<string, string> = {},
): ContainerDirective {
  return { type: 'containerDirective', name, attributes, children: children as BlockContent[] };
}

function leaf(name: string, children: PhrasingContent[] = [], attributes: Record<string, string> = {}): LeafDirective {
  return { type: 'leafDirective', name, attributes, children };
}

function labelled(
  name: string,
  spec: BlockSpec,
  form: Form,
  attributes: Record<string, string> = {},
): ContainerDirective {
  const label: Paragraph = {
    type: 'paragraph',
    data: { directiveLabel: true },
    children: textOf(spec, 'title', form, true),
  };
  return container(name, [...(label.children.length > 0 ? [label] : []), ...form.write(spec.children)], attributes);
}

/** The values that are set, as attributes. Copied files lose the scheme that marks them. */
function strings(values: Record<string, unknown>): Record<string, string> {
  return Object.fromEntries(
    Object.entries(values).flatMap(([key, value]) =>
      value === undefined || value === '' ? [] : [[key, withoutScheme(String(value))]],
    ),
  );
}

const withoutScheme = (address: string): string =>
  address.startsWith(FILE_SCHEME) ? address.slice(FILE_SCHEME.length) : address;

function callout(spec: BlockSpec, form: Form): RootContent {
  const { page_icon: icon, block_color: color = 'default' } = spec.format ?? {};
  const isSplit = spec.properties?.title !== undefined && (spec.children?.length ?? 0) > 0;
  const words: Paragraph = {
    type: 'paragraph',
    // Words beside blocks are a label; alone they are the callout's only paragraph.
    ...(isSplit && { data: { directiveLabel: true } }),
    children: textOf(spec, 'title', form, isSplit),
  };
  const attributes = { ...strings({ icon }), color: asString(color) };
  return container(
    'callout',
    [...(words.children.length > 0 ? [words] : []), ...form.write(spec.children)],
    attributes,
  );
}

function alias({ format = {}, records }: BlockSpec): RootContent {
  const id = asString(asFields(format.alias_pointer).id);
  const page = asFields(records?.block?.[id]);
  const title = plainText(asFields(page.properties).title as RichText | undefined);
  const icon = asFields(page.format).page_icon;
  return leaf('alias', title === '' ? [] : [{ type: 'text', value: title }], { page: id, ...strings({ icon }) });
}

function code({ properties = {}, format = {} }: BlockSpec): RootContent {
  const language = plainText(properties.language);
  const caption = plainText(properties.caption);
  // Options of the code are written after the fence, as they are in a caption.
  const meaning = /^(?:title="|\{\d|showLineNumbers)/.test(caption) ? caption : caption && `caption="${caption}"`;
  const meta = [meaning, format.code_wrap !== false && 'wrap'].filter(Boolean).join(' ');
  const lang = language.toLowerCase().replaceAll(' ', '-') || (meta ? 'text' : null);
  return { type: 'code', lang, meta: meta || null, value: plainText(properties.title) };
}

function image({ properties = {}, format = {} }: BlockSpec): RootContent {
  const src = withoutScheme(plainText(properties.source));
  const alt = plainText(properties.alt_text);
  const caption = attributeText(properties.caption);
  const given = JSON.stringify(format);
  const usual = { block_preserve_scale: true, block_width: 708 };
  if (given === JSON.stringify({ block_page_width: true, ...usual }))
    return { type: 'paragraph', children: [{ type: 'image', url: src, alt, title: caption || null }] };
  return leaf('image', [], { ...strings({ src, alt, caption }), ...placement(format) });
}

/** The position of a picture or a player, as attributes. */
function placement(format: Record<string, unknown>): Record<string, string> {
  return {
    placed: '',
    ...strings({
      width: format.block_width,
      height: format.block_height,
      ratio: format.block_aspect_ratio,
      align: format.block_alignment,
    }),
    ...(format.block_full_width === true && { full: '' }),
    ...(format.block_page_width === true && { page: '' }),
    ...(format.block_preserve_scale === true && { scale: '' }),
    ...strings({ player: format.display_source }),
  };
}

function media({ type, properties = {}, format = {} }: BlockSpec): RootContent {
  const source = plainText(properties.source);
  const [src, name, size] = [withoutScheme(source), plainText(properties.title), plainText(properties.size)];
  const isLocal = src !== source;
  return leaf(type, [], {
    ...strings({ src, caption: attributeText(properties.caption) }),
    // The file's own metadata.
    ...((isLocal ? name !== src.split('/').at(-1) : name !== '') && { name }),
    ...((isLocal || size !== '') && { size }),
    ...placement(format),
  });
}

function bookmark({ properties = {}, format = {} }: BlockSpec): RootContent {
  return leaf('bookmark', [], {
    ...strings({
      url: plainText(properties.link),
      title: plainText(properties.title),
      description: plainText(properties.description),
      caption: attributeText(properties.caption),
      icon: format.bookmark_icon,
      cover: format.bookmark_cover,
    }),
  });
}

function embed({ type, properties = {}, format = {} }: BlockSpec): RootContent | undefined {
  if (!properties.source) return undefined;
  return leaf('embed', [], {
    type,
    ...strings({ src: plainText(properties.source), caption: attributeText(properties.caption) }),
    ...placement(format),
  });
}

/** A simple table; Markdown's always has a head. */
function table(spec: BlockSpec, form: Form): RootContent[] | undefined {
  const { format = {}, children = [] } = spec;
  const columns = asStrings(format.table_block_column_order);
  const formats = asFields(format.table_block_column_format);
  const rows: Table['children'] = children.map((row) => ({
    type: 'tableRow',
    children: columns.map((column) => ({
      type: 'tableCell',
      children: toPhrasing(row.properties?.[column] ?? [], { style: form.text, oneLine: true, records: row.records }),
    })),
  }));
  if (rows.length === 0 || columns.length === 0) return undefined;
  const list = (key: string): string => {
    const values = columns.map((column) => String(asFields(formats[column])[key] ?? ''));
    return values.some(Boolean) ? values.join(',') : '';
  };
  const widths = list('width');
  const colors = list('color');
  const node: Table = { type: 'table', children: rows };
  const isPlain = format.table_block_column_header === true && format.table_block_row_header !== true;
  const isShort = children.every((row) =>
    Object.values(row.properties ?? {}).every((text) => plainText(text).length <= 30),
  );
  if (isPlain && isShort && widths === '' && colors === '') return [node];
  return [
    container('table', [node], {
      ...(format.table_block_column_header !== true && { noHeader: '' }),
      ...(format.table_block_row_header === true && { rowHeader: '' }),
      widths,
      ...strings({ colors }),
    }),
  ];
}
