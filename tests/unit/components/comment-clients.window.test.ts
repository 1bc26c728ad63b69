// @vitest-environment jsdom
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { type RunningComments, startSystem } from '@/components/comments/comment-system';
import { type Locale, locales } from '@/lib/i18n/locale';
import { systemOf } from '@/lib/routes/screens/comment-area';
import type { CommentSystem } from '@/lib/site/model';
import { testConfig } from '../../factories';

const { comments } = testConfig();
const js = 'https://client.example/client.js';
const server = 'https://comments.example';
/** Each system, with settings that can be recognized in the output. */
const systems: CommentSystem[] = [
  systemOf('artalk', { ...comments.artalk, server, js, css: 'https://client.example/client.css' }),
  systemOf('cusdis', { ...comments.cusdis, appId: 'app', host: `${server}//` }),
  systemOf('giscus', { ...comments.giscus, repo: 'me/blog', repoId: 'R_1', category: 'Notes', categoryId: 'C_1' }),
  systemOf('gitalk', {
    ...comments.gitalk,
    clientId: 'id',
    clientSecret: 'secret',
    owner: 'me',
    repo: 'blog',
    admin: ['me'],
  }),
  systemOf('twikoo', { ...comments.twikoo, envId: server, cdnUrl: js }),
  systemOf('utterances', { ...comments.utterances, repo: 'me/blog' }),
  systemOf('valine', { ...comments.valine, appId: 'app', appKey: 'key', serverUrls: server }),
  systemOf('webmention', { ...comments.webmention, enable: true, hostname: 'notes.example', token: 'read' }),
];
const page = { id: 'id', path: '/article/a', title: 'A', url: 'https://notes.example/article/a/', siteTitle: 'Site' };
const mention = {
  author: { name: 'Ada', url: 'https://ada.example' },
  published: '2026-05-01T10:00:00Z',
  content: { text: 'Hi' },
};

/** Requests, client options and frame messages, in order. */
let seen: unknown[] = [];
/** Options as they are handed over: the element is the one of the system. */
const options = (given: { el?: unknown }) => ({ ...given, ...(given.el instanceof Element && { el: given.el.id }) });

beforeEach(() => {
  seen = [];
  document.head.innerHTML = '<meta name="description" content="About A"><meta property="og:title" content="A on Site">';
  const client = {
    init: (given: object) => {
      seen.push(options(given));
      return { setDarkMode: (dark: boolean) => seen.push({ dark }), destroy: () => seen.push('destroyed') };
    },
  };
  function Client(given: { el?: Element }) {
    seen.push(options(given));
    given.el?.append(Object.assign(document.createElement('i'), { className: 'vcard' }));
    return {
      render: (place: Element) => place.append(Object.assign(document.createElement('i'), { className: 'gt-header' })),
    };
  }
  for (const [name, value] of Object.entries({ Artalk: client, twikoo: client, Gitalk: Client, Valine: Client }))
    vi.stubGlobal(name, value);
  vi.stubGlobal('CUSDIS', { setTheme: (theme: string) => seen.push({ theme }) });
  vi.stubGlobal('fetch', async (address: string, { method = 'GET', body = '', signal }: RequestInit) => {
    expect(signal).toBeInstanceOf(AbortSignal);
    seen.push(`${method} ${address} ${body}`.trim());
    return Response.json(address.includes('jf2') ? { children: [mention] } : {});
  });
});

/** Answers the elements that ask other hosts, as browsers and the frames of these hosts do. */
function answer(element: Node): void {
  if (!(element instanceof HTMLElement)) return;
  if (element.matches('script, link')) {
    seen.push(element.outerHTML);
    element.dispatchEvent(new Event('load'));
    if (/utteranc\.es|cusdis\.es/.test(element.outerHTML))
      element.parentElement?.append(document.createElement('iframe'));
  }
  if (!(element instanceof HTMLIFrameElement) || !element.contentWindow) return;
  const source = element.contentWindow;
  source.postMessage = (message: unknown, to: unknown) => void seen.push({ message, to });
  const [origin, data] = element.src
    ? ['https://giscus.app', { giscus: { resizeHeight: 300 } }]
    : ['https://utteranc.es', { type: 'resize' }];
  for (const sent of [data, '{"from":"cusdis"}'])
    dispatchEvent(new MessageEvent('message', { source, origin, data: sent }));
}

const hosts = new MutationObserver((records) => {
  for (const { addedNodes } of records) addedNodes.forEach(answer);
});
beforeEach(() => hosts.observe(document, { childList: true, subtree: true }));
afterEach(() => hosts.disconnect());

async function start(system: CommentSystem, locale: Locale): Promise<[shown: string, RunningComments]> {
  const place = document.body.appendChild(document.createElement('div'));
  const labels = { TITLE: 'Comments', WEBMENTION: 'Have you written about this?' };
  const fail = () => seen.push('failed');
  const { signal } = new AbortController();
  const running = await startSystem(system, { place, page, locale, dark: false, labels, signal, fail });
  return [place.outerHTML.replaceAll(/_(\w+)_\w{6}/g, '$1'), running];
}

test.each(systems)('$name asks its hosts, gets what the owner has set, and follows the page', async (system) => {
  const [shown, running] = await start(system, 'en-US');
  running.setDark?.(true);
  running.setLocale?.('fr-FR');
  running.stop?.();
  expect([...seen, shown]).toMatchSnapshot();
});

test('Valine is down where what it loads by itself cannot be had', async () => {
  await start(systemOf('valine', { ...comments.valine, cdn: js }), 'en-US');
  const script = document.createElement('script');
  script.src = 'https://cdn.example/leancloud-storage.js';
  document.head.append(script);
  script.dispatchEvent(new Event('error'));
  expect(seen.at(-1)).toBe('failed');
});

const LANGUAGE = /"(?:lang|language|locale)":"([^"]*)"|giscus\.app\/([^/]+)\/widget|lang\/([^.]+)\.js/;

test('each gets its own names of the languages', async () => {
  const names: Record<string, string> = {};
  for (const system of systems) {
    for (const locale of locales) {
      const [shown] = await start(system, locale);
      const [, ...found] = LANGUAGE.exec(JSON.stringify(seen.splice(0)) + shown) ?? [];
      names[system.name] = `${names[system.name] ?? ''} ${found.join('') || '-'}`;
    }
  }
  expect(names).toMatchSnapshot();
});
