import { httpUrl } from '@/lib/article/addresses/links';

/** A frame that may be opened when the reader asks for it. */
export interface Embed {
  /** Address of the frame. */
  src: string;
  /** Short name for styles and scripts, e.g. `youtube`. */
  host: string;
  /** The service's own name, for people. */
  name: string;
  /** A picture of what the frame shows, to be kept on our side. */
  thumbnail?: string;
}

interface Service {
  host: string;
  name: string;
  match: RegExp;
  src?: (url: URL) => string | null;
}

const YOUTUBE_ID = /^[\w-]{11}$/;

/** Hosts whose videos play in a frame; every other video gets the browser's player. */
const videoServices: Service[] = [
  { host: 'youtube', name: 'YouTube', match: /(?:^|\.)(?:youtube(?:-nocookie)?\.com|youtu\.be)$/, src: youtubeSource },
  { host: 'vimeo', name: 'Vimeo', match: /(?:^|\.)vimeo\.com$/, src: vimeoSource },
  { host: 'wistia', name: 'Wistia', match: /(?:^|\.)(?:wistia\.(?:com|net)|wi\.st)$/ },
  { host: 'loom', name: 'Loom', match: /(?:^|\.)loom\.com$/, src: (url) => url.href.replace('/share/', '/embed/') },
  { host: 'videoask', name: 'VideoAsk', match: /(?:^|\.)videoask\.com$/ },
  { host: 'getcloudapp', name: 'CloudApp', match: /(?:^|\.)(?:getcloudapp\.com|cl\.ly)$/ },
  { host: 'tella', name: 'Tella', match: /(?:^|\.)tella\.(?:tv|video)$/ },
];

/** Whether a host of frames has nothing but videos. */
export const isVideoService = (host: string): boolean => videoServices.some((service) => service.host === host);

const frameNames: Record<string, string> = {
  maps: 'Google Maps',
  figma: 'Figma',
  typeform: 'Typeform',
  codepen: 'CodePen',
  excalidraw: 'Excalidraw',
  gist: 'GitHub Gist',
  drive: 'Google Drive',
  replit: 'Replit',
  miro: 'Miro',
  tweet: 'X',
};

/** The frame for a video's address, or null when the browser plays it itself. */
export function videoEmbed(address: string): Embed | null {
  const url = httpUrl(address);
  const service = url && videoServices.find(({ match }) => match.test(url.hostname));
  if (!url || !service) return null;
  const src = service.src ? service.src(url) : url.href;
  if (!src) return null;
  const id = service.host === 'youtube' ? youtubeId(url) : null;
  const thumbnail = id ? `https://i.ytimg.com/vi/${id}/hqdefault.jpg` : undefined;
  return { src, host: service.host, name: service.name, thumbnail };
}

/** The frame for any other embedded block, or null when its address is none. */
export function frameEmbed(type: string, address: string): Embed | null {
  const url = httpUrl(address);
  if (!url) return null;
  if (type === 'embed') {
    const video = videoEmbed(address);
    if (video) return video;
  }
  const name = frameNames[type] ?? url.hostname.replace(/^www\./, '');
  const src = frameSource(type, url);
  return src ? { src, host: type, name } : null;
}

function frameSource(type: string, url: URL): string | null {
  switch (type) {
    case 'gist':
      return url.pathname.endsWith('.pibb') ? url.href : `${url.origin}${url.pathname.replace(/\/$/, '')}.pibb`;
    case 'typeform':
      url.searchParams.set('disable-auto-focus', 'true');
      return url.href;
    case 'tweet': {
      const id = /\/status(?:es)?\/(\d+)/.exec(url.pathname)?.[1];
      return id ? `https://platform.twitter.com/embed/Tweet.html?dnt=true&id=${id}` : null;
    }
    case 'figma':
      return url.pathname.startsWith('/embed')
        ? url.href
        : `https://www.figma.com/embed?embed_host=notion&url=${encodeURIComponent(url.href)}`;
    case 'codepen':
      return url.href.replace('/pen/', '/embed/');
    default:
      return url.href;
  }
}

function youtubeId(url: URL): string | null {
  const path = url.pathname.split('/').filter(Boolean);
  const named = path[0] && ['embed', 'shorts', 'live', 'v'].includes(path[0]) ? path[1] : path[0];
  const id = url.searchParams.get('v') ?? named ?? '';
  return YOUTUBE_ID.test(id) ? id : null;
}

function youtubeSource(url: URL): string | null {
  const list = url.searchParams.get('list');
  const id = youtubeId(url) ?? (list ? 'videoseries' : null);
  if (!id) return null;
  const src = new URL(`https://www.youtube-nocookie.com/embed/${id}?autoplay=1`);
  if (list) src.searchParams.set('list', list);
  const start = seconds(url.searchParams.get('start') ?? url.searchParams.get('t'));
  if (start > 0) src.searchParams.set('start', String(start));
  return src.href;
}

/** `90`, `90s` and `1m30s` all mean the same. */
function seconds(time: string | null): number {
  const parts = /^(?:(\d+)h)?(?:(\d+)m)?(?:(\d+)s?)?$/.exec(time ?? '');
  return parts ? Number(parts[1] ?? 0) * 3600 + Number(parts[2] ?? 0) * 60 + Number(parts[3] ?? 0) : 0;
}

function vimeoSource(url: URL): string | null {
  const id = /(\d+)/.exec(url.pathname)?.[1];
  if (!id) return null;
  const hash = /\/\d+\/([0-9a-f]+)/.exec(url.pathname)?.[1] ?? url.searchParams.get('h');
  return `https://player.vimeo.com/video/${id}?autoplay=1&dnt=1${hash ? `&h=${hash}` : ''}`;
}
