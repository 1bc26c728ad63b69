import type { Config } from '@/lib/config/schema';
import { dayAt, isTimeZone, nextDay, zonedInstant } from '@/lib/i18n/zoned-time';
import { isLocked } from '@/lib/lock/row-lock';
import type { DateRange, Row } from '@/lib/store/model';

/**
 * What readers may see of a row.
 * - `listed`: is in lists, feeds, sitemap, search and counts (a Page only in the sitemap and search).
 * - `unlisted`: reached by its address only, and search engines are asked to pass it by.
 * - `secret`: a draft, read only at an address that cannot be guessed and that the site never names.
 * - `hidden`: does not exist for readers.
 */
export type VisibilityState = 'listed' | 'unlisted' | 'secret' | 'hidden';

export interface Visibility {
  state: VisibilityState;
  /** A password or the sign-in of members protects everything but title, summary and cover. */
  locked: boolean;
  /** Milliseconds since 1970 at which the clock alone changes `state`; null when it never does. */
  nextChangeAt: number | null;
}

/** What a row is for the site; `none` is never a page. */
export type RowKind = 'post' | 'page' | 'other' | 'none';

const kindsByType = new Map<string, RowKind>([
  ['Post', 'post'],
  ['Page', 'page'],
  ['Menu', 'none'],
  ['SubMenu', 'none'],
  ['Config', 'none'],
]);

/** A notice, and a type of the owner's own, is reachable by its slug but is in no list. */
export const kindOf = (row: Row): RowKind => kindsByType.get(row.type) ?? 'other';

/** The one rule of who sees a row: by type, status, schedule and lock. Every list, feed and count follows from it. */
export function visibilityOf(row: Row, config: Config, now: number): Visibility {
  const published = publicationOf(row, config, now);
  const limit = stateLimits[kindOf(row)];
  return {
    state: lower(published.state, limit),
    locked: isLocked(row),
    nextChangeAt: limit === 'hidden' ? null : published.nextChangeAt,
  };
}

/**
 * The status and the schedule of a row, whatever its type: menu entries and the notice follow it too.
 * Before its time a row does not exist; after its end it is unlisted, so that links to it keep working. A draft has no schedule yet.
 */
export function publicationOf(row: Row, config: Config, now: number): Omit<Visibility, 'locked'> {
  const inside = statesByStatus.get(row.status) ?? 'hidden';
  if (inside === 'hidden' || inside === 'secret' || !config.posts.schedulePublish || !row.date)
    return { state: inside, nextChangeAt: null };
  const { start, end } = scheduleOf(row.date, config.site.timeZone);
  if (start !== null && now < start) return { state: 'hidden', nextChangeAt: start };
  if (end !== null && now >= end) return { state: 'unlisted', nextChangeAt: null };
  return { state: inside, nextChangeAt: inside === 'listed' ? end : null };
}

/**
 * When a row came out: what its schedule waits for, else its creation. Everything that shows readers when asks here (feeds, the head of
 * pages, structured data, lists), so that all say the same instant.
 */
export function publishedAt(row: Pick<Row, 'date' | 'createdTime'>, { site }: Pick<Config, 'site'>): number {
  return (row.date && scheduleOf(row.date, site.timeZone).start) ?? validTime(row.createdTime);
}

/** The day of that instant in the site's zone, which is in the addresses of posts and on their pages: `YYYY-MM-DD`. */
export function publishedDay(row: Pick<Row, 'date' | 'createdTime'>, config: Pick<Config, 'site'>): string {
  return dayAt(publishedAt(row, config), config.site.timeZone);
}

/** A record with a broken time counts as written in 1970, so that the site can still be built. */
export const validTime = (time: number): number => (Number.isNaN(new Date(time).getTime()) ? 0 : time);

const statesByStatus = new Map<string, VisibilityState>([
  ['Published', 'listed'],
  ['Invisible', 'unlisted'],
  ['Preview', 'secret'],
]);

const stateLimits: Record<RowKind, VisibilityState> = {
  post: 'listed',
  page: 'listed',
  other: 'unlisted',
  none: 'hidden',
};

const openness: VisibilityState[] = ['hidden', 'secret', 'unlisted', 'listed'];

function lower(one: VisibilityState, other: VisibilityState): VisibilityState {
  return openness.indexOf(one) < openness.indexOf(other) ? one : other;
}

/** From the first minute of the start to the last of the end; a date without times means whole days. */
function scheduleOf(date: DateRange, siteZone: string): { start: number | null; end: number | null } {
  const zone = date.timeZone && isTimeZone(date.timeZone) ? date.timeZone : siteZone;
  const start = zonedInstant(date.start, date.startTime ?? '00:00', zone);
  if (!date.end) return { start, end: null };
  const end = date.endTime
    ? zonedInstant(date.end, date.endTime, zone)
    : zonedInstant(nextDay(date.end), '00:00', zone);
  return { start, end };
}
