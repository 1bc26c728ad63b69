import type { PhrasingContent } from 'mdast';
import type { TextDirective } from 'mdast-util-directive';
import { EQUATION, type Mark, MENTION, type RichText, type Run } from '@/lib/markdown/records/records';
import type { SourceRecords } from '@/lib/source/records';
import { asFields, asString, firstText } from '@/lib/source/records';

/**
 * How marks are written. `plain` is Markdown's own way, which cannot say everything, e.g. bold words that end in a space;
 * `exact` uses directives.
 */
export type TextStyle = 'plain' | 'exact';

/** Stands for a space that Markdown would drop. */
export const KEPT_SPACE = '\ufdd2';

export interface TextWriting {
  style: TextStyle;
  /** Line breaks would end the text, e.g. in a heading. */
  oneLine?: boolean;
  /** What the text mentions from elsewhere. */
  records?: Partial<SourceRecords> | undefined;
}

/** Rich text as Markdown's nodes. */
export function toPhrasing(text: RichText, writing: TextWriting): PhrasingContent[] {
  return group(text, 0, writing);
}

function group(runs: RichText, depth: number, writing: TextWriting): PhrasingContent[] {
  const nodes: PhrasingContent[] = [];
  for (let index = 0; index < runs.length; ) {
    const run = runs[index] as Run;
    const mark = run[1]?.[depth];
    if (!mark) {
      nodes.push(...words(run[0], writing));
      index++;
      continue;
    }
    const object = objectOf(run[0], mark, writing);
    if (object) {
      nodes.push(object);
      index++;
      continue;
    }
    const same = JSON.stringify(mark);
    const first = index;
    while (index < runs.length && JSON.stringify(runs[index]?.[1]?.[depth]) === same) index++;
    nodes.push(wrap(mark, runs.slice(first, index), depth, writing));
  }
  return nodes;
}

function words(text: string, { style, oneLine }: TextWriting): PhrasingContent[] {
  return text.split('\n').flatMap((line, index): PhrasingContent[] => {
    const kept =
      style === 'exact' ? line.replace(/^ +| +$| {2,}/g, (spaces) => KEPT_SPACE.repeat(spaces.length)) : line;
    const value: PhrasingContent[] = kept === '' ? [] : [{ type: 'text', value: kept }];
    if (index === 0) return value;
    return [style === 'exact' || oneLine ? textDirective('br') : { type: 'break' }, ...value];
  });
}

const DIRECTIVES: Readonly<Record<string, string>> = { b: 'bold', i: 'italic', s: 'strike', c: 'code', _: 'underline' };

function wrap([name, value]: Mark, runs: RichText, depth: number, writing: TextWriting): PhrasingContent {
  const [only] = runs;
  if (name === 'c' && writing.style === 'plain' && only && runs.length === 1 && only[1]?.length === depth + 1)
    return { type: 'inlineCode', value: only[0] };
  const children = group(runs, depth + 1, writing);
  if (name === 'a') return { type: 'link', url: toUrl(asString(value)), children: children as never };
  if (name === 'h') return textDirective('color', children, { color: asString(value) });
  if (writing.style === 'plain') {
    if (name === 'b') return { type: 'strong', children };
    if (name === 'i') return { type: 'emphasis', children };
    if (name === 's') return { type: 'delete', children };
  }
  return textDirective(DIRECTIVES[name] ?? 'run', children);
}

/** Links to documents carry `page:` inside. */
const toUrl = (address: string): string => address;

function objectOf(text: string, [name, value]: Mark, { records }: TextWriting): PhrasingContent | undefined {
  switch (name) {
    case 'e':
      return asString(value) === ''
        ? exactRun(text, [name, value])
        : ({ type: 'inlineMath', value: asString(value) } as PhrasingContent);
    case 'p': {
      const id = asString(value);
      const page = asFields(records?.block?.[id]);
      const title = firstText(asFields(page.properties).title);
      const icon = asString(asFields(page.format).page_icon);
      return textDirective('page', title === '' ? [] : [{ type: 'text', value: title }], {
        id,
        ...(icon && { icon }),
      });
    }
    case 'u':
      return textDirective('user', [{ type: 'text', value: asString(value) }]);
    case 'd': {
      const { start_date, start_time, end_date, end_time } = asFields(value);
      const from = [start_date, start_time].filter(Boolean).join(' ');
      const to = [end_date, end_time].filter(Boolean).join(' ');
      if (text !== MENTION || from === '') return exactRun(text, [name, value]);
      return textDirective('date', [{ type: 'text', value: to ? `${from}/${to}` : from }]);
    }
    case 'lm':
    case 'eoi':
    case 'ce':
      return exactRun(text, [name, value]);
    default:
      return undefined;
  }
}

/** Text whose mark has no directive of its own keeps the mark as it is in the record. */
function exactRun(text: string, mark: Mark): PhrasingContent {
  return textDirective('run', text === MENTION || text === EQUATION ? [] : [{ type: 'text', value: text }], {
    mark: JSON.stringify(mark),
  });
}

function textDirective(
  name: string,
  children: PhrasingContent[] = [],
  attributes: Record<string, string> = {},
): TextDirective {
  return { type: 'textDirective', name, children, attributes };
}
