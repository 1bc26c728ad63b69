import type { ShownGroup } from '@/lib/article/blocks/database/groups';
import type { RowOptions } from '@/lib/article/blocks/database/rows';
import type { CollectionView } from '@/lib/article/read/collection';
import type { Reader } from '@/lib/article/read/reader';
import type { RenderContext } from '@/lib/article/render/context';
import type { Markup } from '@/lib/article/render/elements';
import type { StoredText } from '@/lib/store/model';

/** What a type of views asks about its view. */
export interface ViewReader extends Reader {
  /** The id of the block that shows the database, for messages. */
  blockId: string;
  /** The groups of the view, with the title and the cells of each row. */
  groups(options?: RowOptions): ShownGroup[];
  /** Another view by its id, such as a widget; null for one that cannot be shown, which is reported. */
  view(id: string): ShownView | null;
}

/** A view as it was read. */
export interface ShownView {
  name: string;
  /** A row is an element of `rowElement`: rows that readers may not know are taken out later, and what was computed from rows with them (`ofRows`). */
  render(context: RenderContext): Markup;
  /** Words beside those of its rows. */
  text?: readonly StoredText[];
}

/**
 * Everything that is known about a type of views: what is rendered, from the keys of Notion's own model; of `format` and `query` only those of
 * its own type, because views keep what they had as another type. It throws where the view cannot be shown at all: only this view is skipped.
 */
export type ViewType = (view: CollectionView, reader: ViewReader) => Omit<ShownView, 'name'>;
