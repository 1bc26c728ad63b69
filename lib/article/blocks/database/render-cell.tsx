/** @jsxImportSource hastscript */

import { isNotionFile } from '@/lib/article/addresses/media';
import type { Cell, CellFile } from '@/lib/article/blocks/database/cells';
import { withAddress } from '@/lib/article/blocks/file-address';
import type { RenderContext } from '@/lib/article/render/context';
import { asElement, type Markup, nodesOf, withData, wordsOf } from '@/lib/article/render/elements';
import { renderLink, renderPageLink, renderPageTitle } from '@/lib/article/render/links';
import { smallPicture } from '@/lib/article/render/pictures';
import { renderText } from '@/lib/article/render/rich-text';
import { formatDay } from '@/lib/i18n/format';
import type { Locale } from '@/lib/i18n/locale';

/** Currency symbols by Notion's names of number formats. */
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

interface CellPlace {
  blockId: string;
  /** False inside a card that is a link. */
  links: boolean;
}

/** A row's value of one column; null when nothing is shown for it. */
export function renderCell(context: RenderContext, cell: Cell | null, { blockId, links }: CellPlace): Markup {
  if (!cell) return null;
  const link = (href: string, label: Markup): Markup =>
    links ? renderLink(context, { href, className: 'notion-link', blockId }, label) : label;
  switch (cell.kind) {
    case 'options': {
      const { length } = cell.options;
      if (!context.hasRoom(length, blockId)) return cell.options.map(({ name }) => name).join(',');
      const options = (
        <span className="notion-property-options">
          {cell.options.map(({ name, color }) => (
            <span className={`notion-property-select-item notion-item-${color}`}>{name}</span>
          ))}
        </span>
      );
      return withData(asElement(options), { markdown: { as: 'series' } });
    }
    case 'checkbox':
      return renderCheckbox(cell.checked, cell.name, links);
    case 'number':
      return <span className="notion-property-number">{formatNumber(cell.number, cell.format, context.locale)}</span>;
    case 'link':
      return link(cell.href, wordsOf(cell.label));
    case 'files':
      if (!context.hasRoom(cell.files.length, blockId)) return null;
      return (
        <span className="notion-property-files">
          {cell.files.map((file) => (
            <span>{renderFile(context, file, links ? (label) => link(file.href, label) : (label) => label)}</span>
          ))}
        </span>
      );
    case 'pages':
      if (!context.hasRoom(cell.pages.length, blockId)) return null;
      return (
        <span className="notion-property-relation">
          {cell.pages.map((page) => (
            <span>
              {links ? renderPageLink(context, page, blockId, { row: true }) : renderPageTitle(context, page)}
            </span>
          ))}
        </span>
      );
    case 'time':
      return (
        <time className="notion-date" dateTime={new Date(cell.time).toISOString()}>
          {formatDay(cell.time, context.locale, cell.timeZone)}
        </time>
      );
    case 'text':
      return renderText(context, cell.text);
    case 'words':
      return wordsOf(cell.words);
    case 'computed': {
      const value = nodesOf(renderCell(context, cell.cell, { blockId, links }));
      return withData(asElement(<span>{value}</span>), { reference: { kind: 'computed', pages: cell.pages } });
    }
  }
}

/** A card is a link, and a link may not hold controls: there a check is a picture, and nothing when it is off. */
function renderCheckbox(checked: boolean, name: string, links: boolean): Markup {
  if (links) return <input type="checkbox" disabled checked={checked} ariaLabel={name || undefined} />;
  return checked ? <span className="notion-check">{name}</span> : null;
}

function renderFile(
  context: RenderContext,
  { name, href, picture, source }: CellFile,
  link: (label: string) => Markup,
): Markup {
  const shown = context.media(picture);
  if (shown) return smallPicture(shown, 80, 'notion-property-file', { alt: name });
  if (!isNotionFile(href)) return link(name);
  const file = context.media(source);
  if (!file) return name;
  const offered = asElement(
    <a className="notion-link" download={name || true}>
      {name}
    </a>,
  );
  return withAddress(offered, 'href', { media: file.file, type: file.type });
}

function formatNumber(text: string, format: string, locale: Locale): string {
  const number = Number(text);
  if (!Number.isFinite(number)) return text;
  if (format === 'percent') return number.toLocaleString(locale, { style: 'percent', maximumFractionDigits: 2 });
  const currency = CURRENCIES[format];
  if (currency) return number.toLocaleString(locale, { style: 'currency', currency });
  return format === 'number_with_commas' ? number.toLocaleString(locale) : text;
}
