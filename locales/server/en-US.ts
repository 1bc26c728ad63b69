/**
 * Texts that the server or the build writes into pages: those of blocks and feeds, and of plugins, which come with their settings. No
 * page loads them as a script.
 */
export const messages = {
  ARTICLE: {
    LOAD_EMBED: 'Load content from {host}',
    LOAD_VIDEO: 'Load video from {host}',
    LOAD_FILE: 'Show {host} here',
    TAB: 'Tab {number}',
    TRANSCRIPT: 'Transcript',
    FOOTNOTES: 'Footnotes',
    FOOTNOTE: 'Footnote {number}',
    FOOTNOTE_BACK: 'Back to the text',
    FIGURES: 'Figures',
    FIGURES_CUT: '{shown} of {count} figures are shown.',
    LINK_TO_SECTION: 'Link to this section',
    UNTITLED: 'Untitled',
    PREVIEW_STALE: 'Notion cannot be read just now. This page shows what was read last.',
    NO_DATE: 'No date',
    ROWS_LEFT: 'Rows that are not shown here: {count}',
    PLAIN_TEXT: 'Plain text',
    FILE: 'File',
    PICTURE_MISSING: 'This picture cannot be shown here.',
  },
  SETUP_SERVER: {
    BACK: 'Another database',
    CODE: 'Code from the log of the server',
    WRONG_CODE: 'This code is not valid. The newest one is in the log.',
    REFUSED: 'This was not sent from this page. Please answer again.',
    LINK: 'Link of your database in Notion',
    TOKEN: 'Token of an integration, if the database is not public',
    SEVERAL: 'Which database do you mean?',
    WORKING: 'One moment. This page goes on by itself.',
    FOUND: '“{title}”: {rows} rows, {published} published',
    COLUMN: { NAME: 'Column in Notion', ROLE: 'On the site', NONE: 'not used' },
    SITE: { LANG: 'Language', TITLE: 'Name', TIME_ZONE: 'Time zone', LINK: 'Public address' },
    LOOK: { THEME: 'Look', THEME_COLOR_ACCENT: 'Color', blog: 'Blog', landing: 'Landing page' },
  },
  /** Pages that the site writes itself. A line is a heading after `# `, an entry of a list after `- `, else a paragraph. */
  STATEMENTS: {
    PRIVACY: 'Privacy',
    ACCESSIBILITY: 'Accessibility',
    SERVER:
      '# The server\nIt sees what every web server sees: your IP address, the page that you ask for, and the time. Whoever runs it decides how long such records are kept. The site itself sets no cookies for reading.',
    COUNTED:
      '# How often pages are read\nThis site counts how often each page is opened on each day, and keeps nothing else of a visit.',
    ALONE: '# Other services\nNone is contacted while you read.',
    OTHERS:
      '# Other services\nPages contact the following. They learn your IP address and the page, may keep data and cookies in your browser, and hold what they know for as long as their own rules say.',
    DEVICE:
      'Videos, maps and other content from elsewhere are placeholders until you load them. A picture of which this site has no copy comes from its own server, which then sees your IP address.\n# Your device\nYour browser keeps the following until you delete it in its settings, and your place in pages until you close the tab. None of it is sent anywhere.\n- light or dark, the language, announcements that you have closed, tabs that you have switched\n- the password of an article, if you ask for that',
    TEXT: 'size and typeface of the text',
    POSITION: 'how far you have read an article, not its text',
    OFFLINE: 'pages that you have visited, for reading offline',
    TESTED:
      'This site aims at the Web Content Accessibility Guidelines (WCAG) 2.2, level AA: with the keyboard, with screen readers, enlarged, with high contrast and without motion.\n# How it is tested\nNotelight, the program behind this site, is tested with every change: the rules of axe-core in both themes, light and dark, use by keyboard, narrow windows and large text. What authors write is not tested: a picture may lack its description, and content from elsewhere follows its own rules.',
    CONTACT:
      '# Questions\nIf you have one, or if something does not work for you, write to the owner of this site: you find the addresses among its contact links.',
  },
  CALCULATIONS: {
    ROWS: { COUNT: 'Count', COUNT_VALUES: 'Values', UNIQUE: 'Unique', EMPTY: 'Empty', NOT_EMPTY: 'Filled' },
    CHECKS: { CHECKED: 'Checked', UNCHECKED: 'Unchecked' },
    NUMBERS: { SUM: 'Sum', AVERAGE: 'Average', MEDIAN: 'Median', MIN: 'Min', MAX: 'Max', RANGE: 'Range' },
    DATES: { EARLIEST_DATE: 'Earliest', LATEST_DATE: 'Latest', DATE_RANGE: 'Range of days' },
  },
  MENU: {
    LABEL: 'Page menu',
    WALK_AROUND: 'Random post',
    COPY: 'Copy',
    BROWSER_MENU: 'Right-click again for the browser menu',
  },
  PLAYER: {
    TITLE: 'Music player',
    PLAY: 'Play',
    PAUSE: 'Pause',
    LIST: 'Track list',
    FAILED: '“{name}” cannot be played.',
  },
  COUNTER: {
    SITE_VIEWS: 'Site views: {count}',
    VISITORS: 'Visitors: {count}',
    PAGE_VIEWS: 'Views of this page: {count}',
  },
  ADS: 'Advertisement',
  OFFLINE: {
    TITLE: 'You are offline',
    MISSING: 'This page isn’t saved on your device.',
    LIST: 'What you can read offline',
  },
  SETUP: {
    TITLE: 'Your site is waiting for its database',
    DEMO: 'See the demo',
    DATABASE:
      'Every post is a row of a database in Notion. Four columns are enough; Notion imports {file} (Settings → Import).',
    ACCESS:
      'Create an integration at {integrations}, add it to the database (••• → Connections), and set its secret as NOTION_API_TOKEN. Or publish the database (Share → Publish): quicker, but then anybody can find out who edits it.',
    LINK: 'Paste the link of the database (••• → Copy link). Its ID is the 32 letters and digits before the question mark.',
    SET: 'Add this variable ({place}), then build again: {again}',
    TOKEN: 'This is a token. Set it as NOTION_API_TOKEN, and do not paste it into a page.',
    OTHER: 'This is not the link of a database in Notion. Open the database as a full page, and copy its link there.',
  },
};

export type ServerMessages = typeof messages;
