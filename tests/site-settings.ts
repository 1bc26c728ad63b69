/** Settings of the sites that are tested, as an owner gives them in the environment. */

/** The demo's content, apart from an owner's own. */
export const CONTENT_DIR = 'test-results/content';
/** Loopback only, so that test sites cannot be reached from outside. */
export const HOST = '127.0.0.1';
/** Below a sub-path the demo knows its public address too: what machines read of a page needs it. */
const PUBLIC_ADDRESS = 'https://notelight.example';

/** Secrets that the tested builds and servers have in their environment; `secrets.spec.ts` looks for them in what they publish. */
export const plantedSecrets = {
  NOTION_API_TOKEN: 'ntn_planted-by-the-tests',
  NOTION_TOKEN_V2: 'v03-planted-by-the-tests',
  NOTION_WEBHOOK_TOKEN: 'secret_planted-by-the-tests',
  REVALIDATE_SECRET: 'revalidate-planted-by-the-tests',
} as const;

/** Keeps the owner's own workspace and addresses out of the tests, which expect the demo at a fixed address. */
export const demoEnvironment = (subPath: string): Record<string, string> => ({
  CONTENT_DIR,
  NOTION_PAGE_ID: '',
  NOTION_SOURCE: 'public',
  ...plantedSecrets,
  NEXT_PUBLIC_LINK: subPath && PUBLIC_ADDRESS,
  NEXT_PUBLIC_SUB_PATH: subPath,
  SUB_PATH: subPath,
});

/** What `npm run start:server` gives to Next. */
export const serverEnvironment = {
  NOTELIGHT_MODE: 'server',
  NOTELIGHT_START_ON_INTENT: 'true',
  NOTELIGHT_BASE_PATH: '',
  NEXT_TELEMETRY_DISABLED: '1',
};

/** Long enough to scroll. The third song does not exist. */
export const SONG_COUNT = 100;
export const BROKEN_SONG = 2;

const songs = Array.from({ length: SONG_COUNT }, (_, index) => ({
  name: index === BROKEN_SONG ? 'Broken tune' : `Tune ${index + 1}`,
  artist: index % 2 === 0 ? 'The Lamps' : '',
  url: index === BROKEN_SONG ? '/tunes/missing.wav' : `/tunes/${index + 1}.wav`,
}));

/** Plugins that contact no other host, so that all tests can use the same site. */
export const pluginsEnvironment: Record<string, string> = {
  NEXT_PUBLIC_MUSIC_PLAYER: 'true',
  NEXT_PUBLIC_MUSIC_PLAYER_AUTO_PLAY: 'false',
  NEXT_PUBLIC_MUSIC_PLAYER_AUDIO_LIST: JSON.stringify([...songs, { name: 'Never', url: 'javascript:alert(1)' }]),
  NEXT_PUBLIC_CUSTOM_RIGHT_CLICK_CONTEXT_MENU: 'true',
  NEXT_PUBLIC_CUSTOM_RIGHT_CLICK_CONTEXT_MENU_THEME_TAG: 'false',
  NEXT_PUBLIC_FIREWORKS: 'true',
  NEXT_PUBLIC_MOUSE_FOLLOW: 'true',
  NEXT_PUBLIC_POST_LIST_STYLE: 'scroll',
  NEXT_PUBLIC_OFFLINE_READING: 'true',
  NEXT_PUBLIC_BACKGROUND_LIGHT: '#fdfdf0',
  NEXT_PUBLIC_BACKGROUND_DARK: '#0a0a12',
  NEXT_PUBLIC_THEME_COLOR_ACCENT: '#2563eb',
  NEXT_PUBLIC_GLOBAL_CSS: [
    'footer { outline: 1px solid rgb(1, 2, 3) }',
    // Over our sheets, whatever their selectors.
    ':root { --mark: rgb(4, 5, 6) }',
    'h1, h2 { font-family: var(--font-serif), "Own face" }',
    'p { text-wrap: balance }',
  ].join(' '),
  // Contacted only when a reader reaches the comments.
  NEXT_PUBLIC_COMMENT_UTTERRANCES_REPO: 'notes/comments',
  NEXT_PUBLIC_GLOBAL_JS: 'document.documentElement.dataset.owner = "was here";',
};

/** Optional features for readers of articles. The newsletter form contacts its host only when a reader submits it. */
export const readersEnvironment: Record<string, string> = {
  NEXT_PUBLIC_NEWSLETTER_FORM: 'https://buttondown.com/api/emails/embed-subscribe/lamp',
  NEXT_PUBLIC_POST_READING_PROGRESS: 'true',
};

/** Services of others and what needs a server. The test answers for their hosts; the key names none that could be asked. */
export const servicesEnvironment: Record<string, string> = {
  NEXT_PUBLIC_FONT_URL: 'https://fonts.example/face.css',
  NEXT_PUBLIC_ANALYTICS_GOOGLE_ID: 'G-TEST',
  NEXT_PUBLIC_UMAMI_ID: 'umami-test',
  NEXT_PUBLIC_UMAMI_HOST: 'https://umami.example/script.js',
  NEXT_PUBLIC_ANALYTICS_BUSUANZI_ENABLE: 'true',
  NEXT_PUBLIC_DIFY_CHATBOT_ENABLED: 'true',
  NEXT_PUBLIC_DIFY_CHATBOT_BASE_URL: 'https://dify.example',
  NEXT_PUBLIC_DIFY_CHATBOT_TOKEN: 'dify-test',
  NEXT_PUBLIC_WWAD_ID: '7',
};

/** A provider whose key is its example's, behind a path at which `tests/browser/provider.ts` plays it. */
export const providerEnvironment: Record<string, string> = {
  NEXT_PUBLIC_CLERK_PUBLISHABLE_KEY: 'pk_test_Y2xlcmsuZXhhbXBsZSQ',
  NEXT_PUBLIC_CLERK_PROXY_URL: '/__clerk',
};

/** The secret key, which must stay secret, put where the publishable one belongs: members have no provider then. */
export const mistakenKey: Record<string, string> = { NEXT_PUBLIC_CLERK_PUBLISHABLE_KEY: 'sk_live_Y2xlcmsuZXhhbXBsZSQ' };
