import { pagePolicy } from '@/lib/http/content-security-policy';
import { safeJson } from '@/lib/http/escape';
import { isOpenedLater, type PageProps, type ScreenKind } from '@/lib/routes/screens';

export { openScreens } from '@/lib/site/open-screens';

/**
 * The content security policy of a document.
 *
 * @param page undefined for one without any
 * @param hashes of its inline scripts
 */
export function policyOf(page: Pick<PageProps, 'screen' | 'shell'> | undefined, hashes: readonly string[]): string {
  const post = page?.screen.kind === 'post' ? page.screen.props.post : undefined;
  return pagePolicy({
    hashes,
    origins: page?.shell.origins ?? {},
    frames: post?.blockMap?.frames ?? [],
    isLocked: page !== undefined && isOpenedLater(page.screen),
  });
}

/** What is below them depends on what a reader types, or on who it is. */
const APART = ['search', 'sign-in', 'sign-up', 'dashboard', 'auth'];

/**
 * Speculation Rules: pages that are the same for every reader are prerendered; not files, addresses with a query, locked articles, or
 * other languages: those would look at the language of before the click, and lead to their own search, members and locks. They
 * are only prefetched where opening them has effects: the owner's script runs, or they are kept for offline reading.
 */
export function speculationRules(
  { shell, preview }: Pick<PageProps, 'shell' | 'preview'>,
  basePath: string,
): string | undefined {
  if (!shell.features.prefetchLinks || preview !== undefined) return undefined;
  const apart = APART.map((name) => `${shell.hrefs.home}${name}/*`);
  const where = {
    and: [
      { href_matches: ['/', '/*/', '/*.html'].map((pages) => basePath + pages) },
      { not: { href_matches: ['/*\\?*=*', ...apart] } },
      { not: { selector_matches: '[target],[download],[rel~=nofollow],[data-language],[data-locked]' } },
    ],
  };
  const actsAtOnce = shell.plugins?.script !== undefined || shell.features.offlineReading;
  return safeJson({ [actsAtOnce ? 'prefetch' : 'prerender']: [{ where, eagerness: 'moderate' }] });
}

/** Screens that are the same for every reader, and have something to read: search asks its server, or an index that is not kept. */
const READ = new Set<ScreenKind>(['home', 'archive', 'postList', 'categoryIndex', 'tagIndex', 'post']);

/**
 * Whether a page may be kept on a reader's device for reading offline: only what anyone may read and find. A locked article, one for
 * members, a draft and an unlisted page are not kept, whatever a reader has opened of them.
 */
export function mayKeepOffline({ screen, shell, head }: PageProps): boolean {
  if (shell.features.offlineReading !== true || !READ.has(screen.kind) || head.noindex) return false;
  if (screen.kind !== 'post') return true;
  return !isOpenedLater(screen) && screen.props.post.secret === undefined;
}
