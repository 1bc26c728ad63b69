import type { CommentContext, StartComments } from '@/components/comments/comment-system';
import { field, listenToFrames } from '@/components/comments/systems/frame-messages';
import { languages } from '@/components/comments/systems/languages';
import { forgetSession, readSession } from './session';

const ORIGIN = 'https://giscus.app';

/** Its message about a token that is no longer valid. */
const STALE_TOKEN = /Bad credentials|Invalid state value|State has expired/;

type Context = CommentContext<'giscus'>;

/**
 * https://giscus.app. The iframe is created here, as its own components for React and others do: no script of another host runs in the
 * page.
 */
export const start: StartComments<'giscus'> = async (context) => {
  const { place, locale } = context;
  place.className = 'giscus';
  let language = languages[locale];
  let { dark } = context;
  const frame = createFrame(context, language);
  const send = (config: object): void => frame.contentWindow?.postMessage({ giscus: { setConfig: config } }, ORIGIN);

  const rendered = listenToFrames(context, (data, origin) => {
    if (origin !== ORIGIN) return false;
    const message = field(data, 'giscus');
    const error = field(message, 'error');
    if (field(message, 'signOut') === true || (typeof error === 'string' && STALE_TOKEN.test(error))) {
      signOut();
    }
    const height = field(message, 'resizeHeight');
    if (typeof height === 'number') frame.height = String(height);
    return typeof height === 'number';
  });
  function signOut(): void {
    if (readSession() === '') return;
    forgetSession();
    frame.src = frameAddress({ ...context, dark }, language);
  }

  place.append(frame);
  await rendered;
  return {
    setDark(now) {
      dark = now;
      send({ theme: themeOf(now) });
    },
    setLocale(next) {
      language = languages[next];
      send({ lang: language });
    },
  };
};

const themeOf = (dark: boolean): string => (dark ? 'dark' : 'light');

function createFrame(context: Context, language: string): HTMLIFrameElement {
  const frame = document.createElement('iframe');
  frame.className = 'giscus-frame';
  frame.title = context.labels.TITLE;
  frame.allow = 'clipboard-write';
  frame.src = frameAddress(context, language);
  return frame;
}

function frameAddress({ settings, page, dark }: Context, language: string): string {
  const here = new URL(location.href);
  here.searchParams.delete('giscus');
  here.hash = 'comment';
  const parameters: Record<string, string> = {
    origin: here.href,
    session: readSession(),
    theme: themeOf(dark),
    reactionsEnabled: settings.reactionsEnabled ? '1' : '0',
    emitMetadata: '0',
    inputPosition: settings.inputPosition,
    repo: settings.repo,
    repoId: settings.repoId,
    category: settings.category,
    categoryId: settings.categoryId,
    strict: settings.strict ? '1' : '0',
    description: metaContent('description'),
    backLink: here.href,
    term: termOf(settings.mapping, page, here),
  };
  return `${ORIGIN}/${language}/widget?${new URLSearchParams(parameters)}`;
}

/** What the discussion is found by. */
function termOf(mapping: Context['settings']['mapping'], page: Context['page'], here: URL): string {
  switch (mapping) {
    case 'url':
      return page.url || here.origin + here.pathname;
    case 'title':
      return page.title;
    case 'og:title':
      return metaContent('og:title');
    default:
      return pathTerm(page.path);
  }
}

/**
 * The path in Giscus' form.
 *
 * @example pathTerm('/en/article/a.html') // => 'en/article/a'
 */
export const pathTerm = (path: string): string => path.slice(1).replace(/\.\w+$/, '') || 'index';

function metaContent(name: string): string {
  const meta = document.querySelector<HTMLMetaElement>(`meta[property="${name}"], meta[name="${name}"]`);
  return meta?.content ?? '';
}
