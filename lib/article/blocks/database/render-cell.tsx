/** @jsxImportSource hastscript */

import { isNotionFile } from '@/lib/article/addresses/media';
import type { Cell, CellFile } from '@/lib/article/blocks/database/cells';
import { formatNumber } from '@/lib/article/blocks/database/numbers';
import { withAddress } from '@/lib/article/blocks/file-address';
import type { RenderContext } from '@/lib/article/render/context';
import { type Markup, nodesOf, withData, wordsOf } from '@/lib/article/render/elements';
import { renderLink, renderPageLink, renderPageTitle } from '@/lib/article/render/links';
import { smallPicture } from '@/lib/article/render/pictures';
import { renderText } from '@/lib/article/render/rich-text';
import { formatDay, listSeparator } from '@/lib/i18n/format';

interface CellPlace {
  blockId: string;
  /** False inside a card that is a link. */
  links: boolean;
}

/** A cell's value as markup; null if nothing is shown. */
export function renderCell(context: RenderContext, cell: Cell | null, { blockId, links }: CellPlace): Markup {
  if (!cell) return null;
  const link = (href: string, label: Markup): Markup =>
    links ? renderLink(context, { href, className: 'notion-link', blockId }, label) : label;
  switch (cell.kind) {
    case 'options': {
      const { length } = cell.options;
      if (!context.hasRoom(length, blockId)) return cell.options.map(({ name }) => name).join(',');
      return several(
        'options',
        cell.options.map(({ name, color }) => (
          <span className={`notion-property-select-item notion-item-${color}`}>{name}</span>
        )),
      );
    }
    case 'checkbox':
      return renderCheckbox(cell.checked, cell.name, links);
    case 'number':
      return <span className="notion-property-number">{formatNumber(cell.number, cell, context.locale)}</span>;
    case 'link':
      return link(cell.href, wordsOf(cell.label));
    case 'files':
      if (!context.hasRoom(cell.files.length, blockId)) return null;
      return several(
        'files',
        cell.files.map((file) => <span>{renderFile(context, file, (label) => link(file.href, label))}</span>),
      );
    case 'pages':
      if (!context.hasRoom(cell.pages.length, blockId)) return null;
      return several(
        'relation',
        cell.pages.map((page) => (
          <span>{links ? renderPageLink(context, page, blockId, { row: true }) : renderPageTitle(context, page)}</span>
        )),
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
    case 'list':
      if (!context.hasRoom(cell.cells.length, blockId)) return null;
      return cell.cells.flatMap((one, index) => {
        const value = nodesOf(renderCell(context, one, { blockId, links }));
        return index === 0 ? value : [listSeparator(context.locale), ...value];
      });
    case 'unknown':
      return '–';
    case 'computed': {
      const value = nodesOf(renderCell(context, cell.cell, { blockId, links }));
      return withData(<span>{value}</span>, { reference: { kind: 'computed', pages: cell.pages } });
    }
  }
}

/** Without a style sheet, as in feeds, several values would be one word. */
const several = (kind: string, values: readonly Markup[]): Markup => (
  <span className={`notion-property-${kind}`}>
    {values.flatMap((value, index) => (index === 0 ? [value] : [' ', value]))}
  </span>
);

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
  const shown = context.picture(picture);
  if (shown) return smallPicture(shown, 80, 'notion-property-file', { alt: name });
  if (!isNotionFile(href)) return link(name);
  const file = context.media(source);
  if (!file) return name;
  const offered = (
    <a className="notion-link" download={name || true}>
      {name}
    </a>
  );
  return withAddress(offered, 'href', { media: file.file, type: file.type });
}
