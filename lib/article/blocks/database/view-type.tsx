/** @jsxImportSource hastscript */

import type { ShownGroup } from '@/lib/article/blocks/database/groups';
import type { Row, RowOptions } from '@/lib/article/blocks/database/rows';
import { reportFailure } from '@/lib/article/diagnostics';
import type { CollectionView } from '@/lib/article/read/collection';
import type { Reader } from '@/lib/article/read/reader';
import type { RenderContext } from '@/lib/article/render/context';
import { type Markup, nodesOf } from '@/lib/article/render/elements';
import { formatCount } from '@/lib/i18n/format';
import { formatMessage } from '@/lib/i18n/messages';
import { serverMessages } from '@/lib/i18n/server-messages';
import type { SourceBlock } from '@/lib/source/records';
import type { StoredText } from '@/lib/store/model';

/** What the `read` of a type of views asks about its view. */
export interface ViewReader extends Reader {
  /** The id of the block that shows the database, for messages. */
  blockId: string;
  /** A row with its title and the cells of the view's columns. */
  row(row: SourceBlock, options?: RowOptions): Row;
  /** The groups of the view with rows as `row` gives them. */
  groups(options?: RowOptions): ShownGroup[];
  /** Another view by its id, such as a widget; null for one that cannot be shown, which is reported. */
  view(id: string): ReadView | null;
}

/** Everything that is known about a type of views. The registry lists them; nothing else distinguishes types. */
export interface ViewType<Data = unknown> {
  /** Names in the source's records. */
  types: readonly string[];
  /**
   * What is rendered, from the keys of Notion's own model: of `format` and `query` only those of its own type, because views keep what they had
   * as another type. It throws where the view cannot be shown at all: that costs this view alone.
   */
  read(view: CollectionView, reader: ViewReader): Data;
  /** A row is an element of `rowElement`: rows that readers may not know are taken out later, and what was computed from rows with them (`ofRows`). */
  render(data: Data, context: RenderContext, place: ViewPlace): Markup;
  /** Words beside those of its rows. */
  text?(data: Data): readonly StoredText[];
}

export interface ViewPlace {
  blockId: string;
  /** What the view is called. */
  name: string;
}

/** A view as it was read, with what renders it. */
export interface ReadView {
  name: string;
  type: ViewType;
  /** Rows of the view beyond those that are read. */
  left: number;
  data: unknown;
}

/** A view, and how many of its rows are not in the article. One that cannot be rendered is skipped; the rest still renders. */
export function renderView({ name, type, left, data }: ReadView, blockId: string, context: RenderContext): Markup {
  const { locale } = context;
  const words = formatMessage(serverMessages(locale).ARTICLE.ROWS_LEFT, { count: formatCount(left, locale) });
  try {
    return [
      ...nodesOf(type.render(data, context, { blockId, name })),
      ...nodesOf(left > 0 ? <p className="notion-collection-left">{words}</p> : null),
    ];
  } catch (error) {
    reportFailure(context, `${type.types[0]} view`, blockId, error);
    return null;
  }
}

/** Keeps the type of an entry's data to the entry. */
export function defineView<Data>(entry: ViewType<Data>): ViewType {
  return entry as ViewType;
}
