/**
 * The texts of plugins: player, menu, counters, offline reading. They come with the settings of those parts, so that
 * no page carries them.
 */
export const messages = {
  MENU: {
    LABEL: 'Page menu',
    WALK_AROUND: 'Random post',
    CATEGORY: 'Categories',
    TAGS: 'Tags',
    SHARE_URL: 'Share link',
    DARK_MODE: 'Dark mode',
    LIGHT_MODE: 'Light mode',
    THEME_SWITCH: 'Switch theme',
    COPY: 'Copy',
    BACK: 'Go back',
    FORWARD: 'Go forward',
    RELOAD: 'Reload',
    BROWSER_MENU: 'Right-click again for the browser menu',
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
  },
  OFFLINE: {
    TITLE: 'You are offline',
    MISSING: 'This page isn’t saved on your device.',
    LIST: 'What you can read offline',
    NONE: 'No pages are saved on this device yet.',
    RETRY: 'Try again',
  },
};

export type PluginMessages = typeof messages;
