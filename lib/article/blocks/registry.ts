import type { BlockType, BlockTypes } from '@/lib/article/blocks/block-type';
import { bookmark } from '@/lib/article/blocks/bookmark/bookmark';
import { breadcrumb } from '@/lib/article/blocks/breadcrumb/breadcrumb';
import { button, templateButton } from '@/lib/article/blocks/button/button';
import { callout } from '@/lib/article/blocks/callout/callout';
import { code } from '@/lib/article/blocks/code/code';
import { column, columnList } from '@/lib/article/blocks/columns/columns';
import { database } from '@/lib/article/blocks/database/database';
import { divider } from '@/lib/article/blocks/divider/divider';
import { drive } from '@/lib/article/blocks/drive/drive';
import { embed } from '@/lib/article/blocks/embed/embed';
import { equation } from '@/lib/article/blocks/equation/equation';
import { externalObject } from '@/lib/article/blocks/external-object/external-object';
import { file } from '@/lib/article/blocks/file/file';
import { footnotes } from '@/lib/article/blocks/footnotes/footnotes';
import { heading } from '@/lib/article/blocks/heading/heading';
import { image } from '@/lib/article/blocks/image/image';
import { bulletedItem, list, numberedItem, toDoItem } from '@/lib/article/blocks/list/list';
import { meeting } from '@/lib/article/blocks/meeting/meeting';
import { alias, page } from '@/lib/article/blocks/page-link/page-link';
import { pdf } from '@/lib/article/blocks/pdf/pdf';
import { quote } from '@/lib/article/blocks/quote/quote';
import { syncedCopy, syncedOriginal } from '@/lib/article/blocks/synced/synced';
import { table, tableRow } from '@/lib/article/blocks/table/table';
import { tableOfContents } from '@/lib/article/blocks/table-of-contents/table-of-contents';
import { tabs } from '@/lib/article/blocks/tabs/tabs';
import { text } from '@/lib/article/blocks/text/text';
import { toggle } from '@/lib/article/blocks/toggle/toggle';
import { unknown } from '@/lib/article/blocks/unknown/unknown';
import { audio, video } from '@/lib/article/blocks/video/video';

/** Every type of block. A new one is a folder beside this file and a line here. */
const entries: readonly BlockType[] = [
  text,
  heading,
  list,
  bulletedItem,
  numberedItem,
  toDoItem,
  toggle,
  quote,
  callout,
  footnotes,
  divider,
  code,
  equation,
  image,
  video,
  audio,
  file,
  pdf,
  drive,
  embed,
  bookmark,
  table,
  tableRow,
  columnList,
  column,
  tabs,
  syncedOriginal,
  syncedCopy,
  page,
  alias,
  breadcrumb,
  button,
  templateButton,
  meeting,
  tableOfContents,
  database,
  externalObject,
  unknown,
];

/** The entry of each type, by the names that sources have for it. */
export const blockTypes: BlockTypes = new Map(entries.flatMap((entry) => entry.types.map((type) => [type, entry])));
