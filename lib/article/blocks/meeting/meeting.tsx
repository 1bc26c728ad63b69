/** @jsxImportSource hastscript */
import clsx from 'clsx';
import { defineBlock } from '@/lib/article/blocks/block-type';
import type { RichText } from '@/lib/article/model';
import { blockClass } from '@/lib/article/render/elements';
import { renderText } from '@/lib/article/render/rich-text';
import { isBlank } from '@/lib/article/text';
import { serverMessages } from '@/lib/i18n/server-messages';
import { toId32 } from '@/lib/ids';
import { asFields, asString, type Fields } from '@/lib/source/records';

interface Meeting {
  title: RichText;
  /** The block with the transcript, by 32 hex digits; '' for none. */
  transcript: string;
}

const [SUMMARY, NOTES, TRANSCRIPT] = [/summary/i, /notes/i, /transcript/i] as const;

/** The block that a field names, whether by its id or by a pointer; '' for none. */
function partOf(format: Fields, name: RegExp): string {
  const [, value] = Object.entries(format).find(([key]) => name.test(key)) ?? [];
  return asString(value) || asString(asFields(value).id);
}

/** Notes of a meeting: summary and notes are open, the transcript is folded. */
export const meeting = defineBlock<Meeting>({
  types: ['transcription', 'meeting_notes'],
  content: ({ format, content }) => {
    const named = [SUMMARY, NOTES, TRANSCRIPT].map((name) => partOf(format, name)).filter(Boolean);
    return [...named, ...content];
  },
  read: ({ id, properties, format }, reader) => ({
    title: reader.text(properties.title, { blockId: id }),
    transcript: toId32(partOf(format, TRANSCRIPT)),
  }),
  render: (block, context) => {
    const { title, transcript } = block.data;
    const spoken = block.children.filter(({ id }) => toId32(id) === transcript);
    const open = block.children.filter((child) => !spoken.includes(child));
    return (
      <div className={clsx('notion-part notion-meeting', blockClass(block))}>
        {isBlank(title.plain) ? null : (
          <p>
            <b>{renderText(context, title)}</b>
          </p>
        )}
        {context.children({ ...block, children: open })}
        {spoken.length > 0 ? (
          <details className="notion-toggle">
            <summary>{serverMessages(context.locale).ARTICLE.TRANSCRIPT}</summary>
            <div className="notion-toggle-body">{context.children({ ...block, children: spoken })}</div>
          </details>
        ) : null}
      </div>
    );
  },
});
