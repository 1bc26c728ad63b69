import type { Nodes, PhrasingContent, Root } from 'mdast';
import { directive, markdown, reference } from '@/lib/markdown/messages';
import type { BlockSpec } from '@/lib/markdown/records/block-spec';
import { EQUATION, type Mark, MENTION, type RichText } from '@/lib/markdown/records/records';
import type { ConversionContext } from '@/lib/markdown/text/conversion';
import { withLocalFiles } from '@/lib/markdown/text/local-files';
import {
  attribute,
  isComment,
  isLineBreak,
  labelOf,
  ownEntry,
  parseMarkdown,
  sourceOf,
  type TextDirective,
  textOf,
} from '@/lib/markdown/text/markdown';

/** A paragraph's children as Notion's runs of text with marks. */
export function toRichText(nodes: PhrasingContent[], context: ConversionContext): RichText {
  const runs: RichText = [];
  for (const node of nodes) appendRuns(node, [], { runs, context });
  return joinEqualRuns(runs);
}

/** Markdown within an attribute, such as a caption. An address stays bare: Notion makes a picture of it a link. */
export function toInlineText(markdown: string, context: ConversionContext): RichText {
  if (/^https?:\/\/\S+$/.test(markdown)) return [[markdown]];
  const inner: ConversionContext = { ...context, source: markdown };
  const tree: Root = parseMarkdown(markdown);
  return tree.children.flatMap((block) => (block.type === 'paragraph' ? toRichText(block.children, inner) : []));
}

interface Sink {
  runs: RichText;
  context: ConversionContext;
}

function appendRuns(node: PhrasingContent, marks: Mark[], sink: Sink): void {
  const { runs, context } = sink;
  const within = (children: PhrasingContent[], mark: Mark) => {
    for (const child of children) appendRuns(child, [...marks, mark], sink);
  };
  switch (node.type) {
    case 'text':
      runs.push(withMarks(node.value, marks));
      break;
    case 'break':
      runs.push(withMarks('\n', marks));
      break;
    case 'inlineCode':
      runs.push(withMarks(node.value, [...marks, ['c']]));
      break;
    case 'footnoteReference':
      runs.push(withMarks(`[^${node.label ?? node.identifier}]`, marks));
      break;
    case 'inlineMath':
      runs.push([EQUATION, [...marks, ['e', node.value]]]);
      break;
    case 'strong':
    case 'emphasis':
    case 'delete':
      within(node.children, [PLAIN_MARKS[node.type]]);
      break;
    case 'link':
      within(node.children, ['a', context.link(node.url)]);
      break;
    case 'image':
      context.report(markdown.pictureInLine(node.alt ?? node.url));
      runs.push(withMarks(node.alt ?? '', marks));
      break;
    case 'textDirective':
      appendDirective(node, marks, sink);
      break;
    case 'html':
      if (isLineBreak(node.value)) runs.push(withMarks('\n', marks));
      else if (!isComment(node.value)) appendSource(node, marks, sink);
      break;
    default:
      appendSource(node, marks, sink);
  }
}

/** What Notion has no block for: the Markdown itself, readable and reported. */
export function asText(node: Nodes, context: ConversionContext): BlockSpec[] {
  const text = sourceOf(node, context.source) || textOf(node);
  context.report(markdown.unknownBlock(node.type, text.split('\n', 1)[0]?.slice(0, 60) ?? ''));
  return [{ type: 'text', properties: { title: [[text]] } }];
}

/** Notion has no word for it (HTML, footnotes, references): what was typed stays readable. */
function appendSource(node: PhrasingContent, marks: Mark[], { runs, context }: Sink): void {
  const text = sourceOf(node, context.source) || textOf(node);
  context.report(markdown.unknownMark(node.type, text.slice(0, 60)));
  runs.push(withMarks(text, marks));
}

const PLAIN_MARKS = { strong: 'b', emphasis: 'i', delete: 's' } as const;

/** Directives that are a mark on the words in them. */
const MARKS: Readonly<Record<string, (node: TextDirective) => Mark>> = {
  color: (node) => ['h', toNotionColor(attribute(node, 'color') ?? 'default')],
  underline: () => ['_'],
  code: () => ['c'],
};

/** Directives that mention something; undefined for what is not there. */
const MENTIONS: Readonly<Record<string, (node: TextDirective, context: ConversionContext) => Mark | undefined>> = {
  page: (node, context) => {
    const slug = labelOf(node, context.source);
    const id = context.rowId(slug);
    if (id === undefined) context.report(reference.mentionOfMissingRow(slug));
    return id === undefined ? undefined : ['p', id];
  },
  date: (node, context) => ['d', toDateValue(labelOf(node, context.source))],
  user: (node, context) => ['u', context.userId(textOf(node))],
  emoji: (node, context) => {
    const name = attribute(node, 'src') ?? '';
    const src = context.find(name)?.source ?? name;
    context.addRecords({ custom_emoji: { [src]: src } });
    return ['ce', src];
  },
  link: (node, context) => {
    const { url = '', provider, description } = node.attributes ?? {};
    const title = labelOf(node, context.source);
    const more = { ...(provider && { link_provider: provider }), ...(description && { description }) };
    return ['lm', { href: url, title, ...more }];
  },
  github: (node, context) => ['eoi', addExternalObject(node, context)],
  // Whatever else a text of Notion mentions: only exports write it.
  notion: (node, context) => {
    try {
      const mark: unknown = JSON.parse(attribute(node, 'mark') ?? '');
      return Array.isArray(mark) ? (withLocalFiles(mark, context) as Mark) : undefined;
    } catch {
      return undefined;
    }
  },
};

function appendDirective(node: TextDirective, marks: Mark[], sink: Sink): void {
  const { context, runs } = sink;
  const mark = ownEntry(MARKS, node.name);
  const mention = ownEntry(MENTIONS, node.name);
  if (mark) for (const child of node.children) appendRuns(child, [...marks, mark(node)], sink);
  else if (mention) {
    const found = mention(node, context);
    const words = node.name === 'notion' ? textOf(node) : '';
    if (found) runs.push([words || MENTION, [...marks, found]]);
    else runs.push(withMarks(labelOf(node, context.source), marks));
  }
  // A colon in running text ("16:40", "build:server") is read as a directive: it is the text it was.
  else runs.push(withMarks(sourceOf(node, context.source), marks));
}

/** An issue, a pull request or a repository as Notion's GitHub connection writes it. Returns its id. */
function addExternalObject(node: TextDirective, context: ConversionContext): string {
  const label = labelOf(node, context.source);
  const [, owner = '', repository = '', number] = label.match(/^([^/#\s]+)\/([^/#\s]+?)(?:#(\d+))?$/) ?? [];
  if (owner === '') context.report(directive.invalidGitHubMention(label));
  const url = `https://github.com/${owner}/${repository}${number ? `/issues/${number}` : ''}`;
  const id = context.keyedId(`external/${context.rowKey}/${label}`);
  const title = attribute(node, 'title') ?? label;
  const attributes = [
    { id: 'title', values: [title] },
    { id: 'owner', values: [`https://github.com/${owner}`] },
  ];
  const format = { domain: 'github.com', original_url: url, attributes };
  const parent = { parent_id: context.rowId(context.rowKey) ?? '', parent_table: 'block' };
  context.addRecords({ block: { [id]: { id, type: 'external_object_instance', format, ...parent, alive: true } } });
  return id;
}

/**
 * Notion's date for `2026-03-01`, `2026-03-01 09:00` and, with `/` between, a span of them.
 * An absent zone means the reader's own.
 */
export function toDateValue(text: string, timeZone?: string): Record<string, string> {
  const [from = '', to] = text.split('/').map((part) => part.trim());
  const [startDate = '', startTime] = from.split(/[ T]+/);
  const [endDate, endTime] = (to ?? '').split(/[ T]+/);
  const timed = startTime !== undefined;
  return {
    type: `date${timed ? 'time' : ''}${endDate ? 'range' : ''}`,
    start_date: startDate,
    ...(startTime && { start_time: startTime }),
    ...(endDate && { end_date: endDate }),
    ...(endTime && { end_time: endTime }),
    ...(timed && timeZone && { time_zone: timeZone }),
  };
}

/** Notion's interface shows green; its records have teal. Select options are the exception and stay green. */
export const toNotionColor = (color: string): string => color.replace(/^green/, 'teal');

function withMarks(text: string, marks: Mark[]): RichText[number] {
  return marks.length === 0 ? [text] : [text, marks];
}

/** One run for neighbors with the same marks, as Notion stores them; empty runs are dropped. */
function joinEqualRuns(runs: RichText): RichText {
  const joined: RichText = [];
  for (const run of runs) {
    if (run[0] === '') continue;
    const last = joined.at(-1);
    const isText = (text: string) => text !== MENTION && text !== EQUATION;
    if (last && isText(last[0]) && isText(run[0]) && JSON.stringify(last[1]) === JSON.stringify(run[1])) {
      last[0] += run[0];
    } else joined.push([...run]);
  }
  return joined;
}
