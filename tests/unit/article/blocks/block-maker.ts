import type { Element, ElementContent, Nodes } from 'hast';
import { expect, it } from 'vitest';
import type { BlockType, BlockTypes } from '@/lib/article/blocks/block-type';
import { createDiagnostics } from '@/lib/article/diagnostics';
import type { Block } from '@/lib/article/model';
import { readTree, textsOf } from '@/lib/article/read/tree';
import type { RenderContext } from '@/lib/article/render/context';
import { nodesOf } from '@/lib/article/render/elements';
import { createRecords, emptyRecords, type Fields, type SourceRecords } from '@/lib/source/records';
import type { ArticleNeeds, MediaFile, StoredText } from '@/lib/store/model';
import { blocksById } from '../records';

/** Reads and renders blocks of a few types without the rest of an article. */

interface Options {
  types: readonly BlockType[];
  /** Blocks beside the page's own, by id. */
  blocks?: Record<string, Fields>;
  tables?: Partial<SourceRecords>;
  media?: (url: string) => MediaFile | undefined;
  context?: Partial<RenderContext>;
}

/** What rendering gives; what there is nothing of is left out. */
export interface Outcome {
  /** The elements as HTML; what their data says stands in braces before the end of a start tag. */
  html?: string;
  text?: StoredText[];
  /** Level and block of what is reported. */
  said?: string[];
  missing?: string[];
  files?: string[];
  needs?: Partial<ArticleNeeds>;
}

/** A test by each name: the HTML, then a line for each other thing that rendering gives. */
export function matchSnapshots(cases: Record<string, () => Outcome>): void {
  it.each(Object.entries(cases))('%s', (_, rendered) => {
    const { html = '', ...others } = rendered();
    const lines = Object.entries(others).map(([name, value]) => `${name}: ${plain(value)}`);
    expect([html, ...lines].join('\n')).toMatchSnapshot();
  });
}

const TYPES: Record<string, string> = { pdf: 'application/pdf', zip: 'application/zip', mp3: 'audio/mpeg' };

/** The copy of a file, named after its address; none of one that is called lost. */
export function kept(url: string): MediaFile | undefined {
  if (url.includes('lost')) return undefined;
  const file = url.split(/[:/]/).at(-1) ?? '';
  const type = TYPES[file.split('.').at(-1) ?? ''];
  return type ? { file, type, bytes: 1 } : { file, type: 'image/png', bytes: 1, width: 200, height: 100 };
}

/** The page `page`, whose content are these blocks; ids are `a`, `b`, … */
export function render(
  content: Fields[],
  { types, blocks = {}, tables, media = kept, context: more }: Options,
): Outcome {
  const byType: BlockTypes = new Map(types.flatMap((entry) => entry.types.map((type) => [type, entry])));
  const own = content.map((block, index): [string, Fields] => [String.fromCharCode(97 + index), block]);
  const page = { type: 'page', properties: { title: [['Page']] }, content: own.map(([id]) => id) };
  const records = createRecords({
    ...emptyRecords(),
    ...tables,
    block: blocksById({ page, ...Object.fromEntries(own), ...blocks }),
  });
  const sink = createDiagnostics('page', 'Page', (id) => id);
  const options = {
    columns: { password: 'Password', type: 'Type', status: 'Status' },
    locale: 'en-US',
    timeZone: 'UTC',
  } as const;
  const tree = readTree('page', records, byType, options, sink);
  const missing: string[] = [];
  const needs: ArticleNeeds = { math: null, ...nothing };
  let pictures = 0;
  let names = 0;
  const renderBlock = (block: Block): ElementContent[] => {
    const entry = byType.get(block.type);
    const nodes = entry ? nodesOf(entry.render(block, context)) : [];
    text.push(...(entry?.text?.(block) ?? textsOf(block).map(({ plain }) => plain)));
    return nodes;
  };
  const text: StoredText[] = [];
  const context: RenderContext = {
    ...sink,
    pageId: 'page',
    rules: { notionHosts: [], siteLink: '' },
    locale: 'en-US',
    timeZone: 'UTC',
    outline: [],
    headingLevels: new Map(),
    code: new Map(),
    media: (source) => source && media(source.url),
    picture: (source) => {
      const file = source && media(source.url);
      return file?.notDrawn === undefined ? file : undefined;
    },
    math: (tex) => [{ type: 'text', value: `[${tex}]` }],
    children: (block) => block.children.flatMap(renderBlock),
    isFirstPicture: () => pictures++ === 0,
    uniqueName: (base) => `${base}-${++names}`,
    hasRoom: () => true,
    missing: (target, id) => missing.push(`${target} ${id}`),
    needs,
    slots: [],
    ...more,
  };
  const html = (tree?.blocks ?? []).flatMap(renderBlock).map(write).join('');
  const { math: _math, ...others } = needs;
  return {
    ...(html && { html }),
    ...filled(
      'text',
      text.filter((words) => words.length > 0),
    ),
    ...filled(
      'said',
      sink.diagnostics.map(({ level, url }) => `${level} ${url}`),
    ),
    ...filled('missing', missing),
    ...filled('files', tree?.files.map(({ kind, url }) => `${kind} ${url}`) ?? []),
    ...(JSON.stringify(others) !== JSON.stringify(nothing) && { needs: changed(others) }),
  };
}

const nothing = { collections: false, italic: false };

const changed = (needs: Partial<ArticleNeeds>): Partial<ArticleNeeds> =>
  Object.fromEntries(Object.entries(needs).filter(([name, value]) => value !== nothing[name as keyof typeof nothing]));

const filled = <T>(name: keyof Outcome, list: T[]): Record<string, T[]> => (list.length > 0 ? { [name]: list } : {});

function write(node: Nodes): string {
  if (node.type === 'text') return node.value;
  return node.type === 'element' ? writeElement(node) : '';
}

function writeElement({ tagName, properties, children, data }: Element): string {
  const attributes = Object.entries(properties).flatMap(([name, value]) => {
    if (value === undefined || value === null || value === false) return [];
    if (value === true) return [` ${name}`];
    return [` ${name === 'className' ? 'class' : name}="${Array.isArray(value) ? value.join(' ') : value}"`];
  });
  const said = data?.reference ? ` ${plain(data.reference)}` : '';
  return `<${tagName}${attributes.join('')}${said}>${children.map(write).join('')}</${tagName}>`;
}

/** `{kind:link}`: as JSON without its quotation marks. */
const plain = (value: object): string => JSON.stringify(value).replaceAll('"', '');

/** A repository on GitHub that was changed on the fifth of January, with what else is known of it. */
export const repository = (known: Record<string, string> = {}): Fields => ({
  type: 'external_object_instance',
  format: {
    domain: 'github.com',
    original_url: 'https://github.com/ada/lamp',
    attributes: [
      ...Object.entries(known).map(([id, value]) => ({ id, values: [value] })),
      { id: 'updated_at', values: [{ start_date: '2026-01-05' }] },
    ],
  },
});
