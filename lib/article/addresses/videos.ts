/** A service whose films play in a frame. */
export interface VideoService {
  /** Short name for styles and scripts, e.g. `youtube`. */
  host: string;
  /** The service's own name, for people. */
  name: string;
  match: RegExp;
  /** The frame that shows the film of an address; null where it is not known for sure which film that is. */
  src(url: URL): string | null;
}

/** Their forms of address are listed case by case in `tests/unit/article/addresses/embeds.test.ts`. */
export const videoServices: readonly VideoService[] = [
  { host: 'youtube', name: 'YouTube', match: /(?:^|\.)(?:youtube(?:-nocookie)?\.com|youtu\.be)$/, src: youtubeSource },
  { host: 'vimeo', name: 'Vimeo', match: /(?:^|\.)vimeo\.com$/, src: vimeoSource },
  { host: 'wistia', name: 'Wistia', match: /(?:^|\.)(?:wistia\.(?:com|net)|wi\.st)$/, src: wistiaSource },
  {
    host: 'loom',
    name: 'Loom',
    match: /(?:^|\.)loom\.com$/,
    src: framed({ path: /^\/(?:share|embed)\/([0-9a-f]{32})$/, start: 't', frame: 'https://www.loom.com/embed/' }),
  },
  {
    host: 'videoask',
    name: 'VideoAsk',
    match: /(?:^|\.)videoask\.com$/,
    src: (url) => (/^\/f[a-z0-9]{8}\/?$/.test(url.pathname) ? url.href : null),
  },
  {
    host: 'getcloudapp',
    name: 'CloudApp',
    match: /(?:^|\.)(?:getcloudapp\.com|cl\.ly)$/,
    src: (url) =>
      /^(?:share\.getcloudapp\.com|cl\.ly)$/.test(url.hostname) && /^\/(?:items\/)?\w{6,}\/?$/.test(url.pathname)
        ? url.href
        : null,
  },
  {
    host: 'tella',
    name: 'Tella',
    match: /(?:^|\.)tella\.(?:tv|video)$/,
    src: framed({
      path: /^\/video\/([\w-]+)(?:\/(?:view|embed))?$/,
      start: 't',
      frame: 'https://www.tella.tv/video/',
      end: '/embed',
    }),
  },
];

interface Form {
  /** Of an address that names one film: its first group is the film's id. */
  path: RegExp;
  /** The frame's parameter for the second at which it begins. */
  start: string;
  frame: string;
  end?: string;
}

function framed({ path, start, frame, end = '' }: Form): VideoService['src'] {
  return (url) => {
    const id = path.exec(url.pathname.replace(/\/$/, ''))?.[1];
    if (!id) return null;
    const src = new URL(`${frame}${id}${end}`);
    const begin = startOf(url);
    if (begin > 0) src.searchParams.set(start, String(begin));
    return src.href;
  };
}

const YOUTUBE_HOST = /^(?:(?:www|m|music)\.)?youtube(?:-nocookie)?\.com$/;
const YOUTUBE_ID = /^[\w-]{11}$/;
/** Frames that are no films, though their names are as long as those. */
const YOUTUBE_FRAMES = ['videoseries', 'live_stream'];
/** What only the reader would see of the author's: “Watch later”, “Liked videos”. */
const OWN_LISTS = new Set(['WL', 'LL', 'LM']);

/** The film that a YouTube address names; null for none, or for a channel, a clip, a search. */
export function youtubeId(url: URL): string | null {
  const [first = '', second = ''] = url.pathname.split('/').filter(Boolean);
  const id = /^(?:www\.)?youtu\.be$/.test(url.hostname)
    ? first
    : !YOUTUBE_HOST.test(url.hostname)
      ? ''
      : first === 'watch'
        ? (url.searchParams.get('v') ?? second)
        : /^(?:embed|shorts|live|v|e)$/.test(first)
          ? second
          : '';
  return YOUTUBE_ID.test(id) && !YOUTUBE_FRAMES.includes(id) ? id : null;
}

function youtubeSource(url: URL): string | null {
  const frame = (id: string) => new URL(`https://www.youtube-nocookie.com/embed/${id}?autoplay=1`);
  const [written, id] = [url.searchParams.get('list') ?? '', youtubeId(url)];
  const list = OWN_LISTS.has(written) ? '' : written;
  const channel = url.searchParams.get('channel');
  if (YOUTUBE_HOST.test(url.hostname) && url.pathname === '/embed/live_stream' && channel) {
    const src = frame('live_stream');
    src.searchParams.set('channel', channel);
    return src.href;
  }
  const isList = list && YOUTUBE_HOST.test(url.hostname) && /^\/(?:playlist|embed\/videoseries)\/?$/.test(url.pathname);
  if (!id && !isList) return null;
  const src = frame(id ?? 'videoseries');
  if (list) src.searchParams.set('list', list);
  const start = startOf(url);
  if (start > 0) src.searchParams.set('start', String(start));
  return src.href;
}

/**
 * A film of its own, in a channel, a group, a collection or “on demand”. Numbers of collections and events are none of films: only
 * their own frames show those.
 */
const VIMEO_FILM =
  /^(?:\/manage\/videos|\/channels\/[^/]+|\/groups\/[^/]+\/videos|\/(?:album|showcase)\/\d+\/video|\/ondemand\/[^/]+)?\/(\d+)(?:\/([0-9a-f]{6,}))?$/;
const VIMEO_FRAME = /^\/(?:(?:album|showcase)\/\d+|event\/\d+)\/embed(?:\/[0-9a-f]+)?$/;

function vimeoSource(url: URL): string | null {
  const path = url.pathname.replace(/\/$/, '');
  const isSite = /^(?:www\.)?vimeo\.com$/.test(url.hostname);
  const [, film, hash] =
    (url.hostname === 'player.vimeo.com'
      ? /^\/video\/(\d+)$/.exec(path)
      : isSite && !/^\/(?:channels|ondemand)\/\d+$/.test(path)
        ? VIMEO_FILM.exec(path)
        : null) ?? [];
  if (!film) return isSite && VIMEO_FRAME.test(path) ? url.href : null;
  const src = new URL(`https://player.vimeo.com/video/${film}?autoplay=1&dnt=1`);
  const key = hash ?? url.searchParams.get('h');
  if (key && /^[0-9a-f]+$/.test(key)) src.searchParams.set('h', key);
  const start = startOf(url);
  return `${src.href}${start > 0 ? `#t=${start}s` : ''}`;
}

const wistiaFilm = framed({
  path: /^\/medias\/([a-z0-9]+)$/,
  start: 'time',
  frame: 'https://fast.wistia.net/embed/iframe/',
});

function wistiaSource(url: URL): string | null {
  const isFrame = /^\/embed\/(?:iframe|playlists|channel)\/\w+\/?$/.test(url.pathname);
  return isFrame && /^fast\.wistia\.(?:com|net)$/.test(url.hostname) ? url.href : wistiaFilm(url);
}

/** The second at which a film begins, by an address; 0 for its beginning. */
function startOf({ searchParams, hash }: URL): number {
  const inHash = new URLSearchParams(hash.slice(1));
  const names = ['start', 't', 'time_continue', 'time', 'wtime'];
  return seconds(names.map((name) => searchParams.get(name) ?? inHash.get(name)).find((time) => time !== null) ?? '');
}

/** `90`, `90s`, `90.5` and `1m30s` all mean the same. */
function seconds(time: string): number {
  const parts = /^(?:(\d{1,5})h)?(?:(\d{1,5})m)?(?:(\d{1,6})(?:\.\d+)?s?)?$/.exec(time);
  return parts ? Number(parts[1] ?? 0) * 3600 + Number(parts[2] ?? 0) * 60 + Number(parts[3] ?? 0) : 0;
}
