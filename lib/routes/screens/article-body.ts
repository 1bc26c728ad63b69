import { nameBlocks, type Presentation, presentationClasses, resolveContent } from '@/lib/article/resolve';
import { builtFile } from '@/lib/environment';
import { policyOrigin } from '@/lib/http/content-security-policy';
import { foreignLanguage } from '@/lib/i18n/letters';
import { readableAddress } from '@/lib/percent-encoding';
import { absoluteUrl } from '@/lib/site/addresses';
import type { ArticleBody } from '@/lib/site/model';
import type { Site, SiteEntry } from '@/lib/site/site';
import { siteResolver } from '@/lib/site/site-resolver';
import type { Article, ArticleNeeds } from '@/lib/store/model';

/** Shorter outlines do not help (specification section 2). */
const MIN_OUTLINE_ENTRIES = 3;

const NO_NEEDS: ArticleNeeds = { math: null, collections: false, italic: false };

interface OwnKnowledge {
  /** Its files as data URIs, if the article is sealed: nothing of it may be a file that anyone could open. */
  inlined?: ReadonlyMap<string, string>;
  /** The page that shows it. */
  entry?: SiteEntry;
}

/**
 * An article for a page, with its links and pictures resolved to their addresses on this site.
 *
 * @param own what this page alone knows
 */
export function toArticleBody(
  article: Article | null,
  site: Site,
  sites: readonly Site[],
  own: OwnKnowledge = {},
): ArticleBody {
  if (!article) return { html: '', outline: [], wordCount: 0, readMinutes: 0, needs: NO_NEEDS };
  const { outline, wordCount, readMinutes, needs } = article;
  const html = toArticleHtml(article, site, sites, own);
  const frames = frameOrigins(html);
  const language = foreignLanguage(article.text, site.language);
  return {
    html,
    ...(frames.length > 0 && { frames }),
    ...(language && { language }),
    outline: outline.length < MIN_OUTLINE_ENTRIES ? [] : outline,
    wordCount,
    readMinutes,
    classes: presentationClasses(presentationOf(site)),
    needs,
  };
}

export function toArticleHtml(article: Article, site: Site, sites: readonly Site[], own: OwnKnowledge = {}): string {
  const { inlined, entry } = own;
  const html = resolveContent(article.content, {
    ...siteResolver(site, sites, entry),
    presentation: presentationOf(site),
    ...(inlined && { media: (file: string) => inlined.get(file) ?? '', onePictureSize: true }),
  });
  return nameBlocks(withPrintedAddresses(html, site.config.site.link), hasOwnCode(site));
}

const PLAYER = /<figure(?=[^<>]*><(?:audio|video) src="((?:https?:|\/)[^"]*)")/g;

/** Paper shows the addresses of recordings and films (`styles/print.css`), without script too. */
const withPrintedAddresses = (html: string, link: string): string =>
  html.replace(
    PLAYER,
    (figure, src: string) => `${figure} data-address="${readableAddress(absoluteUrl(src, link) || src)}"`,
  );

/** Styles or scripts of the owner's, which may name blocks. */
const hasOwnCode = ({ config: { site } }: Site): boolean =>
  [site.globalCss, site.globalJs, builtFile('ownStyles'), ...site.externalStyles, ...site.externalScripts].some(
    Boolean,
  ) || site.theme === 'custom';

/** Pixels of an enlarged picture (specification section 9). */
const ZOOM_WIDTH = 1920;

function presentationOf({ config: { code, posts } }: Site): Presentation {
  return {
    code: {
      lineNumbers: code.lineNumbers,
      fold: code.collapse ? { minLines: code.collapseMinLines, open: code.collapseExpandDefault } : null,
    },
    sideNotes: posts.sideNotes,
    opening: posts.opening,
    divider: posts.divider,
    zoomWidth: ZOOM_WIDTH,
    galleryLinks: !posts.disableGalleryClick,
  };
}

/** The origins of the frames that wait behind the facades of an article. */
function frameOrigins(html: string): string[] {
  const addresses = [...html.matchAll(/ data-embed-src="(https?:[^"]+)"/g)].map(([, address = '']) => address);
  return [...new Set(addresses.flatMap((address) => policyOrigin(address) ?? []))];
}
