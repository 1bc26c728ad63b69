/** @jsxImportSource hastscript */
import clsx from 'clsx';
import { defineBlock } from '@/lib/article/blocks/block-type';
import { renderCaption } from '@/lib/article/blocks/caption';
import { type CodeMarks, readCodeCaption } from '@/lib/article/blocks/code/code-caption';
import type { Block, RichText } from '@/lib/article/model';
import type { RenderContext } from '@/lib/article/render/context';
import { blockClass, withData } from '@/lib/article/render/elements';
import { withoutTitles } from '@/lib/article/text';
import { escapeHtml } from '@/lib/http/escape';
import { serverMessages } from '@/lib/i18n/server-messages';
import { firstText } from '@/lib/source/records';

export interface Code {
  code: string;
  language: string;
  /** Whether lines wrap. */
  wraps: boolean;
  /** What the caption sets for the code; null for a caption meant for readers. */
  marks: CodeMarks | null;
  caption: RichText;
}

export const isCode = (block: Block): block is Block<Code> => block.type === 'code';

export const isMermaid = ({ language }: Code): boolean => language.trim().toLowerCase() === 'mermaid';

/** Code with its language, its colors from classes. Whether it folds is the site's choice: see `lib/article/resolve.ts`. */
export const code = defineBlock<Code>({
  types: ['code'],
  read: ({ id, properties, format }, reader) => {
    const caption = reader.text(properties.caption, { blockId: id });
    return {
      code: withoutTitles(reader.words(properties.title)).replace(/\r\n?/g, '\n'),
      language: firstText(properties.language),
      wraps: format.code_wrap !== false,
      ...captionOf(caption),
    };
  },
  render: (block, context) => {
    const { data } = block;
    if (isMermaid(data)) return renderMermaid(block, context);
    const { title, caption: _caption, ...marks } = data.marks ?? {};
    const bar = (
      <div className="notion-code-bar">
        {title ? <span className="notion-code-title">{title}</span> : null}
        <span className="notion-code-language">
          {data.language || serverMessages(context.locale).ARTICLE.PLAIN_TEXT}
        </span>
      </div>
    );
    const lines = context.code.get(block.id) ?? escapeHtml(data.code).split('\n');
    return (
      <figure
        className={clsx(
          'notion-code',
          isWide(data) && 'notion-wide',
          !data.wraps && 'notion-code-scroll',
          blockClass(block),
        )}
        dataLanguage={data.language || undefined}
      >
        {withData(bar, { reference: { kind: 'code', language: data.language, lines, ...marks } })}
        {renderCaption(context, data.caption)}
      </figure>
    );
  },
  text: ({ data }) => [data.marks?.title ?? '', data.code, data.caption.plain],
});

/** A caption that configures the code is not shown to readers, except for the words that it names. */
function captionOf(caption: RichText): Pick<Code, 'marks' | 'caption'> {
  const marks = readCodeCaption(caption.plain);
  if (!marks) return { marks, caption };
  const words = marks.caption;
  return { marks, caption: { ...caption, spans: words ? [{ text: words, marks: [] }] : [], plain: words } };
}

/** Longer lines of code do not fit the text column. */
const LONG_LINE = 58;

const isWide = ({ code }: Code): boolean => code.split('\n').some((line) => line.length >= LONG_LINE);

/** The source of a diagram; the browser renders it when it is looked at. */
function renderMermaid(block: Block<Code>, context: RenderContext) {
  return (
    <figure className={clsx('notion-mermaid', blockClass(block))} dataMermaid="">
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: code may scroll and has to be reached by keyboard */}
      <pre tabIndex={0}>
        <code>{block.data.code}</code>
      </pre>
      {renderCaption(context, block.data.caption)}
    </figure>
  );
}
