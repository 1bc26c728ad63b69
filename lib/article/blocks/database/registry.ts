import type { ViewType } from '@/lib/article/blocks/database/view-type';
import { calendar } from '@/lib/article/blocks/database/views/calendar';
import { cards } from '@/lib/article/blocks/database/views/cards';
import { chart } from '@/lib/article/blocks/database/views/chart';
import { dashboard } from '@/lib/article/blocks/database/views/dashboard';
import { form } from '@/lib/article/blocks/database/views/form';
import { posts } from '@/lib/article/blocks/database/views/posts';
import { table } from '@/lib/article/blocks/database/views/table';
import { timeline } from '@/lib/article/blocks/database/views/timeline';

const lists = { gallery: cards, list: cards, board: cards, feed: posts, map: posts };
const others = { table, calendar, timeline, chart, dashboard, form, form_editor: form };

/** The types of views, by their names in the source's records. */
export const viewTypes: ReadonlyMap<string, ViewType> = new Map(Object.entries({ ...lists, ...others }));
