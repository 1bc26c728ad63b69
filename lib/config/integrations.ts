import { commentSystems } from '@/components/comments/systems/registry';
import type { Config } from './schema';

/** A service of somebody else that a site can use. All are off until the owner sets what switches them on. */
interface Integration<Settings> {
  /** As its makers write it. */
  title: string;
  /** Names in the Notion table, the one that switches it on first. */
  keys: readonly string[];
  /** What a reader's browser contacts, in words for the settings reference. Addresses from settings are named by their key. */
  hosts: string;
  /** What its code in the browser is given; null while it is off. */
  settings(config: Config): Settings | null;
  /** The same hosts for the content security policy, as `host.example`, `*.host.example` or an origin. */
  origins(settings: Settings): string[];
  /** Its scripts insert styles of their own into the page. */
  insertsStyles?: true;
  /** It runs scripts of hosts that are not known in advance. */
  isOpen?: true;
}

const integration = <Settings>(about: Integration<Settings>): Integration<Settings> => about;

/** `{ id }` where there is one. */
const withId = (id: string): { id: string } | null => (id ? { id } : null);

/** The owner's address of a service, without slashes at its end; null for what a browser could not open. */
function webAddress(address: string): string | null {
  const text = address.trim().replace(/^\/\//, 'https://').replace(/\/+$/, '');
  return /^https?:\/\/[\w.[\]-]+(?::\d+)?(?:[/?#]\S*)?$/i.test(text) ? text : null;
}

/** The host of a complete address, with its scheme and port. */
const originOf = (address: string): string => new URL(address).origin;

/** Every integration: what switches it on, what it contacts, and what its code is given (`components/plugins/integrations`). */
export const integrations = {
  vercel: integration({
    title: 'Vercel Analytics',
    keys: ['ANALYTICS_VERCEL'],
    hosts: 'the site itself (`/_vercel/insights/`), answered by Vercel where it is hosted there',
    settings: ({ analytics }) => (analytics.vercel ? {} : null),
    origins: () => [],
  }),
  busuanzi: integration({
    title: 'Busuanzi visit counter',
    keys: ['ANALYTICS_BUSUANZI_ENABLE'],
    hosts: '`busuanzi.ibruce.info`',
    settings: ({ analytics }) => (analytics.busuanzi ? {} : null),
    origins: () => ['busuanzi.ibruce.info'],
  }),
  baidu: integration({
    title: 'Baidu Tongji',
    keys: ['ANALYTICS_BAIDU_ID'],
    hosts: '`hm.baidu.com`',
    settings: ({ analytics }) => withId(analytics.baiduId),
    origins: () => ['hm.baidu.com'],
  }),
  cnzz: integration({
    title: 'CNZZ (Umeng)',
    keys: ['ANALYTICS_CNZZ_ID'],
    hosts: '`s9.cnzz.com` and other hosts of `cnzz.com`',
    settings: ({ analytics }) => withId(analytics.cnzzId),
    origins: () => ['*.cnzz.com'],
  }),
  google: integration({
    title: 'Google Analytics',
    keys: ['ANALYTICS_GOOGLE_ID'],
    hosts: '`www.googletagmanager.com`, `*.google-analytics.com`',
    settings: ({ analytics }) => withId(analytics.googleId),
    origins: () => ['*.googletagmanager.com', '*.google-analytics.com', '*.analytics.google.com'],
  }),
  la51: integration({
    title: '51.LA',
    keys: ['ANALYTICS_51LA_ID', 'ANALYTICS_51LA_CK'],
    hosts: '`sdk.51.la`, `collect-v6.51.la`',
    settings: ({ analytics }) =>
      analytics.la51Id ? { id: analytics.la51Id, ck: analytics.la51Ck || analytics.la51Id } : null,
    origins: () => ['sdk.51.la', 'collect-v6.51.la'],
  }),
  clarity: integration({
    title: 'Microsoft Clarity',
    keys: ['CLARITY_ID'],
    hosts: '`*.clarity.ms`, `c.bing.com`',
    settings: ({ analytics }) => withId(analytics.clarityId),
    origins: () => ['*.clarity.ms', 'c.bing.com'],
  }),
  matomo: integration({
    title: 'Matomo',
    keys: ['MATOMO_SITE_ID', 'MATOMO_HOST_URL'],
    hosts: 'the host of `MATOMO_HOST_URL`',
    settings: ({ analytics: { matomo } }) => {
      const host = webAddress(/^(https?:)?\/\//.test(matomo.hostUrl) ? matomo.hostUrl : `https://${matomo.hostUrl}`);
      return matomo.siteId && matomo.hostUrl && host ? { id: matomo.siteId, host } : null;
    },
    origins: ({ host }) => [originOf(host)],
  }),
  ackee: integration({
    title: 'Ackee',
    keys: ['ANALYTICS_ACKEE_TRACKER', 'ANALYTICS_ACKEE_DATA_SERVER', 'ANALYTICS_ACKEE_DOMAIN_ID'],
    hosts: 'the hosts of `ANALYTICS_ACKEE_TRACKER` and `ANALYTICS_ACKEE_DATA_SERVER`',
    settings: ({ analytics: { ackee } }) => {
      const tracker = webAddress(ackee.tracker);
      const server = webAddress(ackee.dataServer);
      return tracker && server && ackee.domainId ? { tracker, server, id: ackee.domainId } : null;
    },
    origins: ({ tracker, server }) => [tracker, server].map(originOf),
  }),
  umami: integration({
    title: 'Umami',
    keys: ['UMAMI_ID', 'UMAMI_HOST'],
    hosts: 'the host of `UMAMI_HOST`: `cloud.umami.is` unless it is set, which also contacts `api-gateway.umami.dev`',
    settings: ({ analytics: { umami } }) => {
      const script = webAddress(umami.host);
      return umami.id && script ? { id: umami.id, script } : null;
    },
    origins: ({ script }) => [
      originOf(script),
      ...(script.includes('//cloud.umami.is') ? ['api-gateway.umami.dev'] : []),
    ],
  }),
  chatbase: integration({
    title: 'Chatbase',
    keys: ['CHATBASE_ID'],
    hosts: '`www.chatbase.co`',
    settings: ({ chat }) => withId(chat.chatbaseId),
    origins: () => ['www.chatbase.co'],
    insertsStyles: true,
  }),
  webWhiz: integration({
    title: 'WebWhiz',
    keys: ['WEB_WHIZ_ENABLED', 'WEB_WHIZ_CHAT_BOT_ID', 'WEB_WHIZ_BASE_URL'],
    hosts: '`www.unpkg.com`, the host of `WEB_WHIZ_BASE_URL` (`api.webwhiz.ai`), `widget.webwhiz.ai`',
    settings: ({ chat: { webWhiz } }) => {
      const server = webAddress(webWhiz.baseUrl);
      return webWhiz.enabled && webWhiz.chatBotId && server ? { id: webWhiz.chatBotId, server } : null;
    },
    origins: ({ server }) => ['www.unpkg.com', originOf(server), 'widget.webwhiz.ai'],
    insertsStyles: true,
  }),
  dify: integration({
    title: 'Dify',
    keys: ['DIFY_CHATBOT_ENABLED', 'DIFY_CHATBOT_BASE_URL', 'DIFY_CHATBOT_TOKEN'],
    hosts: 'the host of `DIFY_CHATBOT_BASE_URL`',
    settings: ({ chat: { dify } }) => {
      const server = webAddress(dify.baseUrl);
      return dify.enabled && dify.token && server ? { token: dify.token, server } : null;
    },
    origins: ({ server }) => [originOf(server)],
    insertsStyles: true,
  }),
  coze: integration({
    title: 'Coze',
    keys: ['COZE_BOT_ID', 'COZE_TITLE', 'COZE_SRC_URL'],
    hosts: 'the host of `COZE_SRC_URL` (`lf-cdn.coze.cn`), `api.coze.cn`',
    settings: ({ chat: { coze } }) => {
      const script = webAddress(coze.srcUrl);
      return coze.botId && script ? { id: coze.botId, title: coze.title, script } : null;
    },
    origins: ({ script }) => [originOf(script), 'api.coze.cn'],
    insertsStyles: true,
  }),
  messenger: integration({
    title: 'Facebook Messenger',
    keys: ['FACEBOOK_PAGE_ID', 'FACEBOOK_PAGE_TITLE'],
    hosts:
      'nothing: a link to `m.me`, which the reader may follow (Meta ended the chat window for websites in May 2024)',
    settings: ({ chat: { facebook } }) =>
      facebook.pageId ? { id: facebook.pageId, title: facebook.pageTitle || 'Messenger' } : null,
    origins: () => [],
  }),
  tidio: integration({
    title: 'Tidio',
    keys: ['COMMENT_TIDIO_ID'],
    hosts: '`code.tidio.co` and other hosts of `tidio.co`',
    settings: ({ chat }) => withId(chat.tidioId),
    origins: () => ['*.tidio.co'],
    insertsStyles: true,
  }),
  adsense: integration({
    title: 'Google AdSense',
    keys: [
      'ADSENSE_GOOGLE_ID',
      'ADSENSE_GOOGLE_TEST',
      'ADSENSE_GOOGLE_SLOT_IN_ARTICLE',
      'ADSENSE_GOOGLE_SLOT_FLOW',
      'ADSENSE_GOOGLE_SLOT_NATIVE',
      'ADSENSE_GOOGLE_SLOT_AUTO',
    ],
    hosts: '`pagead2.googlesyndication.com` and the hosts that it contacts',
    settings: ({ ads: { adsense } }) =>
      adsense.id
        ? {
            id: adsense.id,
            test: adsense.test,
            slots: {
              inArticle: adsense.slotInArticle,
              flow: adsense.slotFlow,
              native: adsense.slotNative,
              auto: adsense.slotAuto,
            },
          }
        : null,
    origins: () => [],
    isOpen: true,
  }),
  wwads: integration({
    title: 'Wwads',
    keys: ['AD_WWADS_ID', 'AD_WWADS_BLOCK_DETECT'],
    hosts: '`cdn.wwads.cn`, `wwads.cn`',
    settings: ({ ads: { wwads } }) => (wwads.id ? { id: wwads.id, asksToAllow: wwads.blockDetect } : null),
    origins: () => ['cdn.wwads.cn', 'wwads.cn'],
    insertsStyles: true,
  }),
  tianliGpt: integration({
    title: 'TianliGPT summary',
    keys: ['TianliGPT_KEY', 'TianliGPT_CSS', 'TianliGPT_JS'],
    hosts: 'the hosts of `TianliGPT_CSS` and `TianliGPT_JS` (`ai.tianli0.top`), `summary.tianli0.top`',
    settings: ({ ai: { tianliGpt } }) => {
      const script = webAddress(tianliGpt.js);
      return tianliGpt.key && script ? { key: tianliGpt.key, script, style: webAddress(tianliGpt.css) } : null;
    },
    origins: ({ script, style }) => [...[script, style].flatMap((at) => at || []).map(originOf), 'summary.tianli0.top'],
    insertsStyles: true,
  }),
} satisfies Record<string, Integration<object>>;

export type IntegrationName = keyof typeof integrations;

/** What the code of each integration is given. */
export type IntegrationSettings = {
  [Name in IntegrationName]: NonNullable<ReturnType<(typeof integrations)[Name]['settings']>>;
};

/** What the integrations that are on contact, and what their scripts do to a policy. */
export function integrationOrigins(config: Config): { hosts: string[]; insertsStyles: boolean; isOpen: boolean } {
  const on = Object.values(integrations as Record<string, Integration<object>>).flatMap((entry) => {
    const given = entry.settings(config);
    return given ? [{ ...entry, hosts: entry.origins(given) }] : [];
  });
  return {
    hosts: on.flatMap(({ hosts }) => hosts),
    insertsStyles: on.some((entry) => entry.insertsStyles),
    isOpen: on.some((entry) => entry.isOpen),
  };
}

/** Those that the owner has switched on. */
export function integrationsOf(config: Config): Partial<IntegrationSettings> {
  const on = Object.entries(integrations).flatMap(([name, { settings }]) => {
    const given = settings(config);
    return given ? [[name, given]] : [];
  });
  return Object.fromEntries(on);
}

/** Other settings after which a browser or the server contacts somebody, for the settings reference. */
export const otherContacts: readonly { title: string; keys: readonly string[]; hosts: string }[] = [
  {
    title: 'Web fonts and icons',
    keys: ['FONT_URL', 'FONT_AWESOME'],
    hosts: 'the hosts of those style sheets, and those of the fonts in them',
  },
  {
    title: "The owner's scripts and styles",
    keys: ['CUSTOM_EXTERNAL_JS', 'CUSTOM_EXTERNAL_CSS'],
    hosts: 'the hosts of those addresses',
  },
  {
    title: 'Music player',
    keys: ['MUSIC_PLAYER', 'MUSIC_PLAYER_AUDIO_LIST'],
    hosts: 'the hosts of the songs, covers and lyrics',
  },
  {
    title: 'Music from a service',
    keys: ['MUSIC_PLAYER_METING', 'MUSIC_PLAYER_METING_API'],
    hosts: 'the host of `MUSIC_PLAYER_METING_API` (`api.i-meto.com`), and those of the songs that it names',
  },
  {
    title: 'Newsletter (form of Mailchimp, Buttondown or Kit)',
    keys: ['NEWSLETTER_FORM'],
    hosts: 'the host of that address, when a reader subscribes',
  },
  {
    title: 'Newsletter (Mailchimp)',
    keys: ['MAILCHIMP_LIST_ID', 'MAILCHIMP_API_KEY'],
    hosts: 'the server contacts `*.api.mailchimp.com`; browsers contact only the site',
  },
  {
    title: 'Search (Algolia)',
    keys: ['ALGOLIA_APP_ID', 'ALGOLIA_SEARCH_ONLY_APP_KEY', 'ALGOLIA_INDEX'],
    hosts: '`<application>-dsn.algolia.net`, when a visitor searches',
  },
  {
    title: 'Sign-in (Clerk)',
    keys: ['CLERK_PUBLISHABLE_KEY', 'CLERK_PROXY_URL'],
    hosts:
      'the host that the key names, or that of the proxy, and those that Clerk names; on member pages, and elsewhere for visitors who signed in before',
  },
  ...Object.entries(commentSystems).map(([name, { contacts }]) => ({
    title: `Comments: ${name.charAt(0).toUpperCase()}${name.slice(1)}`,
    ...contacts,
  })),
];
