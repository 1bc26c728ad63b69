import clsx from 'clsx';
import type { ReactNode } from 'react';
import { drawLink } from '@/lib/article/blocks/links';
import { drawPageTitle } from '@/lib/article/blocks/page-links';
import { smallPicture } from '@/lib/article/blocks/pictures';
import { optionColor, type Property } from '@/lib/article/collection-data';
import { columnValue } from '@/lib/article/computed-columns';
import type { Drawing, Finding } from '@/lib/article/drawing';
import type { FormulaLimit } from '@/lib/article/formula';
import { readPieces, userName } from '@/lib/article/inline';
import { isNotionFile, mediaToken } from '@/lib/article/media';
import { asString, type SourceBlock, toId32 } from '@/lib/article/records';
import { formatDay } from '@/lib/i18n/dates';

/** Currency signs by Notion's names of number formats. */
const CURRENCIES: Record<string, string> = {
  dollar: 'USD',
  euro: 'EUR',
  pound: 'GBP',
  yen: 'JPY',
  rupee: 'INR',
  won: 'KRW',
  yuan: 'CNY',
  ruble: 'RUB',
  real: 'BRL',
  lira: 'TRY',
  franc: 'CHF',
  canadian_dollar: 'CAD',
  hong_kong_dollar: 'HKD',
  new_taiwan_dollar: 'TWD',
  new_zealand_dollar: 'NZD',
  singapore_dollar: 'SGD',
  mexican_peso: 'MXN',
};

const PICTURE_FILE = /\.(?:png|jpe?g|gif|webp|avif|svg)(?:$|\?)/i;

/** What is said once of a column whose formula gives less than it says. */
const limitFindings: Record<FormulaLimit, Pick<Finding, 'what' | 'fix'>> = {
  pattern: {
    what: 'A column’s formula has a pattern that cannot be used here; texts are left as they are',
    fix: 'Write it without (?=…), (?<=…), \\1 and the like, and shorter than 1,000 characters.',
  },
  work: {
    what: 'A column’s formula takes too long or gives too long a text; its cells are empty',
    fix: 'Make the formula shorter, or hide the column in the view.',
  },
};

interface Cell {
  property: Property;
  row: SourceBlock;
  /** False inside a card that is a link. */
  links: boolean;
}

/** A row's value of one column, or null when it has none. */
export function drawProperty({ property, row, links }: Cell, drawing: Drawing): ReactNode {
  const value = row.properties[property.id];
  const text = drawing.plain(value).trim();
  const link = (href: string, label: string) =>
    links ? drawLink(drawing, { href, className: 'notion-link', blockId: row.id, children: label }) : label;
  switch (property.type) {
    case 'select':
    case 'status':
    case 'multi_select':
      return text ? drawOptions(property, text, row, drawing) : null;
    case 'checkbox':
      return drawCheckbox(text === 'Yes', property.name, links);
    case 'number':
      return text ? <span className="notion-property-number">{formatNumber(text, property, drawing)}</span> : null;
    case 'url':
      return text ? link(text, text.replace(/^https?:\/\/(?:www\.)?/, '').replace(/\/$/, '')) : null;
    case 'email':
      return text ? link(`mailto:${text}`, text) : null;
    case 'phone_number':
      return text ? link(`tel:${text}`, text) : null;
    case 'file':
      return drawFiles(value, row, links, drawing);
    case 'relation':
      return drawRelations(value, row, links, drawing);
    case 'formula':
    case 'rollup':
      return drawComputed({ property, row, links }, drawing);
    case 'created_time':
      return drawTime(row.fields.created_time, drawing);
    case 'last_edited_time':
      return drawTime(row.fields.last_edited_time, drawing);
    case 'created_by':
      return userName(asString(row.fields.created_by_id), drawing.records) || null;
    case 'last_edited_by':
      return userName(asString(row.fields.last_edited_by_id), drawing.records) || null;
    case 'person':
    case 'text':
    case 'date':
    case 'title':
      return text ? drawing.text(value, { blockId: row.id, links }) : null;
    default:
      return text || null;
  }
}

/** What is computed from other columns. Notion's newer formulas are not stored so that others can compute them: their cells are empty. */
function drawComputed({ property, row, links }: Cell, drawing: Drawing): ReactNode {
  const value = columnValue(row, property.id, { ...drawing, columns: property.columns });
  for (const limit of drawing.formulaWork.met) {
    drawing.reportOnce(`formula ${limit} ${property.id}`, {
      ...limitFindings[limit],
      level: 'warning',
      quote: property.name,
      blockId: row.id,
    });
  }
  if (value === null || value === '') return null;
  if (typeof value === 'boolean') return drawCheckbox(value, property.name, links);
  // It was computed from days, which are the same in every zone.
  if (value instanceof Date) return drawTime(value.getTime(), { ...drawing, timeZone: 'UTC' });
  if (typeof value === 'string') return value;
  const rounded = String(Math.round(value * 1e6) / 1e6);
  return <span className="notion-property-number">{formatNumber(rounded, property, drawing)}</span>;
}

/** A card is a link, and a link may not hold controls: there a check is a picture, and nothing when it is off. */
function drawCheckbox(checked: boolean, name: string, links: boolean): ReactNode {
  if (links) return <input type="checkbox" disabled defaultChecked={checked} aria-label={name || undefined} />;
  return checked ? <span className="notion-check">{name}</span> : null;
}

function drawOptions(property: Property, text: string, row: SourceBlock, drawing: Drawing): ReactNode {
  const names = property.type === 'multi_select' ? text.split(',') : [text];
  if (!drawing.hasRoom('pieces', names.length, row.id)) return text;
  return (
    <span className="notion-property-options">
      {names.map((name) => (
        <span
          key={name}
          className={clsx('notion-property-select-item', `notion-item-${optionColor(property.schema, name)}`)}
        >
          {name}
        </span>
      ))}
    </span>
  );
}

function drawFiles(value: unknown, row: SourceBlock, links: boolean, drawing: Drawing): ReactNode {
  const files = readPieces(value).flatMap(({ text, marks }) => {
    const href = marks.find(([name]) => name === 'a')?.[1];
    return href ? [{ name: text, href }] : [];
  });
  if (files.length === 0 || !drawing.hasRoom('pieces', files.length, row.id)) return null;
  return (
    <span className="notion-property-files">
      {files.map(({ name, href }) => {
        const picture = PICTURE_FILE.test(name) || PICTURE_FILE.test(href) ? drawing.picture(href, row.id) : undefined;
        if (picture) return <span key={href}>{smallPicture(picture, 80, 'notion-property-file', name)}</span>;
        if (!isNotionFile(href)) {
          return (
            <span key={href}>
              {links ? drawLink(drawing, { href, className: 'notion-link', blockId: row.id, children: name }) : name}
            </span>
          );
        }
        const file = links ? drawing.file(href, row.id) : undefined;
        return file ? (
          <a key={href} href={mediaToken(file.file)} className="notion-link" download={name || true}>
            {name}
          </a>
        ) : (
          <span key={href}>{name}</span>
        );
      })}
    </span>
  );
}

function drawRelations(value: unknown, row: SourceBlock, links: boolean, drawing: Drawing): ReactNode {
  const ids = readPieces(value).flatMap(({ part }) =>
    part?.kind === 'page' && drawing.records.block(part.id) ? [part.id] : [],
  );
  if (ids.length === 0 || !drawing.hasRoom('pieces', ids.length, row.id)) return null;
  return (
    <span className="notion-property-relation">
      {ids.map((id) => (
        <span key={id}>
          {links
            ? drawLink(drawing, {
                href: `/${toId32(id)}`,
                className: 'notion-link',
                blockId: row.id,
                children: drawPageTitle(drawing, id),
              })
            : drawPageTitle(drawing, id)}
        </span>
      ))}
    </span>
  );
}

function drawTime(value: unknown, { locale, timeZone }: Drawing): ReactNode {
  const time = new Date(Number(value) || Number.NaN);
  if (Number.isNaN(time.getTime())) return null;
  return (
    <time className="notion-date" dateTime={time.toISOString()}>
      {formatDay(time.getTime(), locale, timeZone)}
    </time>
  );
}

function formatNumber(text: string, { schema }: Property, { locale }: Drawing): string {
  const number = Number(text);
  if (!Number.isFinite(number)) return text;
  const format = asString(schema.number_format);
  if (format === 'percent') return number.toLocaleString(locale, { style: 'percent', maximumFractionDigits: 2 });
  const currency = CURRENCIES[format];
  if (currency) return number.toLocaleString(locale, { style: 'currency', currency });
  return format === 'number_with_commas' ? number.toLocaleString(locale) : text;
}
