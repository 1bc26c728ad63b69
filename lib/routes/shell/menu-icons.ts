/**
 * Owners name menu icons by Font Awesome class lists (`fas fa-book`). The names that menus use are drawn here, on a
 * 24 px grid with round 1.5 px lines. They are resolved on the server: a page carries the paths of its own menu only. Several names
 * of one picture stand together: Font Awesome renamed many between versions 5 and 6.
 */
const paths = {
  'archive box-archive': 'M3 5h18v4H3V5Zm1.5 4v10h15V9M10 13h4',
  'bell bell-slash bullhorn': 'M6 16V11a6 6 0 0 1 12 0v5l1.5 2h-15L6 16Zm4 4.5h4',
  bolt: 'M13 3 5 14h6l-1 7 9-12h-6l1-6Z',
  book: 'M5 4.5A1.5 1.5 0 0 1 6.5 3H19v18H6.5A1.5 1.5 0 0 1 5 19.5v-15ZM5 18a1.5 1.5 0 0 1 1.5-1.5H19',
  'book-open': 'M12 6.5C10 5 7 4.5 3 4.5v14c4 0 7 .5 9 2 2-1.5 5-2 9-2v-14c-4 0-7 .5-9 2Zm0 0v14',
  bookmark: 'M6 3h12v18l-6-4.5L6 21V3Z',
  briefcase: 'M3 8h18v12H3V8Zm6 0V5h6v3M3 13h18',
  building: 'M5 21V3h14v18M3 21h18M9 7h2m2 0h2M9 11h2m2 0h2m-5 10v-5h4v5',
  'calendar calendar-alt calendar-days': 'M4 5h16v16H4V5Zm0 5h16M8 3v4m8-4v4',
  camera: 'M3 7h4.5L9 4.5h6L16.5 7H21v12H3V7Zm9 9a3.5 3.5 0 1 0 0-7 3.5 3.5 0 0 0 0 7Z',
  'chart chart-bar chart-line chart-simple': 'M4 4v16h16M8 16v-4m4 4V8m4 8v-6',
  'clock history': 'M12 21a9 9 0 1 0 0-18 9 9 0 0 0 0 18Zm0-14v5l3.5 2',
  cloud: 'M7 18a4 4 0 0 1-.5-8 5.5 5.5 0 0 1 10.7 1A3.5 3.5 0 0 1 17 18H7Z',
  code: 'M8 7-5 5 5 5m8-10 5 5-5 5M14 4l-4 16',
  'coffee mug mug-hot': 'M4 9h13v6a5 5 0 0 1-5 5H9a5 5 0 0 1-5-5V9Zm13 1h1.5a2.5 2.5 0 0 1 0 5H17M8 3v2.5M12 3v2.5',
  'comment commenting comment-dots comments message': 'M4 4h16v12h-9l-5 4v-4H4V4Z',
  compass: 'M12 21a9 9 0 1 0 0-18 9 9 0 0 0 0 18Zm3.5-12.5-2 5-5 2 2-5 5-2Z',
  'cube box layer-group': 'M12 3 8 4.5v9L12 21l-8-4.5v-9L12 3Zm0 9 8-4.5M12 12v9m0-9L4 7.5',
  database:
    'M12 9c4.4 0 8-1.3 8-3s-3.6-3-8-3-8 1.3-8 3 3.6 3 8 3Zm-8-3v12c0 1.7 3.6 3 8 3s8-1.3 8-3V6M4 12c0 1.7 3.6 3 8 3s8-1.3 8-3',
  download: 'M12 4v11m-5-5 5 5 5-5M4 20h16',
  'edit pen-to-square': 'M4 20h4L19.5 8.5l-4-4L4 16v4Zm9-13 4 4',
  'envelope envelope-open mail': 'M3 5h18v14H3V5Zm0 1 9 7 9-7',
  'external arrow-up-right-from-square external-link external-link-alt': 'M14 4h6v6m0-6-9 9m7 1v6H4V6h6',
  'file file-alt file-lines': 'M6 3h8l4 4v14H6V3Zm8 0v4h4M9 12h6m-6 4h6',
  'film photo-film': 'M4 5h16v14H4V5Zm4 0v14m8-14v14M4 9.5h4m8 0h4m-16 5h4m8 0h4',
  fire: 'M12 21a6 6 0 0 0 6-6c0-4-3-5.5-3.5-8.5-2 1-3 3-2.5 5-1.5-.5-2-2-2-3C8 10 6 12 6 15a6 6 0 0 0 6 6Z',
  flag: 'M5 21V4h13l-2.5 4L18 12H5',
  'folder folder-open': 'M3 19V5h6l2 2.5h10V19H3Z',
  gamepad:
    'M7 8h10a5 5 0 0 1 4.5 7.5c-1 1.7-3 1.5-4 .2L16 14H8l-1.5 1.7c-1 1.3-3 1.5-4-.2A5 5 0 0 1 7 8Zm0 2v3m-1.5-1.5h3m7-.5h.01',
  'gear cog cogs gears':
    'M12 15.5a3.5 3.5 0 1 0 0-7 3.5 3.5 0 0 0 0 7ZM12 3v3m0 12v3m9-9h-3M6 12H3m15.4-6.4-2.2 2.2m-8.4 8.4-2.2 2.2m12.8 0-2.2-2.2M7.8 7.8 5.6 5.6',
  gift: 'M4 11h16v10H4V11Zm-1-4h18v4H3V7Zm9 0v14m0-14C10 7 8 6 8 4.5S11 3 12 7Zm0 0c2 0 4-1 4-2.5S13 3 12 7Z',
  globe:
    'M12 21a9 9 0 1 0 0-18 9 9 0 0 0 0 18Zm0 0c2.5-2.4 3.8-5.4 3.8-9S14.5 5.4 12 3c-2.5 2.4-3.8 5.4-3.8 9s1.3 6.6 3.8 9ZM3 12h18',
  'graduation graduation-cap school': 'M12 5 10 4.5L12 14 2 9.5 12 5Zm-6 6.5V16c2 2.3 10 2.3 12 0v-4.5M22 9.5V15',
  'grid th th-large': 'M4 4h6v6H4V4Zm10 0h6v6h-6V4ZM4 14h6v6H4v-6Zm10 0h6v6h-6v-6Z',
  headphones: 'M4 18v-5a8 8 0 0 1 16 0v5M4 14h3v6H4v-6Zm13 0h3v6h-3v-6Z',
  'heart hand-holding-heart': 'M12 20C5 15 3 12 3 8.7A4.6 4.6 0 0 1 12 7a4.6 4.6 0 0 1 9 1.7C21 12 19 15 12 20Z',
  'home house house-user': 'M3 11 9-8 9 8M5.5 9v12h13V9M10 21v-6h4v6',
  'image images photo': 'M3 4h18v16H3V4Zm0 13 5-5 4 4 3-3 6 5M15.5 9h.01',
  'info circle-info info-circle': 'M12 21a9 9 0 1 0 0-18 9 9 0 0 0 0 18Zm0-10v6m0-9.5v.01',
  'key fingerprint': 'M8 20a4.5 4.5 0 1 0 0-9 4.5 4.5 0 0 0 0 9Zm3.2-7.7L20 3.5m-4.5 4.5 3 3',
  language: 'M3 6h10M8 4v2m3 0c-.5 4-3.5 7-7 8m1.5-5c1 2.5 3 4.5 6 5.5M12 20l4.5-10L21 20m-7.5-3h6',
  'laptop desktop': 'M5 5h14v10H5V5ZM2.5 19h19L19 15H5l-2.5 4Z',
  'leaf seedling': 'M5 19c0-9 5-14 15-14 0 10-5 14-11 14-2 0-4-1-4-3m0 3c2-5 5-7 9-9',
  lightbulb: 'M9 17c0-2-3-3.5-3-7.5a6 6 0 0 1 12 0c0 4-3 5.5-3 7.5H9Zm0 3.5h6',
  'link share-alt':
    'M10 14a4 4 0 0 0 5.7 0l3.1-3.1a4 4 0 0 0-5.7-5.7L12 6.3M14 10a4 4 0 0 0-5.7 0l-3.1 3.1a4 4 0 0 0 5.7 5.7l1.1-1.1',
  'list bars-staggered bars list-ul th-list': 'M9 6h12M9 12h12M9 18h12M4 6h.01M4 12h.01M4 18h.01',
  lock: 'M5 11h14v9H5v-9Zm3 0V8a4 4 0 0 1 8 0v3',
  'map map-location': 'M3 6 6-2 6 2 6-2v14l-6 2-6-2-6 2V6Zm6-2v14m6-12v14',
  'marker location-dot map-marker map-marker-alt':
    'M12 21c5-5 7-8 7-11a7 7 0 1 0-14 0c0 3 2 6 7 11Zm0-8.5a2.5 2.5 0 1 0 0-5 2.5 2.5 0 0 0 0 5Z',
  'microphone podcast': 'M9 6a3 3 0 0 1 6 0v5a3 3 0 0 1-6 0V6Zm-3 5a6 6 0 0 0 12 0m-6 6v4m-3 0h6',
  'mobile mobile-alt': 'M7 3h10v18H7V3Zm4 15h2',
  'money credit-card dollar-sign donate yen-sign':
    'M12 3v18m4.5-14c-1-1-2.5-1.5-4.5-1.5-2.5 0-4.5 1-4.5 3 0 4.5 9 2 9 6.5 0 2-2 3-4.5 3-2 0-4-.5-5-2',
  moon: 'M20 14.5A8.5 8.5 0 0 1 9.5 4 8.5 8.5 0 1 0 20 14.5Z',
  music: 'M9 18V5l11-2v13M6.5 20.5a2.5 2.5 0 1 0 0-5 2.5 2.5 0 0 0 0 5Zm11-2a2.5 2.5 0 1 0 0-5 2.5 2.5 0 0 0 0 5Z',
  newspaper: 'M4 5h13v14H5.5A1.5 1.5 0 0 1 4 17.5V5Zm13 4h3v8.5a1.5 1.5 0 0 1-3 0M7 9h7m-7 4h7m-7 3h4',
  'palette paint-brush':
    'M12 21a9 9 0 1 1 9-9c0 2.5-2 3-4 3h-2c-2 0-2.5 2-1.5 3.2.8 1 .5 2.8-1.5 2.8ZM7.5 12h.01M9.5 8h.01M14.5 8h.01',
  'pen feather feather-alt pen-nib pencil pencil-alt': 'M4 20h4L19.5 8.5l-4-4L4 16v4Z',
  'plane paper-plane': 'M21 3 3 11l7 3 3 7 8-18Zm-11 11 5-5',
  play: 'M7 4.5v15L19.5 12 7 4.5Z',
  'puzzle puzzle-piece': 'M4 8h4.5a2 2 0 1 1 4 0H17v4.5a2 2 0 1 1 0 4V20h-4.5a2 2 0 1 0-4 0H4v-4.5a2 2 0 1 0 0-3V8Z',
  'question circle-question question-circle':
    'M12 21a9 9 0 1 0 0-18 9 9 0 0 0 0 18Zm-2.5-11.5c0-3 5-3 5 0 0 2-2.5 2-2.5 4m0 3v.01',
  rocket: 'M9 15c0-5 3-10 10-12 .5 6-3 10.5-8 12l-2 0Zm0 0-4 .5L7 11l3-1m1 6 0 4 3.5-2L15 14m-.5-6h.01M5 19l2-2',
  'rss square-rss': 'M5 12a7 7 0 0 1 7 7M5 5a14 14 0 0 1 14 14M6 18h.01',
  'search magnifying-glass': 'M10.5 17.5a7 7 0 1 0 0-14 7 7 0 0 0 0 14Zm5.5-1.5 4.5 4.5',
  'shield shield-alt shield-halved': 'M12 3 4.5 6v6c0 4.5 3 7.5 7.5 9 4.5-1.5 7.5-4.5 7.5-9V6L12 3Z',
  'shop cart-shopping shopping-bag shopping-cart store': 'M3 4h2.5l2 11h10l2-8H6.5M9 20h.01M16.5 20h.01',
  'star gem': 'M12 3 2.7 5.8 6.3.8-4.6 4.3 1.2 6.3L12 17l-5.6 3.2 1.2-6.3L3 9.6l6.3-.8L12 3Z',
  sun: 'M12 16a4 4 0 1 0 0-8 4 4 0 0 0 0 8Zm0-13v2m0 14v2m9-9h-2M5 12H3m15.4-6.4L17 7M7 17l-1.4 1.4m12.8 0L17 17M7 7 5.6 5.6',
  table: 'M3 5h18v14H3V5Zm0 5h18M3 14.5h18M9.5 10v9',
  'tag tags': 'M3 12V3h9l9 9-9 9-9-9Zm5-4h.01',
  terminal: 'M5 7 5 5-5 5m7 1h7',
  'tools screwdriver-wrench toolbox wrench':
    'M14.5 6.5a4 4 0 0 0-5 5L4 17l3 3 5.5-5.5a4 4 0 0 0 5-5L15 12l-3-3 2.5-2.5Z',
  'user address-card id-card user-circle':
    'M12 12a4 4 0 1 0 0-8 4 4 0 0 0 0 8Zm-7.5 8.5c.7-3.8 3.6-5.5 7.5-5.5s6.8 1.7 7.5 5.5',
  'users friends user-friends user-group':
    'M9 11a3.5 3.5 0 1 0 0-7 3.5 3.5 0 0 0 0 7Zm-6.5 9c.5-4 3-5.5 6.5-5.5s6 1.5 6.5 5.5M16 4.5a3.5 3.5 0 0 1 0 6.5m2 4c2 .7 3.2 2.3 3.5 5',
  video: 'M3 6h12v12H3V6Zm12 4 6-3v10l-6-3',
};

const icons = new Map(
  Object.entries(paths).flatMap(([names, path]) => names.split(' ').map((name) => [name, path] as const)),
);

/** Font Awesome's classes that say how an icon is drawn and not which one it is. */
const MODIFIER = /^fa-(?:solid|regular|light|thin|duotone|brands|fw|lg|xs|sm|xl|\d+x|spin|pulse)$/;

/**
 * The path of a menu icon; '' for names without a picture here.
 *
 * @example menuIconPath('fas fa-tags') // => the path of a tag
 */
export function menuIconPath(classes: string): string {
  const name = classes
    .split(/\s/)
    .find((part) => part.startsWith('fa-') && !MODIFIER.test(part))
    ?.slice('fa-'.length);
  return icons.get(name ?? '') ?? '';
}
