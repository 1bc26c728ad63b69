// @vitest-environment jsdom
import { readdirSync } from 'node:fs';
import path from 'node:path';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import { integrations, integrationsOn } from '@/components/plugins/integrations/registry';
import { configSchema, settings, type UserConfig } from '@/lib/config/schema';
import { isPolicyHost } from '@/lib/http/content-security-policy';
import type { Plugins } from '@/lib/routes/data-files';
import { messages } from '@/locales/server/en-US';

const { COUNTER, ADS } = messages;
type Given = NonNullable<UserConfig['integrations']>;
type IntegrationName = keyof typeof integrations;

/** Every service switched on, with addresses that show where they come from, and what its code is given. */
const everything: { [Name in IntegrationName]: [set: Given[Name], given: object] } = {
  vercel: [{ enabled: true }, {}],
  busuanzi: [{ enabled: true }, {}],
  baidu: [{ id: 'id' }, { id: 'id' }],
  google: [{ id: 'id' }, { id: 'id' }],
  clarity: [{ id: 'id' }, { id: 'id' }],
  matomo: [
    { hostUrl: 'matomo.owner.example', siteId: '1' },
    { id: '1', host: 'https://matomo.owner.example' },
  ],
  umami: [{ id: 'id' }, { id: 'id', script: 'https://cloud.umami.is/script.js' }],
  chatbase: [{ id: 'id' }, { id: 'id' }],
  dify: [
    { enabled: true, baseUrl: 'https://dify.owner.example/', token: 'token' },
    { token: 'token', server: 'https://dify.owner.example' },
  ],
  adsense: [
    { id: 'ca-pub-1', auto: '1', inArticle: '2', native: '3', flow: '4' },
    { id: 'ca-pub-1', slots: { inArticle: '2', flow: '4', native: '3', auto: '1' } },
  ],
  wwads: [{ id: '1' }, { id: '1' }],
};
const names = Object.keys(everything) as IntegrationName[];
const on = (given: Given) => integrationsOn(configSchema.parse({ integrations: given }).integrations);
const only = (name: IntegrationName) => on({ [name]: everything[name][0] });

const filesOf = (services: ReturnType<typeof on>) =>
  Object.fromEntries(services.map(({ file, given }) => [file, given]));

test('nothing is on unless the owner says so', () => {
  expect(on({})).toEqual([]);
});

test('each has a file, and each file is in the registry', () => {
  const folder = path.join(import.meta.dirname, '../../../components/plugins/integrations/services');
  const files = readdirSync(folder).flatMap((kind) =>
    readdirSync(path.join(folder, kind)).map((file) => `${kind}/${file}`),
  );
  const registered = names.flatMap(only).map(({ file }) => `${file}.ts`);
  expect(files.sort()).toEqual(registered.sort());
});

test.each(names)('%s is switched on by its first setting, and given what its code needs', (name) => {
  const [service] = only(name);
  expect(service).toMatchObject({ name, title: integrations[name].title });
  expect(service?.given).toEqual(everything[name][1]);
  const { services = [], scripts = [], isOpen = false } = service?.origins ?? {};
  expect(services.length > 0 || scripts.length > 0 || isOpen).toBe(true);
  expect(services.filter((host) => !isPolicyHost(host))).toEqual([]);
  const own = settings.filter(({ path }) => path[0] === 'integrations' && path[1] === name).map(({ key }) => key);
  expect(integrations[name].keys).toEqual(own);
});

test.each([
  ['owner.example', 'https://owner.example'],
  ['//owner.example/', 'https://owner.example'],
  ['http://owner.example/m', 'http://owner.example/m'],
  [' owner.example ', undefined],
  ['https://owner.example:8080//', 'https://owner.example:8080'],
  ['https://a-c.example/?x', 'https://a-c.example/?x'],
  ['https://owner.example#x', 'https://owner.example#x'],
  ['HTTPS://owner.example', undefined],
  ['https://owner.example/a b', undefined],
  ['https://owner.example:x', undefined],
  ['ftp://owner.example', undefined],
])('the address %j of Matomo is that of %s', (hostUrl, host) => {
  const [matomo] = on({ matomo: { hostUrl, siteId: '1' } });
  expect(matomo && 'host' in matomo.given ? matomo.given.host : undefined).toBe(host);
});

test.each([
  { matomo: { hostUrl: 'a.example' } },
  { matomo: { siteId: '1' } },
  { matomo: { hostUrl: 'javascript:alert(1)', siteId: '1' } },
  { umami: { host: 'https://a.example' } },
  { umami: { host: 'javascript:alert(1)', id: '1' } },
  { dify: { token: 't', baseUrl: 'https://a.example' } },
  { dify: { enabled: true, baseUrl: 'https://a.example' } },
  { dify: { enabled: true, baseUrl: 'data:text/javascript,x', token: 't' } },
] satisfies Given[])('it stays off while something that it needs is missing: %j', (given) => {
  expect(on(given)).toEqual([]);
});

/** Where services look for what pages have for them. */
const GLOBALS = [
  '_paq',
  '_hmt',
  'dataLayer',
  'vaq',
  'clarity',
  'adsbygoogle',
  'embeddedChatbotConfig',
  'difyChatbotConfig',
];

describe('what is contacted', () => {
  let asked: string[];
  let elements: string[];
  const listeners = new Set<() => void>();

  beforeEach(() => {
    vi.resetModules();
    asked = [];
    elements = [];
    listeners.clear();
    document.title = 'B';
    document.documentElement.lang = 'en';
    document.body.innerHTML =
      '<main id="main-wrapper"><div id="article-wrapper"><div id="notion-article"><p>1</p><p>2</p></div></div><ul id="posts-wrapper"></ul></main>';
    vi.spyOn(document.head, 'append').mockImplementation((element) => {
      if (!(element instanceof Element)) return;
      asked.push(element.getAttribute('src') ?? element.getAttribute('href') ?? '');
      elements.push(element.outerHTML.replace(/(?<=Callback_)\d+/, '…'));
      queueMicrotask(() => element.dispatchEvent(new Event('load')));
    });
    for (const global of GLOBALS) vi.stubGlobal(global, undefined);
    vi.stubGlobal('addEventListener', (name: string, listener: () => void) => {
      if (name === 'notelight:rendered') listeners.add(listener);
    });
    vi.stubGlobal('location', { pathname: '/article/a/', search: '', href: 'https://site.example/article/a/' });
    vi.stubGlobal('matchMedia', () => ({ matches: false }));
  });

  test.each(names)('%s asks the hosts that the reference names, and no others', async (name) => {
    const { startIntegrations } = await import('@/components/plugins/integrations/start-integrations');
    const given = filesOf(only(name));
    const plugins: Plugins = { locale: 'en-US', basePath: '', integrations: given, labels: { COUNTER, ADS } };
    startIntegrations(plugins);
    await vi.waitFor(() => expect(asked).not.toEqual([]), 20_000);
    const named = [...integrations[name].contacts.matchAll(/`([^`/]+)`/g)].map(([, host = '']) => host);
    for (const address of asked.filter((one) => !one.startsWith('/'))) {
      const { hostname } = new URL(address);
      const isNamed = named.some((host) =>
        host.startsWith('*.') ? hostname.endsWith(host.slice(1)) : host === hostname,
      );
      expect([hostname, isNamed || JSON.stringify(given).includes(hostname)]).toEqual([hostname, true]);
    }
    const left = JSON.stringify(
      Object.fromEntries(GLOBALS.map((global) => [global, Reflect.get(globalThis, global)])),
      (_, value) => (typeof value === 'function' ? { ...value, l: 0 } : value),
    );
    expect([
      ...elements,
      left.replace(/\d{4}-[^"]+Z/, '…'),
      document.body.innerHTML.replaceAll(/_(\w+)_\w{6}/g, '$1'),
    ]).toMatchSnapshot();
  });

  const B = 'https://site.example/article/b/';
  test.each<[IntegrationName, () => unknown, unknown]>([
    [
      'matomo',
      () => Reflect.get(globalThis, '_paq'),
      [
        ['trackPageView'],
        ['enableLinkTracking'],
        ['setTrackerUrl', 'https://matomo.owner.example/matomo.php'],
        ['setSiteId', '1'],
        ['setCustomUrl', B],
        ['setDocumentTitle', 'B'],
        ['trackPageView'],
      ],
    ],
    ['baidu', () => Reflect.get(globalThis, '_hmt'), [['_trackPageview', '/article/b/']]],
    ['adsense', () => document.querySelectorAll('ins[data-ad-slot="1"]').length, 1],
    ['wwads', () => document.querySelectorAll('.wwads-cn[data-id="1"]').length, 1],
  ])('%s learns of the next page', async (name, given, expected) => {
    const { startIntegrations } = await import('@/components/plugins/integrations/start-integrations');
    startIntegrations({ locale: 'en-US', basePath: '', integrations: filesOf(only(name)) });
    await vi.waitFor(() => expect(listeners.size).toBe(1), 20_000);
    Object.assign(location, { pathname: '/article/b/', href: B });
    for (const listener of listeners) listener();
    expect(given()).toEqual(expected);
  });
});
