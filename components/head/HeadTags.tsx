import type { Locale } from '@/lib/i18n/locale';
import type { HeadData } from '@/lib/routes/screens';

/** JSON inside a script element cannot end it. */
const scriptSafe = (value: object): string => JSON.stringify(value).replace(/</g, '\\u003c');

/** The elements of a page's head, for `next/head`: it takes elements, not components, so this is called as a function. */
export function HeadTags({ head, locale }: { head: HeadData; locale: Locale }) {
  const { title, description, canonical, image, type } = head;
  return [
    <title key="title">{title}</title>,
    <meta key="description" name="description" content={description} />,
    <meta key="viewport" name="viewport" content="width=device-width, initial-scale=1, maximum-scale=5" />,
    <meta key="robots" name="robots" content={head.noindex ? 'noindex' : 'index, follow, max-image-preview:large'} />,
    head.keywords && <meta key="keywords" name="keywords" content={head.keywords} />,
    canonical && <link key="canonical" rel="canonical" href={canonical} />,
    <link key="icon" rel="icon" href={head.favicon} />,
    <meta key="og:title" property="og:title" content={title} />,
    <meta key="og:description" property="og:description" content={description} />,
    <meta key="og:type" property="og:type" content={type} />,
    <meta key="og:locale" property="og:locale" content={locale.replace('-', '_')} />,
    canonical && <meta key="og:url" property="og:url" content={canonical} />,
    image && <meta key="og:image" property="og:image" content={image} />,
    <meta key="twitter:card" name="twitter:card" content="summary_large_image" />,
    head.published && <meta key="published" property="article:published_time" content={head.published} />,
    head.modified && <meta key="modified" property="article:modified_time" content={head.modified} />,
    head.section && <meta key="section" property="article:section" content={head.section} />,
    ...(head.tags ?? []).map((tag) => <meta key={`tag:${tag}`} property="article:tag" content={tag} />),
    ...head.alternates.map(({ hreflang, href }) => (
      <link key={`alternate:${hreflang}`} rel="alternate" hrefLang={hreflang} href={href} />
    )),
    ...head.feeds.map((feed) => (
      <link key={`feed:${feed.href}`} rel="alternate" type={feed.type} title={feed.title} href={feed.href} />
    )),
    ...head.meta.map(({ name, content }) => <meta key={`meta:${name}`} name={name} content={content} />),
    head.structured.length > 0 && (
      <script
        key="structured"
        type="application/ld+json"
        dangerouslySetInnerHTML={{ __html: scriptSafe(head.structured) }}
      />
    ),
  ];
}
