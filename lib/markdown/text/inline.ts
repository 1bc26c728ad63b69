import type { PhrasingContent, Root } from 'mdast';
import { directive, markdown, reference } from '@/lib/markdown/messages';
import type { BlockSpec } from '@/lib/markdown/records/block-spec';
import { EQUATION, type Mark, MENTION, type RichText } from '@/lib/markdown/records/records';
import type { ConversionContext } from '@/lib/markdown/text/conversion';
import {
  attribute,
  isComment,
  isLineBreak,
  type LeafDirective,
  labelOf,
  parseMarkdown,
  sourceOf,
  type TextDirective,
  textOf,
} from '@/lib/markdown/text/markdown';

/** Marks text that leads to another row until all rows are known; see `links.ts`. */
export const ROW_LINK = 'page:';

/** Text of a block and what it mentions from outside of the workspace. */
export interface InlineText {
  text: RichText;
  attached: BlockSpec[];
}

/** A paragraph's children as Notion's runs of text with marks. */
export function toRichText(nodes: PhrasingContent[], context: ConversionContext): InlineText {
  const attached: BlockSpec[] = [];
  const runs: RichText = [];
  for (const node of nodes) appendRuns(node, [], { runs, attached, context });
  return { text: joinEqualRuns(runs), attached };
}

/** Markdown within an attribute, such as a caption. An address stays bare: Notion makes a picture of it a link. */
export function toInlineText(markdown: string, context: ConversionContext): RichText {
  if (/^https?:\/\/\S+$/.test(markdown)) return [[markdown]];
  const inner: ConversionContext = { ...context, source: markdown };
  const tree: Root = parseMarkdown(markdown);
  return tree.children.flatMap((block) => (block.type === 'paragraph' ? toRichText(block.children, inner).text : []));
}

interface Sink {
  runs: RichText;
  attached: BlockSpec[];
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
      within(node.children, ['b']);
      break;
    case 'emphasis':
      within(node.children, ['i']);
      break;
    case 'delete':
      within(node.children, ['s']);
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

/** Notion has no word for it (HTML, footnotes, references): what was typed stays readable. */
function appendSource(node: PhrasingContent, marks: Mark[], { runs, context }: Sink): void {
  const text = sourceOf(node, context.source) || textOf(node);
  context.report(markdown.unknownMark(node.type, text.slice(0, 60)));
  runs.push(withMarks(text, marks));
}

function appendDirective(node: TextDirective, marks: Mark[], sink: Sink): void {
  const { context, runs, attached } = sink;
  const label = labelOf(node, context.source);
  const mention = (mark: Mark) => runs.push([MENTION, [...marks, mark]]);
  switch (node.name) {
    case 'color': {
      const mark: Mark = ['h', toNotionColor(attribute(node, 'color') ?? 'default')];
      for (const child of node.children) appendRuns(child, [...marks, mark], sink);
      break;
    }
    case 'underline':
      for (const child of node.children) appendRuns(child, [...marks, ['_']], sink);
      break;
    case 'code':
      for (const child of node.children) appendRuns(child, [...marks, ['c']], sink);
      break;
    case 'page': {
      const given = attribute(node, 'id');
      if (given !== undefined) {
        const icon = attribute(node, 'icon');
        const title = node.children.map(textOf).join('');
        if (title !== '') attached.push(namedElsewhere(given, title, icon, context));
        mention(['p', given]);
        break;
      }
      const id = context.rowId(label);
      if (id === undefined) {
        context.report(reference.mentionOfMissingRow(label));
        runs.push(withMarks(label, marks));
      } else mention(['p', id]);
      break;
    }
    case 'date':
      mention(['d', toDateValue(label)]);
      break;
    case 'user':
      mention(['u', context.userId(node.children.map(textOf).join(''), pictureOf(node, 'photo', context))]);
      break;
    case 'emoji': {
      const src = pictureOf(node, 'src', context) ?? '';
      attached.push({ type: 'records', records: { custom_emoji: { [src]: src } } });
      mention(['ce', src]);
      break;
    }
    case 'link':
      mention(['lm', linkMention(node, label, context)]);
      break;
    case 'github': {
      const block = externalObject(node, context);
      attached.push(block);
      mention(['eoi', context.keyedId(block.key ?? '')]);
      break;
    }
    default:
      // A colon in running text ("16:40", "build:server") is read as a directive: it is the text it was.
      runs.push(withMarks(sourceOf(node, context.source), marks));
  }
}

/** A page without a document here: its name is all that is known. */
export function namedElsewhere(
  id: string,
  title: string,
  icon: string | undefined,
  context: ConversionContext,
): BlockSpec {
  const page_icon = icon && (context.attach(icon)?.source ?? icon);
  const page = {
    id,
    type: 'page',
    alive: true,
    properties: { title: [[title]] },
    ...(icon && { format: { page_icon } }),
  };
  return { type: 'records', records: { block: { [id]: page } } };
}

/** The picture that an attribute names, be it a file here or elsewhere. */
function pictureOf(node: TextDirective, name: string, context: ConversionContext): string | undefined {
  const src = attribute(node, name);
  return src === undefined ? undefined : (context.attach(src)?.source ?? src);
}

function linkMention(node: TextDirective, label: string, context: ConversionContext): Record<string, string> {
  const value: Record<string, string> = { href: attribute(node, 'url') ?? '', title: label };
  const fields = { icon: 'icon_url', provider: 'link_provider', description: 'description', cover: 'thumbnail_url' };
  for (const [from, to] of Object.entries(fields)) {
    const isPicture = from === 'icon' || from === 'cover';
    const text = isPicture ? pictureOf(node, from, context) : attribute(node, from);
    if (text !== undefined) value[to] = text;
  }
  return value;
}

/** An issue, a pull request or a repository as Notion's GitHub connection writes it. */
export function externalObject(node: TextDirective | LeafDirective, context: ConversionContext): BlockSpec {
  const label = labelOf(node, context.source);
  const known = attribute(node, 'url');
  const [, owner = '', repository = '', number] = label.match(/^([^/#\s]+)\/([^/#\s]+?)(?:#(\d+))?$/) ?? [];
  if (owner === '' && known === undefined) context.report(directive.invalidGitHubMention(label));
  const url = known ?? `https://github.com/${owner}/${repository}${number ? `/issues/${number}` : ''}`;
  const updated = attribute(node, 'updated');
  return {
    type: 'external_object_instance',
    key: `external/${context.rowKey}/${label || url}`,
    format: {
      uri: url,
      stale: false,
      domain: 'github.com',
      original_url: url,
      attributes: [
        {
          id: 'title',
          name: 'Name',
          type: 'inline',
          format: { type: 'title', section: 'title' },
          values: [attribute(node, 'title') ?? (label || url)],
        },
        {
          id: 'owner',
          name: 'Owner',
          type: 'relation',
          values: [attribute(node, 'owner') ?? `https://github.com/${owner}`],
        },
        ...(updated === undefined
          ? []
          : [{ id: 'updated_at', name: 'Updated', type: 'inline', values: [{ start_date: updated }] }]),
      ],
    },
  };
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
export function toNotionColor(color: string): string {
  return color.replace(/^green/, 'teal');
}

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
