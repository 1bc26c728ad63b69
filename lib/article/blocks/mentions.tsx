import clsx from 'clsx';
import type { ReactNode } from 'react';
import { blockClass } from '@/lib/article/blocks/class-names';
import { drawLink } from '@/lib/article/blocks/links';
import { drawPageTitle } from '@/lib/article/blocks/page-links';
import { smallPicture } from '@/lib/article/blocks/pictures';
import type { Drawing } from '@/lib/article/drawing';
import {
  externalAddress,
  externalAttribute,
  externalTitle,
  formatDateMention,
  isDay,
  isTime,
  type PlacedPart,
  userName,
} from '@/lib/article/inline';
import { asFields, asString, type Fields, toId32 } from '@/lib/article/records';
import type { BlockNode } from '@/lib/article/tree';

/** What stands in a line of text beside letters. */
export function drawPart(part: PlacedPart, drawing: Drawing): ReactNode {
  const { blockId } = part;
  const linked = !part.unlinked;
  switch (part.kind) {
    case 'equation': {
      const formula = (
        <span className="notion-equation notion-equation-inline">{drawing.math(part.tex, false, blockId)}</span>
      );
      if (!part.ending) return formula;
      return (
        <span className="notion-equation-ended">
          {formula}
          {part.ending}
        </span>
      );
    }
    case 'page':
      return drawPageMention(part.id, drawing, blockId, linked);
    case 'user':
      return drawUser(part.id, drawing, blockId);
    case 'date':
      return drawDate(part.date, part.fallback, drawing);
    case 'linkMention':
      return drawLinkMention(part.link, part.fallback, drawing, blockId, linked);
    case 'externalObject':
      return drawExternalObject(part.id, drawing, 'notion-external-mention', linked);
    case 'customEmoji': {
      const media = drawing.picture(drawing.records.customEmoji(part.id) ?? '', blockId);
      return media ? smallPicture(media, 20, 'notion-custom-emoji') : null;
    }
    case 'text':
      return part.text;
  }
}

/** A page that nobody knows renders nothing: there is not even a title. */
function drawPageMention(id: string, drawing: Drawing, blockId: string, linked: boolean): ReactNode {
  if (!drawing.records.block(id)) {
    drawing.missing('page', blockId);
    return null;
  }
  const title = drawPageTitle(drawing, id);
  return linked
    ? drawLink(drawing, { href: `/${toId32(id)}`, className: 'notion-link', blockId, children: title })
    : title;
}

function drawUser(id: string, drawing: Drawing, blockId: string): ReactNode {
  const name = userName(id, drawing.records);
  const photo = asString(drawing.records.record('notion_user', id)?.profile_photo);
  const media = drawing.picture(photo, blockId);
  if (media) return smallPicture(media, 24, 'notion-user', name);
  if (name) return <span className="notion-user-name">{`@${name}`}</span>;
  drawing.missing('user', blockId);
  return null;
}

/** Reminders and relative dates keep the words that Notion wrote. */
function drawDate(date: Fields, fallback: string, { locale }: Drawing): ReactNode {
  const text = formatDateMention(date, locale);
  if (!text) return fallback || null;
  const [day, time] = [asString(date.start_date), asString(date.start_time)];
  if (!isDay(day)) return text;
  return (
    <time className="notion-date" dateTime={isTime(time) ? `${day}T${time.padStart(5, '0')}` : day}>
      {text}
    </time>
  );
}

function drawLinkMention(
  link: Fields,
  fallback: string,
  drawing: Drawing,
  blockId: string,
  linked: boolean,
): ReactNode {
  const href = asString(link.href);
  const title = asString(link.title) || fallback || href;
  const icon = drawing.picture(asString(link.icon_url), blockId);
  const provider = asString(link.link_provider);
  const body = (
    <>
      {icon && smallPicture(icon, 16, 'notion-link-mention-icon')}
      {provider && provider !== title && <span className="notion-link-mention-provider">{provider}</span>}
      <span className="notion-link-mention-title">{title}</span>
    </>
  );
  if (!linked || !href) return <span className="notion-link-mention">{body}</span>;
  const thumbnail = drawing.picture(asString(link.thumbnail_url), blockId);
  const description = asString(link.description);
  return (
    <span className="notion-link-mention">
      {drawLink(drawing, { href, className: 'notion-link-mention-link', blockId, children: body })}
      {(thumbnail || description) && (
        <span className="notion-link-mention-preview" aria-hidden="true">
          {thumbnail && smallPicture(thumbnail, 280, 'notion-link-mention-preview-thumbnail')}
          <span className="notion-link-mention-preview-title">{title}</span>
          {description && <span className="notion-link-mention-preview-description">{description}</span>}
        </span>
      )}
    </span>
  );
}

/** A repository at GitHub; objects of other services render nothing. */
export function drawExternalBlock(node: BlockNode, drawing: Drawing): ReactNode {
  const object = drawExternalObject(node.block.id, drawing, 'notion-external-block', true);
  return object && <div className={clsx('notion-row', blockClass(node))}>{object}</div>;
}

function drawExternalObject(id: string, drawing: Drawing, className: string, linked: boolean): ReactNode {
  const block = drawing.records.block(id);
  const href = externalAddress(block);
  if (!href) return null;
  const title = externalTitle(block);
  const owner = asString(externalAttribute(block, 'owner')).split('/').filter(Boolean).at(-1);
  const updated = formatDateMention(
    { start_date: asFields(externalAttribute(block, 'updated_at')).start_date },
    drawing.locale,
  );
  const body = (
    <>
      <span className="notion-external-title">{title}</span>
      {owner && <span className="notion-external-owner">{owner}</span>}
      {updated && className === 'notion-external-block' && <span className="notion-external-updated">{updated}</span>}
    </>
  );
  const classes = clsx('notion-external', className);
  if (!linked) return <span className={classes}>{body}</span>;
  return drawLink(drawing, { href, className: classes, blockId: id, children: body });
}
