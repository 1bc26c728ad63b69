import { safeJson } from '@/lib/http/escape';
import type { Locale } from '@/lib/i18n/locale';
import type { HeadData } from '@/lib/routes/screens';

interface HeadTagsProps {
  head: HeadData;
  /** The page's language. */
  language: string;
  /** The interface's language, which a visitor may have chosen. */
  locale: Locale;
}

/** The elements of a page's head, for `next/head`: it takes elements, not components, so this is called as a function. */
export function HeadTags({ head, language, locale }: HeadTagsProps) {
  const { title, description, canonical, image, imageSize, type } = head;
  return [
    <title key="title">{head.titles?.[locale] ?? title}</title>,
    <meta key="description" name="description" content={description} />,
    <meta key="viewport" name="viewport" content="width=device-width, initial-scale=1, maximum-scale=5" />,
    <meta key="robots" name="robots" content={head.noindex ? 'noindex' : 'index, follow, max-image-preview:large'} />,
    head.keywords && <meta key="keywords" name="keywords" content={head.keywords} />,
    canonical && <link key="canonical" rel="canonical" href={canonical} />,
    <link key="icon" rel="icon" href={head.favicon} />,
    <meta key="og:title" property="og:title" content={title} />,
    <meta key="og:description" property="og:description" content={description} />,
    <meta key="og:type" property="og:type" content={type} />,
    <meta key="og:site_name" property="og:site_name" content={head.siteName} />,
    <meta key="og:locale" property="og:locale" content={language.replace('-', '_')} />,
    ...head.alternates.flatMap(({ hreflang }) =>
      hreflang === language || hreflang === 'x-default' ? (
        []
      ) : (
        <meta key={`locale:${hreflang}`} property="og:locale:alternate" content={hreflang.replace('-', '_')} />
      ),
    ),
    canonical && <meta key="og:url" property="og:url" content={canonical} />,
    image && <meta key="og:image" property="og:image" content={image} />,
    imageSize && <meta key="og:image:width" property="og:image:width" content={String(imageSize.width)} />,
    imageSize && <meta key="og:image:height" property="og:image:height" content={String(imageSize.height)} />,
    image && <meta key="og:image:alt" property="og:image:alt" content={title} />,
    <meta key="twitter:card" name="twitter:card" content="summary_large_image" />,
    image && <meta key="twitter:image" name="twitter:image" content={image} />,
    head.published && <meta key="published" property="article:published_time" content={head.published} />,
    head.modified && <meta key="modified" property="article:modified_time" content={head.modified} />,
    head.author && <meta key="article:author" property="article:author" content={head.author} />,
    head.section && <meta key="section" property="article:section" content={head.section} />,
    ...(head.tags ?? []).map((tag) => <meta key={`tag:${tag}`} property="article:tag" content={tag} />),
    ...head.alternates.map(({ hreflang, href }) => (
      <link key={`alternate:${hreflang}`} rel="alternate" hrefLang={hreflang} href={href} />
    )),
    ...head.feeds.map((feed) => (
      <link key={`feed:${feed.href}`} rel="alternate" type={feed.type} title={feed.title} href={feed.href} />
    )),
    ...head.links.map(({ rel, href, type: linkType }) => (
      <link key={`${rel}:${href}`} rel={rel} type={linkType} href={href} />
    )),
    ...head.meta.map(({ name, content }) => <meta key={`meta:${name}`} name={name} content={content} />),
    head.structured.length > 0 && (
      <script
        key="structured"
        type="application/ld+json"
        dangerouslySetInnerHTML={{ __html: safeJson(head.structured) }}
      />
    ),
  ];
}
