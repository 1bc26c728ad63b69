/** @jsxImportSource hastscript */
import type { ElementContent } from 'hast';
import type { LinkMention, Mention, RichText, Span } from '@/lib/article/model';
import type { RenderContext } from '@/lib/article/render/context';
import { renderDate } from '@/lib/article/render/dates';
import { classesOf, type Markup, nodesOf, withData, wordsOf } from '@/lib/article/render/elements';
import { renderExternalObject, renderLink, renderPageLink, renderPageTitle } from '@/lib/article/render/links';
import { formatElement } from '@/lib/article/render/notion-elements';
import { smallPicture, smallPictureOf } from '@/lib/article/render/pictures';
import { mapText } from '@/lib/article/text';
import { formatMessage } from '@/lib/i18n/messages';
import { serverMessages } from '@/lib/i18n/server-messages';

/** Rich text as hast. */
export function renderText(context: RenderContext, text: RichText): ElementContent[] {
  const { spans, plain, blockId } = text;
  const lines = spans.reduce((count, span) => count + span.text.split('\n').length, 0);
  if (spans.length > 0 && !context.hasRoom(lines, blockId)) {
    return wordsOf(mapText(plain, (run) => run.replaceAll('\n', ' ')));
  }
  return nodesOf(spans.map((span) => renderSpan(context, span, text)));
}

/** Browsers break lines after a question mark, where no reader expects it in code; longer code has to break somewhere. */
const SHORT_QUERY = /^(?=\S{1,28}$)\S*\?\S/;

function renderSpan(context: RenderContext, { text, marks, mention }: Span, around: RichText): Markup {
  return marks.reduce<Markup>(
    (inner, mark) => {
      if (mark.type === 'link') {
        return renderLink(context, { href: mark.href, className: 'notion-link', blockId: around.blockId }, inner);
      }
      const element = formatElement(mark);
      element.children = nodesOf(inner);
      if (mark.type === 'italic') context.needs.italic = true;
      if (mark.type === 'code' && SHORT_QUERY.test(text))
        element.properties.className = [...classesOf(element), 'notion-code-whole'];
      return element;
    },
    mention ? renderMention(context, mention, around) : text,
  );
}

/** Inline content other than text. */
function renderMention(context: RenderContext, mention: Mention, { blockId, unlinked }: RichText): Markup {
  switch (mention.kind) {
    case 'equation': {
      const { tex } = mention;
      const equation = (
        <span className="notion-equation notion-equation-inline">{context.math(tex, false, blockId)}</span>
      );
      const formula = withData(equation, { tex });
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
        context.missing('page', blockId);
        return null;
      }
      return unlinked ? renderPageTitle(context, mention.page) : renderPageLink(context, mention.page, blockId);
    case 'user': {
      const media = context.picture(mention.photo);
      if (media) return smallPicture(media, 24, 'notion-user', { alt: mention.name });
      if (mention.name) return <span className="notion-user-name">{`@${mention.name}`}</span>;
      context.missing('user', blockId);
      return null;
    }
    case 'date':
      return renderDate(context, mention.date);
    case 'words':
      return mention.words;
    case 'link':
      return renderLinkMention(context, mention.link, blockId, !unlinked);
    case 'external':
      return mention.object && renderExternalObject(context, mention.object, 'notion-external-mention', !unlinked);
    case 'emoji':
      return smallPictureOf(context, mention.picture, 20, 'notion-custom-emoji');
    case 'footnote':
      return renderFootnoteLink(context, mention.number, mention.place);
  }
}

function renderFootnoteLink({ locale }: RenderContext, number: number, place: number): Markup {
  const label = formatMessage(serverMessages(locale).ARTICLE.FOOTNOTE, { number });
  const link = (
    <a id={referenceId(number, place)} role="doc-noteref" ariaLabel={label}>
      {number}
    </a>
  );
  const linked = withData(link, { reference: { kind: 'anchor', anchor: `#fn-${number}` } });
  return <sup className="notion-note-ref">{linked}</sup>;
}

/** The place in the text that refers to a note. */
export const referenceId = (number: number, place: number): string =>
  place === 1 ? `fnref-${number}` : `fnref-${number}-${place}`;

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
      {renderLink(context, { href, className: 'notion-link-mention-link', blockId }, body)}
      {thumbnail || description ? withData(preview, { reference: { kind: 'siteOnly' } }) : null}
    </span>
  );
}
