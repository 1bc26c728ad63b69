import type { BlockContent, ListItem, Paragraph, PhrasingContent, RootContent, Table } from 'mdast';
import { type ContainerDirective, directiveToMarkdown, type LeafDirective } from 'mdast-util-directive';
import { gfmToMarkdown } from 'mdast-util-gfm';
import { mathToMarkdown } from 'mdast-util-math';
import { toMarkdown } from 'mdast-util-to-markdown';
import { stringify } from 'yaml';
import type { BlockSpec } from '@/lib/markdown/block-spec';
import { toBlocks } from '@/lib/markdown/blocks';
import type { ConversionContext } from '@/lib/markdown/conversion';
import { isHeading } from '@/lib/markdown/headings';
import { readMarkdown } from '@/lib/markdown/markdown';
import { normalSpec } from '@/lib/markdown/normal-spec';
import { RECORD_FENCE } from '@/lib/markdown/record-fence';
import type { RichText } from '@/lib/markdown/records';
import { FILE_SCHEME } from '@/lib/markdown/records-to-specs';
import { KEPT_SPACE, type TextStyle, toPhrasing } from '@/lib/markdown/write-text';
import { asFields, asString, asStrings } from '@/lib/source/records';

/**
 * Blocks as Markdown that reads back as the same blocks. Each is written in the plainest way that does: what is written is read again and
 * compared, and the last way, which says the record itself, can say everything.
 */
export function writeBlocks(specs: readonly BlockSpec[]): string {
  const hopeful = toText(unitsOf(specs, false).flatMap(({ nodes }) => nodes));
  if (isSame(hopeful, specs)) return hopeful;
  const units = writeAll(specs);
  const text = toText(units.flat());
  if (isSame(text, specs)) return text;
  // Neighbours that run together are held apart by comments.
  const apart = toText(units.flatMap((unit, index) => (index === 0 ? unit : [SEPARATOR, ...unit])));
  return isSame(apart, specs) ? apart : toText(specs.map(recordFence));
}

const SEPARATOR: RootContent = { type: 'html', value: '<!-- -->' };

/** Nodes as text. */
function toText(children: RootContent[]): string {
  const text = toMarkdown(
    { type: 'root', children },
    {
      bullet: '-',
      rule: '-',
      emphasis: '*',
      fences: true,
      listItemIndent: 'one',
      extensions: [
        gfmToMarkdown({ stringLength: () => 3 }),
        mathToMarkdown(),
        directiveToMarkdown({ preferShortcut: false }),
      ],
    },
  );
  return text.replaceAll(KEPT_SPACE, '&#x20;').trimEnd();
}

/** Where an export keeps copies of files, from whichever document. */
const EXPORTED_FILE = /^(?:\.\.\/)*media\/[^/]+$/;

/** Reads with names for ids: only what is written counts. */
function checkContext(source: string): ConversionContext {
  const context: ConversionContext = {
    language: '',
    spaceId: '',
    rowKey: '',
    source,
    attachments: {
      attach: (path) =>
        EXPORTED_FILE.test(path)
          ? { source: FILE_SCHEME + path, id: '', name: path.split('/').at(-1) ?? '', bytes: 1 }
          : undefined,
    },
    rowId: (id) => id,
    link: (url) => url,
    keyedId: (key) => key,
    userId: (name) => name,
    convert: (nodes) => toBlocks(nodes, context),
    missingFile: () => {},
    report: () => {},
  };
  return context;
}

/** What a document says, with names for ids. */
export function readSpecs(text: string): BlockSpec[] {
  const { tree, source } = readMarkdown(text);
  return toBlocks(tree.children, checkContext(source)).map(normalSpec);
}

const isSame = (text: string, specs: readonly BlockSpec[]): boolean =>
  canonical(readSpecs(text)) === canonical(specs.map(normalSpec));

/** JSON with sorted keys: records come from anywhere. */
function canonical(value: unknown): string {
  return JSON.stringify(value, (_key, item: unknown) =>
    typeof item === 'object' && item !== null && !Array.isArray(item)
      ? Object.fromEntries(Object.entries(item).sort(([one], [other]) => (one < other ? -1 : 1)))
      : item,
  );
}

const LISTED = new Set(['bulleted_list', 'numbered_list', 'to_do']);

interface Unit {
  specs: readonly BlockSpec[];
  nodes: RootContent[];
}

/** Each block, or each run of list items, in its plainest form; `isChecked`: what it holds is read again and compared. */
function unitsOf(specs: readonly BlockSpec[], isChecked: boolean): Unit[] {
  const units: Unit[] = [];
  const form: Form = { text: 'plain', isChecked };
  for (let index = 0; index < specs.length; ) {
    const spec = specs[index] as BlockSpec;
    const first = index++;
    if (!LISTED.has(spec.type)) {
      units.push({ specs: [spec], nodes: colored(spec, form) ?? [recordFence(spec)] });
      continue;
    }
    while (index < specs.length && isNextItem(specs[index], spec)) index++;
    const items = specs.slice(first, index);
    units.push({
      specs: items,
      nodes: [
        listOf(
          items,
          items.map((item) => listItem(item, form)),
        ),
      ],
    });
  }
  return units;
}

/** Whether a block goes on with a list: one with a colour or a number of its own is separate. */
const isNextItem = (spec: BlockSpec | undefined, first: BlockSpec): boolean =>
  spec?.type === first.type &&
  spec.format?.list_start_index === undefined &&
  spec.format?.block_color === undefined &&
  first.format?.block_color === undefined;

/** As above, but checks the result: whatever does not read back unchanged is written in another way. */
function writeAll(specs: readonly BlockSpec[]): RootContent[][] {
  return unitsOf(specs, false).flatMap(({ specs: own, nodes }) => {
    if (isSame(toText(nodes), own)) return [nodes];
    const [only] = own;
    return own.length === 1 && only ? [writeOne(only)] : writeList(own);
  });
}

const nodesOf = (specs: readonly BlockSpec[] | undefined, { isChecked }: Form): RootContent[] =>
  isChecked ? writeAll(specs ?? []).flat() : unitsOf(specs ?? [], false).flatMap(({ nodes }) => nodes);

/** How a block is written. */
interface Form {
  text: TextStyle;
  /** Whether the children are read back and compared. */
  isChecked: boolean;
}

const FORMS: readonly Form[] = [
  { text: 'plain', isChecked: true },
  { text: 'exact', isChecked: true },
];

/** A run of items as one list; an item that cannot be in a list is written alone. */
function writeList(items: readonly BlockSpec[]): RootContent[][] {
  const units: RootContent[][] = [];
  let specs: BlockSpec[] = [];
  let nodes: ListItem[] = [];
  const flush = (): void => {
    if (nodes.length > 0) units.push([listOf(specs, nodes)]);
    [specs, nodes] = [[], []];
  };
  for (const spec of items) {
    const item = firstThat(
      FORMS.map((form) => () => listItem(spec, form)),
      (node) => isSame(toText([listOf([spec], [node])]), [spec]),
    );
    if (item) {
      specs.push(spec);
      nodes.push(item);
      continue;
    }
    flush();
    units.push(writeOne(spec));
  }
  flush();
  return units;
}

function listOf([first]: readonly BlockSpec[], children: ListItem[]): RootContent {
  const ordered = first?.type === 'numbered_list';
  const start = Number(first?.format?.list_start_index ?? 1);
  const spread = children.some((item) => item.spread);
  return { type: 'list', ordered, ...(ordered && { start }), spread, children };
}

function listItem(spec: BlockSpec, form: Form): ListItem {
  const rest = nodesOf(spec.children, form) as BlockContent[];
  const words: Paragraph = { type: 'paragraph', children: textOf(spec, 'title', form) };
  return {
    type: 'listItem',
    spread: rest.some(({ type }) => type !== 'list'),
    ...(spec.type === 'to_do' && { checked: spec.properties?.checked?.[0]?.[0] === 'Yes' }),
    children: [words, ...rest],
  };
}

function firstThat<T>(ways: readonly (() => T | undefined)[], holds: (value: T) => boolean): T | undefined {
  for (const way of ways) {
    const value = way();
    if (value !== undefined && holds(value)) return value;
  }
  return undefined;
}

function writeOne(spec: BlockSpec): RootContent[] {
  const ways = FORMS.map((form) => () => colored(spec, form));
  const written = firstThat([...ways, () => withRecord(spec)], (nodes) => isSame(toText(nodes), [spec]));
  return written ?? [recordFence(spec)];
}

/** The colour of a block is written around it, but for callouts, which always have one. */
function colored(spec: BlockSpec, form: Form): RootContent[] | undefined {
  const { block_color: color, ...format } = spec.format ?? {};
  if (color === undefined || spec.type === 'callout' || spec.type === 'table_of_contents') return plainly(spec, form);
  const nodes = plainly({ ...spec, format }, form);
  return nodes && [container('color', nodes, { color: asString(color) })];
}

/** A block by its record, with what it holds as Markdown. */
function withRecord({ children, ...spec }: BlockSpec): RootContent[] | undefined {
  if (!children || children.length === 0) return undefined;
  return [container('block', [recordFence(spec), ...nodesOf(children, { text: 'plain', isChecked: true })])];
}

function recordFence(spec: BlockSpec): RootContent {
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
            ...(nodesOf(children, form) as BlockContent[]),
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
            container('column', nodesOf(column.children, form), {
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
      return [container('synced', nodesOf(children, form), { id: spec.key?.replace(/^synced\//, '') ?? '' })];
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

function container(name: string, children: RootContent[], attributes: Record<string, string> = {}): ContainerDirective {
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
  return container(name, [...(label.children.length > 0 ? [label] : []), ...nodesOf(spec.children, form)], attributes);
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
    [...(words.children.length > 0 ? [words] : []), ...nodesOf(spec.children, form)],
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
  const said = /^(?:title="|\{\d|showLineNumbers)/.test(caption) ? caption : caption && `caption="${caption}"`;
  const meta = [said, format.code_wrap !== false && 'wrap'].filter(Boolean).join(' ');
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
    // What a file here says of itself.
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
