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
    src: framed(/^\/(?:share|embed)\/([0-9a-f]{32})$/, 'https://www.loom.com/embed/$1'),
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
    src: framed(/^\/video\/([\w-]+)(?:\/(?:view|embed))?$/, 'https://www.tella.tv/video/$1/embed'),
  },
  { host: 'bilibili', name: 'bilibili', match: /(?:^|\.)bilibili\.com$/, src: bilibiliSource },
  {
    host: 'tencent',
    name: 'v.qq.com',
    match: /(?:^|\.)v\.qq\.com$/,
    src: (url) => {
      const id = /^\/x\/(?:page|cover\/\w+)\/(\w+)\.html$/.exec(url.pathname)?.[1] ?? url.searchParams.get('vid') ?? '';
      return /^\w{6,}$/.test(id) ? `https://v.qq.com/txp/iframe/player.html?vid=${id}` : null;
    },
  },
  { host: 'dailymotion', name: 'Dailymotion', match: /(?:^|\.)(?:dailymotion\.com|dai\.ly)$/, src: dailymotionSource },
  {
    host: 'ted',
    name: 'TED',
    match: /(?:^|\.)ted\.com$/,
    src: framed(/^\/talks\/(?:lang\/[\w-]+\/)?(\w+)$/, 'https://embed.ted.com/talks/$1'),
  },
  {
    host: 'tiktok',
    name: 'TikTok',
    match: /(?:^|\.)tiktok\.com$/,
    src: framed(
      /^\/(?:@[^/]+\/video|embed(?:\/v\d)?|player\/v1|v)\/(\d+)(?:\.html)?$/,
      'https://www.tiktok.com/player/v1/$1',
    ),
  },
];

/** Films by the form of their address alone: a file in Google Drive, and PeerTube, which is at many hosts. */
export function filmSource(url: URL): string | null {
  const isDrive = url.hostname === 'drive.google.com';
  if (isDrive) return drivePreview(url);
  const id =
    /^\/(?:w|videos\/(?:watch|embed))\/([\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}|[1-9A-HJ-NP-Za-km-z]{22})$/.exec(
      url.pathname,
    )?.[1];
  return id ? `${url.origin}/videos/embed/${id}` : null;
}

/** The page of a file refuses to be shown in a frame. */
export function drivePreview(url: URL): string | null {
  const id = /^\/file\/(?:u\/\d+\/)?d\/([\w-]+)/.exec(url.pathname)?.[1];
  return id ? `https://drive.google.com/file/d/${id}/preview` : null;
}

/** @param path of an address that names one film, by its first group; `start`: the frame's parameter for the second at which it begins */
function framed(path: RegExp, frame: string, start = 't'): VideoService['src'] {
  return (url) => {
    const id = path.exec(url.pathname.replace(/\/$/, ''))?.[1];
    if (!id) return null;
    return withStart(new URL(frame.replace('$1', id)), url, start);
  };
}

function bilibiliSource(url: URL): string | null {
  if (url.hostname === 'player.bilibili.com') return url.pathname === '/player.html' ? url.href : null;
  const [, video, number] = /^\/video\/(?:(BV\w{10})|av(\d+))\/?$/i.exec(url.pathname) ?? [];
  if (!video && !number) return null;
  const src = new URL('https://player.bilibili.com/player.html');
  src.searchParams.set(video ? 'bvid' : 'aid', video ?? number ?? '');
  const part = Number(url.searchParams.get('p'));
  if (part > 1) src.searchParams.set('p', String(part));
  return withStart(src, url, 't');
}

const dailymotionFilm = framed(
  /^(?:\/embed)?(?:\/video)?\/([a-z0-9]{5,})(?:_[^/]*)?$/i,
  'https://www.dailymotion.com/embed/video/$1',
  'start',
);

function dailymotionSource(url: URL): string | null {
  if (url.hostname === 'geo.dailymotion.com') return url.searchParams.get('video') ? url.href : null;
  return url.hostname === 'dai.ly' || /^\/(?:embed\/)?video\//.test(url.pathname) ? dailymotionFilm(url) : null;
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
  return withStart(src, url, 'start');
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

const wistiaFilm = framed(/^\/medias\/([a-z0-9]+)$/, 'https://fast.wistia.net/embed/iframe/$1', 'time');

function wistiaSource(url: URL): string | null {
  const isFrame = /^\/embed\/(?:iframe|playlists|channel)\/\w+\/?$/.test(url.pathname);
  return isFrame && /^fast\.wistia\.(?:com|net)$/.test(url.hostname) ? url.href : wistiaFilm(url);
}

/** A frame that begins at the second at which an address does. */
function withStart(frame: URL, url: URL, name: string): string {
  const start = startOf(url);
  if (start > 0) frame.searchParams.set(name, String(start));
  return frame.href;
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
