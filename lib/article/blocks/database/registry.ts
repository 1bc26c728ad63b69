import type { ViewType } from '@/lib/article/blocks/database/view-type';
import { calendar } from '@/lib/article/blocks/database/views/calendar';
import { cards } from '@/lib/article/blocks/database/views/cards';
import { chart } from '@/lib/article/blocks/database/views/chart';
import { dashboard } from '@/lib/article/blocks/database/views/dashboard';
import { form } from '@/lib/article/blocks/database/views/form';
import { posts } from '@/lib/article/blocks/database/views/posts';
import { table } from '@/lib/article/blocks/database/views/table';
import { timeline } from '@/lib/article/blocks/database/views/timeline';

const all: readonly ViewType[] = [table, cards, chart, calendar, timeline, posts, form, dashboard];

/** The types of views, by their names. */
export const viewTypes: ReadonlyMap<string, ViewType> = new Map(
  all.flatMap((entry) => entry.types.map((type) => [type, entry])),
);
