/** @jsxImportSource hastscript */
import type { ElementContent } from 'hast';
import type { DateMention, LinkMention, Mention, RichText, Span } from '@/lib/article/model';
import type { RenderContext } from '@/lib/article/render/context';
import { asElement, classesOf, type Markup, nodesOf, withData, wordsOf } from '@/lib/article/render/elements';
import {
  dayOf,
  isDay,
  isTime,
  renderExternalObject,
  renderLink,
  renderPageLink,
  renderPageTitle,
} from '@/lib/article/render/links';
import { formatElement } from '@/lib/article/render/notion-elements';
import { smallPicture, smallPictureOf } from '@/lib/article/render/pictures';
import { mapText } from '@/lib/article/text';
import type { Locale } from '@/lib/i18n/locale';
import { formatMessage } from '@/lib/i18n/messages';
import { serverMessages } from '@/lib/i18n/server-messages';

/** Rich text as hast. */
export function renderText(context: RenderContext, { spans, plain, blockId }: RichText): ElementContent[] {
  const lines = spans.reduce((count, { text }) => count + text.split('\n').length, 0);
  if (spans.length > 0 && !context.hasRoom(lines, blockId)) {
    return wordsOf(mapText(plain, (run) => run.replaceAll('\n', ' ')));
  }
  return nodesOf(spans.map((span) => renderSpan(context, span, blockId)));
}

/** Browsers break lines after a question mark, where no reader expects it in code; longer code has to break somewhere. */
const SHORT_QUERY = /^(?=\S{1,28}$)\S*\?\S/;

function renderSpan(context: RenderContext, { text, marks, mention }: Span, blockId: string): Markup {
  return marks.reduce<Markup>(
    (inner, mark) => {
      if (mark.type === 'link') {
        return renderLink(context, { href: mark.href, className: 'notion-link', blockId }, inner);
      }
      const element = formatElement(mark);
      element.children = nodesOf(inner);
      if (mark.type === 'italic') context.needs.italic = true;
      if (mark.type === 'code' && SHORT_QUERY.test(text))
        element.properties.className = [...classesOf(element), 'notion-code-whole'];
      return element;
    },
    mention ? renderMention(context, mention) : text,
  );
}

/** Inline content other than letters. */
function renderMention(context: RenderContext, mention: Mention): Markup {
  switch (mention.kind) {
    case 'equation': {
      const { tex, blockId } = mention;
      const equation = (
        <span className="notion-equation notion-equation-inline">{context.math(tex, false, blockId)}</span>
      );
      const formula = withData(asElement(equation), { markdown: { as: 'math', tex, display: false } });
      if (!mention.ending) return formula;
      return (
        <span className="notion-equation-ended">
          {formula}
          {mention.ending}
        </span>
      );
    }
    // An unknown page renders nothing: there is not even a title.
    case 'page':
      if (!mention.page) {
        context.missing('page', mention.blockId);
        return null;
      }
      return mention.linked
        ? renderPageLink(context, mention.page, mention.blockId)
        : renderPageTitle(context, mention.page);
    case 'user': {
      const media = context.media(mention.photo);
      if (media) return smallPicture(media, 24, 'notion-user', { alt: mention.name });
      if (mention.name) return <span className="notion-user-name">{`@${mention.name}`}</span>;
      context.missing('user', mention.blockId);
      return null;
    }
    case 'date':
      return renderDate(context, mention.date);
    case 'link':
      return renderLinkMention(context, mention.link, mention.blockId, mention.linked);
    case 'external':
      return mention.object && renderExternalObject(context, mention.object, 'notion-external-mention', mention.linked);
    case 'emoji':
      return smallPictureOf(context, mention.picture, 20, 'notion-custom-emoji');
    case 'footnote':
      return renderFootnoteLink(context, mention.number, mention.place);
  }
}

function renderFootnoteLink({ locale }: RenderContext, number: number, place: number): Markup {
  const label = formatMessage(serverMessages(locale).ARTICLE.FOOTNOTE, { number });
  const link = asElement(
    <a id={referenceId(number, place)} role="doc-noteref" ariaLabel={label}>
      {number}
    </a>,
  );
  withData(link, { reference: { kind: 'anchor', anchor: `#fn-${number}` } });
  return withData(asElement(<sup className="notion-note-ref">{link}</sup>), {
    markdown: { as: 'footnoteLink', number },
  });
}

/** The place in the text that refers to a note. */
export const referenceId = (number: number, place: number): string =>
  place === 1 ? `fnref-${number}` : `fnref-${number}-${place}`;

/** Reminders and relative dates keep the words that the source wrote. */
function renderDate({ locale }: RenderContext, date: DateMention): Markup {
  const text = formatDateMention(date, locale);
  if (!text) return date.fallback || null;
  if (!isDay(date.start)) return text;
  const { start, startTime } = date;
  return (
    <time className="notion-date" dateTime={isTime(startTime) ? `${start}T${startTime.padStart(5, '0')}` : start}>
      {text}
    </time>
  );
}

/** `Jul 31, 2010` as a language writes it, with time or range arrow, or '' when there is no date. */
export function formatDateMention(
  { start, startTime, end, endTime }: Omit<DateMention, 'fallback'>,
  locale: Locale,
): string {
  return [formatMoment(start, startTime, locale), formatMoment(end, endTime, locale)].filter(Boolean).join(' → ');
}

function formatMoment(day: string, time: string, locale: Locale): string {
  const text = dayOf(day, locale);
  return text && isTime(time) ? `${text} ${time}` : text;
}

function renderLinkMention(context: RenderContext, link: LinkMention, blockId: string, linked: boolean): Markup {
  const { href, title, provider, description } = link;
  const body = (
    <>
      {smallPictureOf(context, link.icon, 16, 'notion-link-mention-icon')}
      {provider && provider !== title ? <span className="notion-link-mention-provider">{provider}</span> : null}
      <span className="notion-link-mention-title">{title}</span>
    </>
  );
  if (!linked || !href) return <span className="notion-link-mention">{body}</span>;
  const thumbnail = smallPictureOf(context, link.thumbnail, 280, 'notion-link-mention-preview-thumbnail');
  const preview = (
    <span className="notion-link-mention-preview" ariaHidden="true">
      {thumbnail}
      <span className="notion-link-mention-preview-title">{title}</span>
      {description ? <span className="notion-link-mention-preview-description">{description}</span> : null}
    </span>
  );
  return (
    <span className="notion-link-mention">
      {renderLink(context, { href, className: 'notion-link-mention-link', blockId, series: true }, body)}
      {thumbnail || description ? withData(asElement(preview), { markdown: { as: 'nothing' } }) : null}
    </span>
  );
}
