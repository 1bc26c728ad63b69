/**
 * The texts of plugins: player, menu, counters, newsletter. They come with the settings of those parts, so that
 * no page carries them.
 */
export const messages = {
  MENU: {
    LABEL: 'Page menu',
    WALK_AROUND: 'Walk Around',
    CATEGORY: 'Category',
    TAGS: 'Tags',
    SHARE_URL: 'Share URL',
    DARK_MODE: 'Dark Mode',
    LIGHT_MODE: 'Light Mode',
    THEME_SWITCH: 'Theme Switch',
    COPY: 'Copy',
    BACK: 'Go back',
    FORWARD: 'Go forward',
    RELOAD: 'Reload',
    BROWSER_MENU: 'Right-click again for the browser’s menu',
  },
  PLAYER: {
    TITLE: 'Music player',
    PLAY: 'Play',
    PAUSE: 'Pause',
    PREV: 'Previous track',
    NEXT: 'Next track',
    LIST: 'Track list',
    SHUFFLE: 'Shuffle',
    POSITION: 'Position',
    MUTE: 'Mute',
    UNMUTE: 'Unmute',
    SHOW: 'Show player',
    HIDE: 'Hide player',
    FAILED: '“{name}” cannot be played.',
    NONE: 'None of the tracks can be played.',
  },
  COUNTER: {
    SITE_VIEWS: 'Site views: {count}',
    VISITORS: 'Visitors: {count}',
    PAGE_VIEWS: 'Views of this page: {count}',
  },
  ADS: {
    LABEL: 'Advertisement',
    ALLOW: 'This site lives on its advertisements. Please consider letting them through your blocker.',
  },
  NEWSLETTER: {
    SUBSCRIBE: 'Subscribe',
    MSG: 'Get the latest news and articles to your inbox every month.',
    EMAIL: 'Email',
    DONE: 'Thank you! Please confirm in the message that is on its way to you.',
    FAILED: 'Subscribing failed. Please try again later.',
    INVALID: 'Please enter a valid e-mail address.',
  },
};

export type PluginMessages = typeof messages;

type Partially<T> = { [K in keyof T]?: T[K] extends string ? string : Partially<T[K]> };

/** What another language may give: any of English's keys, and no others. */
export type PartialPluginMessages = Partially<PluginMessages>;
