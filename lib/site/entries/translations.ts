import type { Site, SiteEntry } from '@/lib/site/site';
import type { Row } from '@/lib/store/model';

/**
 * What a row shares with its translations: the `translationKey` of its ext column, else its own slug. A key may name
 * the slug of the original, so the original needs none. Posts and pages are kept apart.
 */
export function translationKeyOf(row: Pick<Row, 'ext'>, kind: SiteEntry['kind'], ownSlug: string): string {
  const { translationKey } = row.ext;
  const key = typeof translationKey === 'string' && translationKey.trim() !== '' ? translationKey.trim() : ownSlug;
  return key === '' ? '' : `${kind}:${key}`;
}

/**
 * The same post in another site, or null. Only listed ones are translations of each other (a link would give an
 * invisible one away), and only where the relation holds in both directions.
 */
export function translationIn(entry: SiteEntry, own: Site, other: Site): SiteEntry | null {
  if (own === other) return entry;
  if (own.byTranslation.get(entry.translationKey) !== entry) return null;
  return other.byTranslation.get(entry.translationKey) ?? null;
}

/** The sites that have a post, its own among them, with the post as it is there. */
export function translationsOf(
  entry: SiteEntry,
  own: Site,
  sites: readonly Site[],
): { site: Site; entry: SiteEntry }[] {
  return sites.flatMap((site) => {
    const translation = translationIn(entry, own, site);
    return translation ? [{ site, entry: translation }] : [];
  });
}
