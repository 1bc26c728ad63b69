import type { ListItem, RootContent } from 'mdast';
import type { BlockSpec } from '@/lib/markdown/records/block-spec';
import { blockNodes, container, type Form, listItem, listOf, recordFence } from '@/lib/markdown/write/block-nodes';
import { saysSame } from '@/lib/markdown/write/read-specs';
import { toText } from '@/lib/markdown/write/to-text';

/**
 * Blocks as Markdown that reads back as the same blocks. Each is written in the plainest way that does: what is written is read again and
 * compared, and the last way, which writes the record itself, can express everything.
 */
export function writeBlocks(specs: readonly BlockSpec[]): string {
  const hopeful = toText(unitsOf(specs).flatMap(({ nodes }) => nodes));
  if (saysSame(hopeful, specs)) return hopeful;
  const units = writeAll(specs);
  const text = toText(units.flat());
  if (saysSame(text, specs)) return text;
  // Neighbors that run together are held apart by comments.
  const apart = toText(units.flatMap((unit, index) => (index === 0 ? unit : [SEPARATOR, ...unit])));
  return saysSame(apart, specs) ? apart : toText(specs.map(recordFence));
}

const SEPARATOR: RootContent = { type: 'html', value: '<!-- -->' };

const LISTED = new Set(['bulleted_list', 'numbered_list', 'to_do']);

interface Unit {
  specs: readonly BlockSpec[];
  nodes: RootContent[];
}

/** Each block, or each run of list items, in its plainest form. */
function unitsOf(specs: readonly BlockSpec[]): Unit[] {
  const units: Unit[] = [];
  for (let index = 0; index < specs.length; ) {
    const spec = specs[index] as BlockSpec;
    const first = index++;
    if (!LISTED.has(spec.type)) {
      units.push({ specs: [spec], nodes: blockNodes(spec, PLAINEST) ?? [recordFence(spec)] });
      continue;
    }
    while (index < specs.length && isNextItem(specs[index], spec)) index++;
    const items = specs.slice(first, index);
    units.push({
      specs: items,
      nodes: [
        listOf(
          items,
          items.map((item) => listItem(item, PLAINEST)),
        ),
      ],
    });
  }
  return units;
}

/** Whether a block goes on with a list: one with a color or a number of its own is separate. */
const isNextItem = (spec: BlockSpec | undefined, first: BlockSpec): boolean =>
  spec?.type === first.type &&
  spec.format?.list_start_index === undefined &&
  spec.format?.block_color === undefined &&
  first.format?.block_color === undefined;

/** As above, but checks the result: whatever does not read back unchanged is written in another way. */
function writeAll(specs: readonly BlockSpec[]): RootContent[][] {
  return unitsOf(specs).flatMap(({ specs: own, nodes }) => {
    if (saysSame(toText(nodes), own)) return [nodes];
    const [only] = own;
    return own.length === 1 && only ? [writeOne(only)] : writeList(own);
  });
}

/** Writes blocks in their plainest form, unseen. */
const PLAINEST: Form = { text: 'plain', write: (specs = []) => unitsOf(specs).flatMap(({ nodes }) => nodes) };

/** What is in such a block is read back and compared. */
const writeChecked: Form['write'] = (specs = []) => writeAll(specs).flat();
const FORMS: readonly Form[] = [
  { text: 'plain', write: writeChecked },
  { text: 'exact', write: writeChecked },
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
      (node) => saysSame(toText([listOf([spec], [node])]), [spec]),
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

function firstThat<T>(ways: readonly (() => T | undefined)[], holds: (value: T) => boolean): T | undefined {
  for (const way of ways) {
    const value = way();
    if (value !== undefined && holds(value)) return value;
  }
  return undefined;
}

function writeOne(spec: BlockSpec): RootContent[] {
  const ways = FORMS.map((form) => () => blockNodes(spec, form));
  const written = firstThat([...ways, () => withRecord(spec)], (nodes) => saysSame(toText(nodes), [spec]));
  return written ?? [recordFence(spec)];
}

/** A block by its record, with what it holds as Markdown. */
function withRecord({ children, ...spec }: BlockSpec): RootContent[] | undefined {
  if (!children || children.length === 0) return undefined;
  return [container('block', [recordFence(spec), ...writeChecked(children)])];
}
