import { createHash } from 'node:crypto';

type Plain = string | number | boolean | readonly (string | number)[];

/** What NotionNext 4.9 has where nobody set anything, and what earlier versions had, as far as it is not our default too. */
const DEFAULTS: Readonly<Record<string, readonly Plain[]>> = {
  NOTION_PAGE_ID: [
    '02ab3b8678004aa69e9e415905ef32a5',
    '02ab3b8678004aa69e9e415905ef32a5,en:7c1d570661754c8fbc568e00a01fd70e',
  ],
  THEME: ['simple'],
  SINCE: [2021],
  NEXT_REVALIDATE_SECOND: [60, 5],
  APPEARANCE: ['light'],
  AUTHOR: ['NotionNext'],
  LINK: ['https://tangly1024.com'],
  KEYWORDS: ['Notion, 博客', 'Notion, Blog'],
  BACKGROUND_LIGHT: ['#eeeeee'],
  BACKGROUND_DARK: ['#000000'],
  CUSTOM_EXTERNAL_JS: [['']],
  CUSTOM_EXTERNAL_CSS: [['']],
  POSTS_PER_PAGE: [12],
  LATEST_POST_COUNT: [6],
  POST_RECOMMEND_COUNT: [6],
  POST_WAITING_TIME_FOR_404: [8, 20],
  POSTS_SHARE_SERVICES: [
    'link,wechat,qq,weibo,email,facebook,twitter,telegram,messenger,line,reddit,whatsapp,linkedin,csdn,juejin',
    'link,wechat,qq,weibo,email,facebook,twitter,telegram,messenger,line,reddit,whatsapp,linkedin',
  ],
  IMAGE_COMPRESS_QUALITY: [80],
  FONT_STYLE: ['font-sans font-light'],
  FONT_URL: [
    [
      'https://fonts.googleapis.com/css?family=Bitter:300,400,700&display=swap',
      'https://fonts.googleapis.com/css2?family=Noto+Sans+SC:wght@300;400;500;700&display=swap',
      'https://fonts.googleapis.com/css2?family=Noto+Serif+SC:wght@300;400;500;700&display=swap',
    ],
  ],
  FONT_SANS: [
    [
      '"PingFang SC"',
      '-apple-system',
      'BlinkMacSystemFont',
      '"Hiragino Sans GB"',
      '"Microsoft YaHei"',
      '"Segoe UI Emoji"',
      '"Segoe UI Symbol"',
      '"Segoe UI"',
      '"Noto Sans SC"',
      'HarmonyOS_Regular',
      '"Helvetica Neue"',
      'Helvetica',
      '"Source Han Sans SC"',
      'Arial',
      'sans-serif',
      '"Apple Color Emoji"',
      '"Noto Color Emoji"',
    ],
  ],
  FONT_SERIF: [
    [
      'Bitter',
      '"Noto Serif SC"',
      'SimSun',
      '"Times New Roman"',
      'Times',
      'serif',
      '"Segoe UI Emoji"',
      '"Segoe UI Symbol"',
      '"Apple Color Emoji"',
      '"Noto Color Emoji"',
    ],
  ],
  COMMENT_GISCUS_LANG: ['zh-CN'],
  COMMENT_CUSDIS_SCRIPT_SRC: ['/js/cusdis.es.js'],
  ADSENSE_GOOGLE_SLOT_IN_ARTICLE: ['3806269138'],
  ADSENSE_GOOGLE_SLOT_FLOW: ['1510444138'],
  ADSENSE_GOOGLE_SLOT_NATIVE: ['4980048999'],
  ADSENSE_GOOGLE_SLOT_AUTO: ['8807314373'],
  ANALYTICS_BUSUANZI_ENABLE: [true],
  CUSTOM_RIGHT_CLICK_CONTEXT_MENU: [true],
  STARTER_HERO_BUTTON_2_ICON: ['/images/starter/github.svg'],
  STARTER_HERO_PREVIEW_IMAGE: ['/images/starter/hero/hero-image.webp'],
  STARTER_NAV_BUTTON_1_TEXT: ['Sign In'],
  STARTER_NAV_BUTTON_1_URL: ['/sign-in', '/signin'],
  STARTER_NAV_BUTTON_2_TEXT: ['Sign Up'],
  STARTER_NAV_BUTTON_2_URL: ['/sign-up', '/signup'],
  STARTER_BRANDS_ENABLE: [true],
  STARTER_TESTIMONIALS_ENABLE: [true],
  STARTER_TESTIMONIALS_STAR_ICON: ['/images/starter/testimonials/icon-star.svg'],
  STARTER_ABOUT_IMAGE_1: ['/images/starter/about/about-image-01.jpg'],
  STARTER_ABOUT_IMAGE_2: ['/images/starter/about/about-image-02.jpg'],
  STARTER_BLOG_COUNT: [3],
  STARTER_FOOTER_PRIVACY_POLICY_URL: ['/privacy-policy'],
  STARTER_FOOTER_PRIVACY_LEGAL_NOTICE_URL: ['/legacy-notice'],
  STARTER_FOOTER_PRIVACY_TERMS_OF_SERVICE_URL: ['/terms-of-use'],
  STARTER_POST_REDIRECT_ENABLE: [true],
};

/** The texts of its demonstration page, of which it is enough to know them again: see `markOf`. */
const DEMO_TEXTS: ReadonlySet<string> = new Set(
  `
3f555426 a242d30a 05aa3a49 302a0e97 632660d8 1e311fe9 7b240c82 48b44cf3 4d03cdf5 c471eaa0 1a601221 f6c3cdf0 e1936a44
bc6c4d3e b5027000 5ee69ecf 34b49748 215b7318 ede46ac3 b5a73c84 dd44c1d3 37c855ef 30622d04 17841346 59f816b0 d33b98f8
83629232 acf8a7cc 255356f3 4d09757c a3d67c87 5c23f94e de292296 b880b8d0 20fa1dbb a465d32c cfc13d8c 88f92b88 328fa94b
b5f78bf2 208fab6f e8091a87 53b48957 1a0a437e 947a1083 6bb30a8f b0112a23 2d772f7a 118c42b8 11df5b9c 7c4f4458 5a1d0421
0cfa2bae b14164af 9d4b3e72 6a5d80b1 c74b52dd 2a28a31a dbb68199 6c2d5353 8e527b54 679cb97d f794dd86 0e47a7ec 8d6166d6
39e69878 0f02b167 afc26652 df27bbac 26bea099 ff05f451 869b053b e5fec41b 3ba93d89 544ebf8e 5bdcfcac 50c0e19d a7c4aee6
f7ccf763 0685cf35 4f88687e 81ac1def 9af7f682 6c0dc2e0 993cc69e 82c7c973 32513c57 a103f713 f73ba2aa c8f06f1c
`
    .trim()
    .split(/\s+/),
);

/** Where it loads the script of a comment system or its icons from; versions of it differ. */
const LIBRARY = /^COMMENT_.*_(?:JS|CSS|CDN|CDN_URL)$|^FONT_AWESOME$/;
const LIBRARY_HOST =
  /^https:\/\/(?:cdnjs\.cloudflare\.com|cdn\.jsdelivr\.net|unpkg\.com|s4\.zstatic\.net|lf\d+-cdn-tos\.bytecdntp\.com)\//;

/** Its author, its sites and its people stand in nobody else’s settings but by mistake. */
const AUTHORS_OWN = /notion-?next|tangly|tanghh/i;

/** What is known of a value in the files of a NotionNext: `default` is what it comes with, `doubtful` what names it or its author. */
export function originOf(key: string, value: unknown): 'default' | 'doubtful' | 'own' {
  const isLibrary = LIBRARY.test(key) && LIBRARY_HOST.test(String(value));
  if (isLibrary || DEMO_TEXTS.has(markOf(key, value)) || key === 'VERSION') return 'default';
  if (DEFAULTS[key]?.some((known) => textOf(known) === textOf(value))) return 'default';
  return AUTHORS_OWN.test(textOf(value)) ? 'doubtful' : 'own';
}

/** The first digits of the SHA-256 of `KEY=value`. */
const markOf = (key: string, value: unknown): string =>
  createHash('sha256')
    .update(`${key}=${textOf(value)}`)
    .digest('hex')
    .slice(0, 8);

const textOf = (value: unknown): string => (typeof value === 'object' ? JSON.stringify(value) : String(value).trim());
