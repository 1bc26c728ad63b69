import type { Diagnostic, Problem } from '@/lib/diagnostics/errors';
import { matchLocale } from '@/lib/i18n/locale';
import { parseNotionId } from '@/lib/ids';
import { isLocked } from '@/lib/lock/row-lock';
import { type HalfState, languageProblem, unusedSetting } from '@/lib/site/messages';
import type { Site } from '@/lib/site/site';
import type { Row, Snapshot } from '@/lib/store/model';
import { translationKeyOf } from './translations';

/** What only shows when all rows of all languages are known. Each site is that of the snapshot at its place. */
export function wholeSiteProblems(sites: readonly Site[], snapshots: readonly Snapshot[]): Diagnostic[] {
  return sites.flatMap((site, index) => {
    const snapshot = snapshots[index];
    if (!snapshot) return [];
    return [
      ...unusedSettings(site),
      ...languageProblems(site, snapshot, sites.slice(0, index)),
      ...halfTranslations(site, snapshot.rows, sites),
    ];
  });
}

/** Settings that name a tag or a category that no post has. */
function unusedSettings({ posts, config }: Site): Diagnostic[] {
  const { topTag, urlPrefixCategoryAliases } = config.posts;
  const diagnostics: Diagnostic[] = [];
  if (topTag !== '' && posts.length > 0 && !posts.some(({ row }) => row.tags.includes(topTag)))
    diagnostics.push({
      level: 'warning',
      location: `TOP_TAG = ${JSON.stringify(topTag)}`,
      ...unusedSetting.topTag(topTag),
    });
  for (const category of Object.keys(urlPrefixCategoryAliases)) {
    if (posts.some(({ row }) => row.category === category)) continue;
    diagnostics.push({
      level: 'warning',
      location: 'POST_URL_PREFIX_MAPPING_CATEGORY',
      ...unusedSetting.alias(category),
    });
  }
  return diagnostics;
}

const PUBLISHED_TYPES = ['Post', 'Page', 'Notice'];

function languageProblems(site: Site, { prefix, pageId, database, ...snapshot }: Snapshot, former: readonly Site[]) {
  const diagnostics: Diagnostic[] = [];
  const add = (problem: Problem) =>
    diagnostics.push({ level: 'warning', location: database.title || pageId, url: database.url, ...problem });
  const other = former.findLast(({ language }) => language === site.language);
  if (other) add(languageProblem.same(site.language, other.info.title));
  const { LANG } = snapshot.settings;
  const [ofTag, ofTable] = [matchLocale(prefix), typeof LANG === 'string' ? matchLocale(LANG) : undefined];
  if (ofTag && ofTable && ofTag.slice(0, 2) !== ofTable.slice(0, 2)) add(languageProblem.mismatch(prefix, ofTable));
  const hasRows = snapshot.rows.some(({ type, status }) => status === 'Published' && PUBLISHED_TYPES.includes(type));
  if (hasRows && site.posts.length === 0) add(languageProblem.noPosts);
  return diagnostics;
}

/** Rows that are less public than their translation; a missing translation is fine. */
function halfTranslations(site: Site, rows: readonly Row[], sites: readonly Site[]): Diagnostic[] {
  return rows.flatMap((row): Diagnostic[] => {
    const state = halfState(row);
    if (!state) return [];
    const kind = row.type === 'Post' ? 'post' : 'page';
    const key = site.byId.get(parseNotionId(row.id) ?? row.id)?.translationKey || translationKeyOf(row, kind, row.slug);
    // A draft beside what is published under the same key is the next version of it.
    if (state !== 'locked' && site.byTranslation.has(key)) return [];
    const open = sites.find((one) => one !== site && one.byTranslation.get(key)?.locked === false);
    const other = open?.byTranslation.get(key);
    if (!open || !other) return [];
    const problem = languageProblem.half(state, other.title, open.language);
    const isSecret = state === 'draft' ? ({ isSecret: true } as const) : {};
    return [{ level: 'warning', location: row.title || row.slug || row.id, url: row.url, ...problem, ...isSecret }];
  });
}

/** Why a post or page is not public; undefined if it is, or will be on its date. */
function halfState(row: Row): HalfState | undefined {
  if (row.type !== 'Post' && row.type !== 'Page') return undefined;
  if (row.status === 'Published') return isLocked(row) ? 'locked' : undefined;
  return row.status === 'Invisible' ? 'hidden' : 'draft';
}
