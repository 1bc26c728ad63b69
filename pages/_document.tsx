import { createHash } from 'node:crypto';
import Document, { type DocumentProps, Html, Main, NextScript } from 'next/document';
import type { HTMLAttributes } from 'react';
import { printStylesheets, stylesheetsOf } from '@/components/article/article-stylesheets';
import { DeferredHead, frameworkScripts, isDeferring } from '@/components/head/DeferredHead';
import { builtBasePath, type DocumentParts, documentParts, isProduction, isServer } from '@/lib/environment';
import { scriptPlaces } from '@/lib/http/content-security-policy';
import { safeJson } from '@/lib/http/escape';
import { directionOf } from '@/lib/i18n/locale';
import { serverMessages } from '@/lib/i18n/server-messages';
import { oncePerName } from '@/lib/once';
import { mayKeepOffline, openScreens, policyOf, speculationRules } from '@/lib/routes/document';
import type { PageProps } from '@/lib/routes/screens';
import { barColorsOf, fontsOf } from '@/themes/document-head';

const parts = documentParts();

type NextData = DocumentProps['__NEXT_DATA__'];
/** The page's data and the list of scripts, both as JSON. */
class DeferredScripts extends NextScript {
  override render() {
    if (!isDeferring) return super.render();
    const { __NEXT_DATA__, docComponentsRendered } = this.context;
    docComponentsRendered.NextScript = true;
    return (
      <>
        <script
          id="__NEXT_DATA__"
          type="application/json"
          data-shell={sharedOf(pageOf(__NEXT_DATA__.props))?.href}
          dangerouslySetInnerHTML={{ __html: safeJson(slim(__NEXT_DATA__)) }}
        />
        <script
          id="deferred-scripts"
          type="application/json"
          dangerouslySetInnerHTML={{
            __html: safeJson(scriptList(frameworkScripts.get(__NEXT_DATA__)?.deferred ?? [])),
          }}
        />
      </>
    );
  }
}

/** The folder of all scripts, then their names: each page has this list. */
function scriptList(scripts: readonly string[]): string[] {
  const folder = `${builtBasePath() ?? ''}/_next/static/`;
  return [folder, ...scripts.map((src) => src.slice(folder.length))];
}

/** The page's props, or undefined for Next's own error page, which has others. */
function pageOf(props: { pageProps?: PageProps }): PageProps | undefined {
  return props.pageProps?.shell ? props.pageProps : undefined;
}

/**
 * Leaves out what the browser does not need: the article, which the document already contains (`withArticle` reads it from there), and
 * the shell that all pages share.
 */
function slim(data: NextData): NextData {
  const page = pageOf(data.props);
  if (!page) return data;
  return { ...data, props: { ...data.props, pageProps: { ...withoutArticle(page), shell: ownShell(page) } } };
}

/** The file with what all pages share. Search has all of it in its document: it works without, and search buttons lead there. */
const sharedOf = (page: PageProps | undefined) => (page?.screen.kind === 'search' ? undefined : page?.shell.shared);

/** What no other page has, if the rest is a file. */
function ownShell(page: PageProps): Partial<PageProps['shell']> {
  const { shell } = page;
  const shared = sharedOf(page);
  return shared ? Object.fromEntries(shared.own.map((field) => [field, shell[field]])) : shell;
}

function withoutArticle(page: PageProps): PageProps {
  if (page.screen.kind !== 'post' || !page.screen.props.post.blockMap) return page;
  const { post } = page.screen.props;
  const blockMap = { ...page.screen.props.post.blockMap, html: '' };
  return { ...page, screen: { kind: 'post', props: { ...page.screen.props, post: { ...post, blockMap } } } };
}

/** `<html>` for the first paint; the inline script in the head completes it. */
function htmlAttributes(
  page: PageProps | undefined,
): HTMLAttributes<HTMLHtmlElement> & Record<`data-${string}`, string> {
  const forbidsCopy = page !== undefined && !mayCopy(page);
  const classes = [page?.shell.appearance === 'dark' && 'dark', forbidsCopy && 'forbid-copy'].filter(Boolean);
  return {
    lang: page?.shell.language ?? 'en-US',
    ...(page && directionOf(page.shell.language) === 'rtl' ? { dir: 'rtl' } : {}),
    'data-appearance': page?.shell.appearance ?? 'auto',
    'data-dark-hours': (page?.shell.darkHours ?? []).join(','),
    ...(page ? { 'data-theme': page.theme.name, 'data-locale': page.shell.locale } : {}),
    ...(classes.length > 0 ? { className: classes.join(' ') } : {}),
    ...(forbidsCopy ? { 'data-copy-forbidden': serverMessages(page.shell.locale).COMMON.COPY_FORBIDDEN } : {}),
    ...(page && leadsToLanguage(page) ? { 'data-languages': languageList(page) } : {}),
    ...(page?.screen.kind === 'notFound'
      ? { 'data-searches': searchList(page), 'data-screens': screenList(page) }
      : {}),
    ...(page?.preview !== undefined ? { 'data-preview': page.preview } : {}),
    // As `lib/offline/kept-page.ts` reads it.
    ...(page && mayKeepOffline(page) ? { 'data-keep-offline': '' } : {}),
    ...(page?.shell.plugins?.stylesheets ? { 'data-style-sheets': page.shell.plugins.stylesheets.join(' ') } : {}),
  };
}

/** When the browser's own bars have a scheme's color, for visitors without JavaScript; the boot script updates it. */
function barMedia(scheme: 'light' | 'dark', appearance: 'light' | 'dark' | 'auto' = 'auto'): string {
  if (appearance === 'auto') return `(prefers-color-scheme: ${scheme})`;
  return appearance === scheme ? 'all' : 'not all';
}

const mayCopy = ({ shell }: PageProps): boolean => shell.features.canCopy;

/** In development nothing may be older than the sources. */
const hasOfflineReading = ({ shell }: PageProps): boolean => isProduction() && shell.features.offlineReading === true;

type InlineScript = keyof DocumentParts['scripts'];

const textOf = (script: InlineScript): string => parts?.scripts[script] ?? '';

/** A script of `components/boot`: identical on every page that has it, so that the content security policy can name its hash. */
function Inline({ script }: { script: InlineScript }) {
  return <script dangerouslySetInnerHTML={{ __html: textOf(script) }} />;
}

/** Those that run before the page is there, and after it. */
function inlineScripts(page: PageProps | undefined): Record<'head' | 'body', InlineScript[]> {
  const isMissing = page?.screen.kind === 'notFound';
  const only = (script: InlineScript, isOn: unknown): InlineScript[] => (isOn ? [script] : []);
  return {
    head: [
      ...only('redirect-language', page && leadsToLanguage(page)),
      ...only('redirect-screen', isMissing),
      ...only('head', true),
    ],
    body: [
      ...only('copy-protection', page && !mayCopy(page)),
      ...only('stylesheets', page?.shell.plugins?.stylesheets),
      ...only('offline', page && hasOfflineReading(page)),
      ...only('preview', page?.preview !== undefined),
      ...only('views', page?.shell.features.countViews),
    ],
  };
}

/** What the browser may fetch before a reader opens it; the router does that itself once it runs (`useSoftNavigation`). */
const rulesOf = (page: PageProps | undefined): string | undefined =>
  page && isDeferring ? speculationRules(page, builtBasePath() ?? '') : undefined;

/** The page's content security policy. It is rendered after the head around it, which has collected Next's scripts by then. */
function Policy({ data, page }: { data: NextData; page: PageProps | undefined }) {
  const origins = page?.shell.origins;
  if (!isProduction() || origins === null) return null;
  const { head, body } = inlineScripts(page);
  const own = [[...head, ...body].map(textOf), rulesOf(page) ?? []].flat();
  const texts = [...own, ...(frameworkScripts.get(data)?.inline ?? [])];
  const content = policyOf(
    page,
    texts.map((text) => hashOf(text)),
  );
  const places = scriptPlaces(page?.shell.origins ?? {}, builtBasePath() ?? '', parts?.ownScripts ?? []);
  return (
    <>
      <meta httpEquiv="Content-Security-Policy" content={content} />
      {places && (
        <meta
          name="script-places"
          content={`script-src-elem 'unsafe-inline' ${places.replace(/(?<=^| )(?=\/)/g, '|')}`}
        />
      )}
    </>
  );
}

/** As a policy names a script. There are few of them, and all pages have the same ones. */
const hashOf = oncePerName((text: string) => `sha256-${createHash('sha256').update(text).digest('base64')}`);

/**
 * Loads after the styles; the head script holds earlier clicks. It names the controls script, which loads at the first sign of intent.
 */
function Boot() {
  return <script id="boot" defer src={fileOf('boot')} data-controls={fileOf('controls')} />;
}

/** What `components/boot/clicks.ts` shows when a script does not come. */
function Missing({ locale }: Pick<PageProps['shell'], 'locale'>) {
  const { LOAD_FAILED, RETRY } = serverMessages(locale).COMMON;
  return (
    <p className="toast" role="alert" data-missing="" hidden>
      {/* biome-ignore lint/a11y/useValidAnchor: the address of the page itself, which only the browser knows */}
      {LOAD_FAILED} <a href="">{RETRY}</a>
    </p>
  );
}

/** On the 404 page. An export has to look up where an address leads. */
function RedirectMissing() {
  const basePath = isServer() ? undefined : (builtBasePath() ?? '');
  return <script defer src={fileOf('redirect-missing')} data-look-up={basePath} />;
}

const fileOf = (name: keyof DocumentParts['files']): string | undefined => parts?.files[name];

const leadsToLanguage = ({ screen, shell }: PageProps): boolean =>
  screen.kind === 'home' && shell.prefix === '' && shell.features.languageRedirect && shell.languages.length > 1;

/** For `components/boot/entries/redirects.ts`: this page's language first. */
function languageList({ shell }: PageProps): string {
  const ownFirst = [...shell.languages].sort((a, b) => Number(b.current) - Number(a.current));
  return ownFirst.map(({ language, href }) => `${language}=${href}`).join(' ');
}

/** The 404 page of a whole site knows the other languages too. */
type NotFoundProps = PageProps & { others?: PageProps[] };

/** For `components/boot/entries/redirects.ts`. */
function searchList(page: NotFoundProps): string {
  return [...(page.others ?? []), page].map(({ shell }) => shell.hrefs.search).join(' ');
}

/** Likewise; the provider's own panel exists only with a provider. */
function screenList(page: NotFoundProps): string {
  const names = openScreens.filter((name) => name !== 'dashboard/user-profile' || page.shell.signInProvider);
  return [...(page.others ?? []), page]
    .flatMap(({ shell }) => names.map((name) => `${shell.hrefs.home}${name}/`))
    .join(' ');
}

export default class SiteDocument extends Document {
  override render() {
    const data = this.props.__NEXT_DATA__;
    const page = pageOf(data.props);
    const scripts = inlineScripts(page);
    const barColors = barColorsOf(page);
    const rules = rulesOf(page);
    return (
      <Html {...htmlAttributes(page)} suppressHydrationWarning>
        <DeferredHead>
          <Policy data={data} page={page} />
          {(['light', 'dark'] as const).map((scheme) => (
            <meta
              key={scheme}
              name="theme-color"
              data-scheme={scheme}
              media={barMedia(scheme, page?.shell.appearance)}
              content={barColors[scheme]}
            />
          ))}
          {page && hasOfflineReading(page) && (
            <link rel="manifest" href={`${page.shell.hrefs.home}manifest.webmanifest`} />
          )}
          {/* Before the stylesheets: an inline script waits for those above it, and the browser finds nothing below it meanwhile. */}
          {scripts.head.map((script) => (
            <Inline key={script} script={script} />
          ))}
          {page && stylesheetsOf(page).map((href) => <link key={href} rel="stylesheet" href={href} />)}
          {page && printStylesheets.map((href) => <link key={href} rel="stylesheet" media="print" href={href} />)}
          {page?.shell.plugins?.style && <link rel="stylesheet" href={page.shell.plugins.style} data-owner-style="" />}
          {page &&
            fontsOf(page).map((href) => (
              <link key={href} rel="preload" as="font" type="font/woff2" href={href} crossOrigin="anonymous" />
            ))}
          <Boot />
        </DeferredHead>
        <body>
          <Main />
          <DeferredScripts />
          {scripts.body.map((script) => (
            <Inline key={script} script={script} />
          ))}
          {rules && <script type="speculationrules" dangerouslySetInnerHTML={{ __html: rules }} />}
          {page && isDeferring && <Missing locale={page.shell.locale} />}
          {page?.preview !== undefined && (
            <p id="preview-stale" className="toast" role="status" hidden>
              {serverMessages(page.shell.locale).ARTICLE.PREVIEW_STALE}
            </p>
          )}
          {page?.screen.kind === 'notFound' && <RedirectMissing />}
          {page?.shell.plugins?.script && <script defer src={page.shell.plugins.script} />}
        </body>
      </Html>
    );
  }
}
