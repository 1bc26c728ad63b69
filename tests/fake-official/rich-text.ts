import type { MentionRichTextItemResponse, RichTextItemResponse } from '@notionhq/client';
import { notionUrl } from '@/lib/ids';
import { EQUATION, type Mark, MENTION, plainText, type RichText, type Run } from '@/tests/fake-notion/records';
import { type OfficialContext, toColor, toUser } from './context';
import { customEmojiById } from './files';
import { isDatabase } from './shared-records';
import { toDate } from './times';

type Annotations = RichTextItemResponse['annotations'];
type Mention = MentionRichTextItemResponse['mention'];

/** v3 text as the official interface gives it: one item for each run, whatever its length. */
export function toRichText(text: RichText | undefined, context: OfficialContext): RichTextItemResponse[] {
  return (text ?? []).map((run) => toItem(run, context));
}

function toItem([content, marks = []]: Run, context: OfficialContext): RichTextItemResponse {
  const annotations = annotationsOf(marks);
  const href = marks.find(([name]) => name === 'a')?.[1];
  const link = typeof href === 'string' ? href : null;
  const expression = marks.find(([name]) => name === 'e')?.[1];
  if (content === EQUATION && typeof expression === 'string') {
    return { type: 'equation', equation: { expression }, annotations, plain_text: expression, href: link };
  }
  if (content !== MENTION) return textItem(content, annotations, link);
  for (const mark of marks) {
    const mentioned = toMention(mark, context);
    if (mentioned) {
      const { mention, text, address } = mentioned;
      return { type: 'mention', mention, annotations, plain_text: text, href: address ?? link };
    }
  }
  return textItem(content, annotations, link);
}

function textItem(content: string, annotations: Annotations, link: string | null): RichTextItemResponse {
  const text = { content, link: link === null ? null : { url: link } };
  return { type: 'text', text, annotations, plain_text: content, href: link };
}

function annotationsOf(marks: Mark[]): Annotations {
  const has = (name: string) => marks.some(([mark]) => mark === name);
  return {
    bold: has('b'),
    italic: has('i'),
    strikethrough: has('s'),
    underline: has('_'),
    code: has('c'),
    color: toColor(marks.find(([name]) => name === 'h')?.[1]) as Annotations['color'],
  };
}

interface Mentioned {
  mention: Mention;
  text: string;
  address?: string;
}

function toMention([name, value]: Mark, context: OfficialContext): Mentioned | undefined {
  switch (name) {
    case 'p':
      return pageMention(String(value), context);
    case 'u': {
      const user = toUser(String(value), context);
      return { mention: { type: 'user', user }, text: `@${user.name ?? 'Anonymous'}` };
    }
    case 'd': {
      const date = toDate(value);
      if (!date) return undefined;
      return { mention: { type: 'date', date }, text: date.end ? `${date.start} → ${date.end}` : date.start };
    }
    case 'lm': {
      const link = value as { href: string; title?: string };
      return { mention: { type: 'link_mention', link_mention: link }, text: link.href, address: link.href };
    }
    case 'eoi': {
      const url = String(context.records.block(String(value))?.format?.original_url ?? '');
      return { mention: { type: 'link_preview', link_preview: { url } }, text: url, address: url };
    }
    case 'tv': {
      const { type } = value as { type?: string };
      const mention =
        type === 'me'
          ? { type: 'template_mention_user', template_mention_user: 'me' }
          : { type: 'template_mention_date', template_mention_date: type };
      return { mention: { type: 'template_mention', template_mention: mention } as Mention, text: `@${type}` };
    }
    case 'ce': {
      const emoji = customEmojiById(String(value));
      return { mention: { type: 'custom_emoji', custom_emoji: emoji }, text: `:${emoji.name}:` };
    }
    default:
      return undefined;
  }
}

/** A page that the integration does not see has its id and no title. */
function pageMention(id: string, context: OfficialContext): Mentioned {
  const block = context.records.block(id);
  const address = notionUrl(id);
  if (block && isDatabase(block)) {
    const title = plainText(context.records.collection(block.collection_id ?? '')?.name);
    return { mention: { type: 'database', database: { id } }, text: title || 'Untitled', address };
  }
  return { mention: { type: 'page', page: { id } }, text: plainText(block?.properties?.title) || 'Untitled', address };
}
