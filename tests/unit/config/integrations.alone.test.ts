import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { type IntegrationName, integrations, integrationsOf } from '@/lib/config/integrations';
import type { UserConfig } from '@/lib/config/schema';
import { configSchema } from '@/lib/config/schema';
import { settings } from '@/lib/config/settings';
import type { Plugins } from '@/lib/routes/plugin-data';

/** Every integration switched on, with addresses that tell where they come from. */
const everything: UserConfig = {
  analytics: {
    vercel: true,
    busuanzi: true,
    baiduId: 'id',
    cnzzId: 'id',
    googleId: 'id',
    la51Id: 'id',
    clarityId: 'id',
    matomo: { hostUrl: 'matomo.owner.example', siteId: '1' },
    ackee: { tracker: 'https://ackee.owner.example/t.js', dataServer: 'https://ackee.owner.example', domainId: 'id' },
    umami: { id: 'id' },
  },
  chat: {
    chatbaseId: 'id',
    webWhiz: { enabled: true, chatBotId: 'id' },
    dify: { enabled: true, baseUrl: 'https://dify.owner.example/', token: 'token' },
    coze: { botId: 'id' },
    facebook: { pageId: 'id' },
    tidioId: 'id',
  },
  ads: {
    adsense: { id: 'ca-pub-1', slotAuto: '1' },
    wwads: { id: '1', blockDetect: true },
  },
  ai: { tianliGpt: { key: 'key' } },
};

const config = configSchema.parse(everything);
const names = Object.keys(integrations) as IntegrationName[];

test('nothing is on unless the owner says so', () => {
  expect(integrationsOf(configSchema.parse({}))).toEqual({});
});

test('each is switched on by its first key, and each key is a setting', () => {
  expect(Object.keys(integrationsOf(config)).sort()).toEqual([...names].sort());
  const known = new Set(settings.map(({ key }) => key));
  for (const name of names) expect(integrations[name].keys.filter((key) => !known.has(key))).toEqual([]);
});

test('each is given what its code needs', () => {
  expect(integrationsOf(config)).toMatchObject({
    ...{
      vercel: {},
      busuanzi: {},
      baidu: { id: 'id' },
      cnzz: { id: 'id' },
      google: { id: 'id' },
      clarity: { id: 'id' },
    },
    ...{ tidio: { id: 'id' }, chatbase: { id: 'id' } },
    la51: { id: 'id', ck: 'id' },
    matomo: { id: '1', host: 'https://matomo.owner.example' },
    ackee: { id: 'id', tracker: 'https://ackee.owner.example/t.js', server: 'https://ackee.owner.example' },
    umami: { id: 'id', script: 'https://cloud.umami.is/script.js' },
    webWhiz: { id: 'id', server: 'https://api.webwhiz.ai' },
    dify: { token: 'token', server: 'https://dify.owner.example' },
    coze: { id: 'id', title: '', script: expect.stringMatching(/^https:.*\.js$/) },
    messenger: { id: 'id', title: 'Messenger' },
    adsense: { id: 'ca-pub-1', test: false, slots: { inArticle: '', flow: '', native: '', auto: '1' } },
    wwads: { id: '1', asksToAllow: true },
    tianliGpt: { key: 'key', script: expect.stringMatching(/\.js$/), style: expect.stringMatching(/\.css$/) },
  });
});

const given = <Name extends IntegrationName>(name: Name, changes: UserConfig) =>
  integrationsOf(configSchema.parse(changes))[name];

test('an owner’s own words and lists take the place of those that are given', () => {
  expect(given('la51', { analytics: { la51Id: 'a', la51Ck: 'b' } })).toEqual({ id: 'a', ck: 'b' });
  const facebook = { pageId: 'a', pageTitle: 'Write to us' };
  expect(given('messenger', { chat: { facebook } })).toEqual({ id: 'a', title: 'Write to us' });
});

test.each([
  ['owner.example', 'https://owner.example'],
  ['//owner.example/', 'https://owner.example'],
  ['http://owner.example/m', 'http://owner.example/m'],
  [' owner.example ', undefined],
  ['https://owner.example:8080//', 'https://owner.example:8080'],
  ['https://[fd00::1]?a=b', undefined],
  ['https://a_b-c.example/?x', 'https://a_b-c.example/?x'],
  ['https://owner.example#x', 'https://owner.example#x'],
  ['HTTPS://owner.example', undefined],
  ['https://owner.example/a b', undefined],
  ['https://owner.example:x', undefined],
  ['ftp://owner.example', undefined],
])('the address %j of Matomo is that of %s', (hostUrl, host) => {
  expect(given('matomo', { analytics: { matomo: { hostUrl, siteId: '1' } } })?.host).toBe(host);
});

test.each([
  ['matomo', { analytics: { matomo: { hostUrl: 'a.example' } } }],
  ['matomo', { analytics: { matomo: { siteId: '1' } } }],
  ['ackee', { analytics: { ackee: { tracker: 'https://a.example', dataServer: 'https://a.example' } } }],
  ['ackee', { analytics: { ackee: { tracker: 'https://a.example', dataServer: 'x', domainId: 'id' } } }],
  ['ackee', { analytics: { ackee: { tracker: 'x', dataServer: 'https://a.example', domainId: 'id' } } }],
  ['umami', { analytics: { umami: { host: 'https://a.example' } } }],
  ['webWhiz', { chat: { webWhiz: { chatBotId: 'id' } } }],
  ['webWhiz', { chat: { webWhiz: { enabled: true } } }],
  ['webWhiz', { chat: { webWhiz: { enabled: true, chatBotId: 'id', baseUrl: '' } } }],
  ['dify', { chat: { dify: { token: 't', baseUrl: 'https://a.example' } } }],
  ['dify', { chat: { dify: { enabled: true, baseUrl: 'https://a.example' } } }],
  ['coze', { chat: { coze: { title: 'a' } } }],
  ['messenger', { chat: { facebook: { pageTitle: 'a' } } }],
  ['tianliGpt', { ai: { tianliGpt: { key: 'a', js: 'x' } } }],
] satisfies [IntegrationName, UserConfig][])(
  '%s stays off while something that it needs is missing: %j',
  (name, changes) => {
    expect(given(name, changes)).toBeUndefined();
  },
);

test.each([
  ['Matomo', { analytics: { matomo: { hostUrl: 'javascript:alert(1)', siteId: '1' } } }],
  ['Umami', { analytics: { umami: { host: 'javascript:alert(1)', id: '1' } } }],
  ['Dify', { chat: { dify: { enabled: true, baseUrl: 'data:text/javascript,x', token: 't' } } }],
  ['Coze', { chat: { coze: { botId: '1', srcUrl: '//' } } }],
] satisfies [string, UserConfig][])('%s is not started with an address that is none', (_name, wrong) => {
  const on = integrationsOf(configSchema.parse(wrong));
  expect(JSON.stringify(on)).not.toMatch(/javascript|data:|alert/);
});

/** Elements as far as integrations use them. */
class FakeElement extends EventTarget {
  attributes: Record<string, string> = {};
  style = {};
  dataset: Record<string, string> = {};
  children: FakeElement[] = [];
  src = '';
  href = '';
  isConnected = false;
  setAttribute(name: string, value: string): void {
    this.attributes[name] = value;
  }
  querySelectorAll(): FakeElement[] {
    return [];
  }
  append(...children: FakeElement[]): void {
    this.children.push(...children);
    for (const child of children) child.isConnected = true;
  }
  after(element: FakeElement): void {
    element.isConnected = true;
  }
  replaceChildren(...children: FakeElement[]): void {
    this.children = children;
  }
  remove(): void {
    this.isConnected = false;
  }
}

describe('what is contacted', () => {
  let asked: string[];

  beforeEach(() => {
    vi.resetModules();
    asked = [];
    const place = new FakeElement();
    const head = new FakeElement();
    head.append = (element: FakeElement) => {
      asked.push(element.src || element.href);
      queueMicrotask(() => element.dispatchEvent(new Event('load')));
    };
    vi.stubGlobal('window', globalThis);
    vi.stubGlobal('addEventListener', () => undefined);
    vi.stubGlobal('location', { pathname: '/article/a/', search: '', href: 'https://site.example/article/a/' });
    vi.stubGlobal('matchMedia', () => ({ matches: false }));
    vi.stubGlobal('document', {
      documentElement: { lang: 'en', dataset: {} },
      createElement: () => new FakeElement(),
      querySelector: () => place,
      querySelectorAll: () => [],
      head,
      body: place,
    });
  });

  afterEach(() => vi.unstubAllGlobals());

  test.each(names)('%s asks the hosts that the reference names, and no others', async (name) => {
    const { startIntegrations } = await import('@/components/plugins/integrations/start-integrations');
    const on = integrationsOf(config);
    const plugins: Plugins = { locale: 'en-US', basePath: '', integrations: { [name]: on[name] } };
    startIntegrations(plugins);
    if (name === 'messenger') return;
    await vi.waitFor(() => expect(asked).not.toEqual([]), 20_000);
    const named = [...integrations[name].hosts.matchAll(/`([^`/]+)`/g)].map(([, host = '']) => host);
    for (const address of asked.filter((one) => !one.startsWith('/'))) {
      const { hostname } = new URL(address);
      const isNamed = named.some((host) =>
        host.startsWith('*.') ? hostname.endsWith(host.slice(1)) : host === hostname,
      );
      expect([hostname, isNamed || JSON.stringify(on[name]).includes(hostname)]).toEqual([hostname, true]);
    }
  });
});
