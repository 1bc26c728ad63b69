import type { Diagnostic, Problem } from '@/lib/diagnostics/errors';
import { matchLocale } from '@/lib/i18n/locale';
import { categoriesOf } from '@/lib/site/entries/entries';
import { languageProblem, unusedSetting } from '@/lib/site/messages';
import type { Site } from '@/lib/site/site';
import type { Snapshot } from '@/lib/store/model';

/** What only shows when all rows of all languages are known. Each site is that of the snapshot at its place. */
export function wholeSiteProblems(sites: readonly Site[], snapshots: readonly Snapshot[]): Diagnostic[] {
  return sites.flatMap((site, index) => {
    const snapshot = snapshots[index];
    if (!snapshot) return [];
    return [
      ...unusedSettings(site),
      ...languageProblems(site, snapshot, sites.slice(0, index)),
      ...halfLocked(site, sites),
    ];
  });
}

const warningAt = (place: Pick<Diagnostic, 'location' | 'url'>, problem: Problem): Diagnostic => ({
  level: 'warning',
  ...place,
  ...problem,
});

/** Settings that name a tag or a category that no post has. */
function unusedSettings({ posts, config }: Site): Diagnostic[] {
  const { topTag, urlPrefixCategoryAliases } = config.posts;
  const diagnostics: Diagnostic[] = [];
  if (topTag !== '' && posts.length > 0 && !posts.some(({ row }) => row.tags.includes(topTag)))
    diagnostics.push(warningAt({ location: `TOP_TAG = ${JSON.stringify(topTag)}` }, unusedSetting.topTag(topTag)));
  for (const category of Object.keys(urlPrefixCategoryAliases))
    if (!posts.some(({ row }) => categoriesOf(row).includes(category)))
      diagnostics.push(warningAt({ location: 'POST_URL_PREFIX_MAPPING_CATEGORY' }, unusedSetting.alias(category)));
  return diagnostics;
}

const PUBLISHED_TYPES = ['Post', 'Page', 'Notice'];

function languageProblems(site: Site, { prefix, pageId, database, ...snapshot }: Snapshot, former: readonly Site[]) {
  const diagnostics: Diagnostic[] = [];
  const place = { location: database.title || pageId, url: database.url };
  const add = (problem: Problem) => diagnostics.push(warningAt(place, problem));
  const other = former.findLast(({ language }) => language === site.language);
  if (other) add(languageProblem.same(site.language, other.info.title));
  const { LANG } = snapshot.settings;
  const [ofTag, ofTable] = [matchLocale(prefix), typeof LANG === 'string' ? matchLocale(LANG) : undefined];
  if (ofTag && ofTable && ofTag.slice(0, 2) !== ofTable.slice(0, 2)) add(languageProblem.mismatch(prefix, ofTable));
  const hasRows = snapshot.rows.some(({ type, status }) => status === 'Published' && PUBLISHED_TYPES.includes(type));
  if (hasRows && site.posts.length === 0) add(languageProblem.noPosts);
  return diagnostics;
}

/** Posts that are locked in one language and open in another: a lock was forgotten, or left behind. */
function halfLocked(site: Site, sites: readonly Site[]): Diagnostic[] {
  return [...site.byTranslation].flatMap(([key, { locked, row }]): Diagnostic[] => {
    const open = locked ? sites.find((one) => one.byTranslation.get(key)?.locked === false) : undefined;
    const other = open?.byTranslation.get(key);
    if (!open || !other) return [];
    const problem = languageProblem.halfLocked(other.title, open.language);
    return [warningAt({ location: row.title, url: row.url }, problem)];
  });
}
