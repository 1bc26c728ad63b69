/** @jsxImportSource hastscript */
import type { Element, ElementContent } from 'hast';
import { defineBlock } from '@/lib/article/blocks/block-type';
import type { Block } from '@/lib/article/model';
import { FOOTNOTES, type Footnote, type Footnotes } from '@/lib/article/read/footnotes';
import type { RenderContext } from '@/lib/article/render/context';
import { asElement, classesOf, nodesOf, withData } from '@/lib/article/render/elements';
import { referenceId } from '@/lib/article/render/rich-text';
import { serverMessages } from '@/lib/i18n/server-messages';

/** Notes, gathered by `lib/article/read/footnotes.ts`. The tree has them in both forms, of which the site shows one. */
export const footnotes = defineBlock<Footnotes>({
  types: [FOOTNOTES],
  render: (block, context) => {
    const { notes, form } = block.data;
    const { FOOTNOTES: name } = serverMessages(context.locale).ARTICLE;
    const first = notes[0]?.number ?? 1;
    const list = asElement(
      <ol className="notion-notes" start={first === 1 ? undefined : first}>
        {notes.map((note) => renderNote(note, block, context))}
      </ol>,
    );
    if (form === 'aside') {
      const aside = (
        <div id={`fns-${first}`} className="notion-notes-aside article-aside">
          {list}
        </div>
      );
      return withData(aside, { reference: { kind: 'footnotes', form } });
    }
    const end = (
      <div className="notion-notes-end" role="doc-endnotes" ariaLabel={name}>
        <hr className="notion-hr" />
        {list}
      </div>
    );
    return withData(end, { reference: { kind: 'footnotes', form } });
  },
});

/** What is as wide as the text, and begins with a line of it. */
const isLines = (node: ElementContent): boolean =>
  node.type === 'element' &&
  (/^(?:p|blockquote|details)$/.test(node.tagName) ||
    classesOf(node).some((name) => /^notion-(?:quote|text)$/.test(name)));

/**
 * Puts notes beside what refers to them, in a frame of both: a block, or the item of a list. They stand first in it, because what floats
 * begins no higher than its place in the text; `aria-owns` keeps the order for those who listen.
 */
export function besideNotes(nodes: readonly ElementContent[], isItem = false): ElementContent[] {
  const framed: ElementContent[] = [];
  for (const node of nodes) {
    const isAside = node.type === 'element' && classesOf(node).includes('notion-notes-aside');
    const text = isAside ? framed.splice(isItem ? 0 : -1) : [];
    if (isAside && (isItem || text.every(isLines))) framed.push(frame(node, text));
    else framed.push(...text, node);
  }
  return framed;
}

function frame(aside: Element, text: ElementContent[]): Element {
  const element = (
    <div className="notion-noted" ariaOwns={String(aside.properties.id)}>
      {aside}
      <div className="notion-part">{text}</div>
    </div>
  );
  return withData(element, { reference: { kind: 'footnotes', form: 'frame' } });
}

const MAX_BACK_LINKS = 20;

function renderNote({ number, places, blocks }: Footnote, block: Block, context: RenderContext) {
  const { FOOTNOTE_BACK } = serverMessages(context.locale).ARTICLE;
  const content = context.children({ ...block, children: blocks });
  const back = Array.from({ length: Math.min(places, MAX_BACK_LINKS) }, (_, index) => {
    const link = (
      <a className="notion-note-back" role="doc-backlink" ariaLabel={FOOTNOTE_BACK}>
        ↩
      </a>
    );
    const anchor = `#${referenceId(number, index + 1)}`;
    return withData(link, { reference: { kind: 'anchor', anchor } });
  });
  // At the end of its last words, if they are a paragraph.
  let last = content.at(-1);
  while (last?.type === 'element' && last.tagName === 'div') last = last.children.at(-1);
  const place = last?.type === 'element' && last.tagName === 'p' ? last.children : content;
  for (const link of back) place.push(...nodesOf(' '), link);
  return <li id={`fn-${number}`}>{content}</li>;
}
