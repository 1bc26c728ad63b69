import { pageProps } from '@/lib/routes/page-props';
import type { PageProps, ScreenKind, Screens } from '@/lib/routes/screens';
import type { SiteContext } from '@/lib/routes/site-context';
import type { Site } from '@/lib/site/site';
import type { Article } from '@/lib/store/model';
import { testSiteContext } from '../../factories';

/** The props of the page at a path; fails where there is none. */
export async function propsAt(path: string, context: SiteContext): Promise<PageProps> {
  const props = await pageProps(path.split('/').filter(Boolean), context);
  if (!props) throw new Error(`Nothing at ${path}`);
  return props;
}

export function screenOf<K extends ScreenKind>({ screen }: PageProps, kind: K): Screens[K] {
  if (screen.kind !== kind) throw new Error(`The screen is ${screen.kind}`);
  return screen.props as Screens[K];
}

export const postAt = async (path: string, context: SiteContext) => screenOf(await propsAt(path, context), 'post');

export function contextOf(
  site: Site,
  articles: Record<string, Article> = {},
  parts: Partial<SiteContext> = {},
): SiteContext {
  return testSiteContext([site], { readArticle: async (key) => articles[key] ?? null, ...parts });
}
