import { httpUrl } from '@/lib/article/addresses/links';
import { drivePreview, filmSource, type VideoService, videoServices, youtubeId } from '@/lib/article/addresses/videos';
import { policyOrigin } from '@/lib/http/content-security-policy';
import type { AllMessages } from '@/lib/i18n/server-messages';

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

/** Whether a host of frames has nothing but videos. */
export const isVideoService = (host: string): boolean =>
  host === 'video' || videoServices.some((service) => service.host === host);

/** Services beside those of videos, by their own names. */
const frames: Readonly<Record<string, string>> = {
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
  pdf: 'PDF',
};

/** What the button of a frame offers. */
export function offerOf(host: string, texts: AllMessages['ARTICLE']): string {
  if (isVideoService(host)) return texts.LOAD_VIDEO;
  return host === 'pdf' ? texts.LOAD_FILE : texts.LOAD_EMBED;
}

const serviceOf = (url: URL): VideoService | undefined => videoServices.find(({ match }) => match.test(url.hostname));

/** The frame for a video's address, or null when none shows it for sure: it is a link, or the browser plays it itself. */
export function videoEmbed(address: string): Embed | null {
  const url = httpUrl(address);
  const service = url && serviceOf(url);
  if (!url || !service) return null;
  const src = service.src(url);
  if (!src) return null;
  const id = youtubeId(url);
  const thumbnail = id ? `https://i.ytimg.com/vi/${id}/hqdefault.jpg` : undefined;
  return { src, host: service.host, name: service.name, thumbnail };
}

/** The frame for the film of a video block: at a service, in a form that films have anywhere, or the one that Notion itself opens. */
export function filmEmbed(address: string, shown: string): Embed | null {
  const url = httpUrl(address);
  const src = url && filmSource(url);
  if (url && src) return { src, host: 'video', name: url.hostname.replace(/^www\./, '') };
  const film = videoEmbed(address) ?? videoEmbed(shown);
  return film ?? (shown !== address && url && !isFilmFile(shown) ? frameEmbed('embed', shown) : null);
}

/** Files that browsers play. */
const FILM_FILE = /\.(?:mp4|m4v|mov|webm|ogv|ogg|mp3|m4a|oga|opus|wav|flac|aac|weba)$/i;

/** Whether an address leads to a film or a recording that the browser plays itself, instead of to a page that does. */
export const isFilmFile = (address: string): boolean => FILM_FILE.test(httpUrl(address)?.pathname ?? '');

/** The frame for any other embedded block, or null when its address is invalid, or one that no policy can name. */
export function frameEmbed(type: string, address: string): Embed | null {
  const url = httpUrl(address);
  if (!url || !policyOrigin(url.href)) return null;
  if (serviceOf(url) && type === 'embed') return videoEmbed(address);
  const name = frames[type] ?? url.hostname.replace(/^www\./, '');
  const src = frameSource(type, url);
  return src ? { src, host: type, name } : null;
}

function frameSource(type: string, url: URL): string | null {
  switch (type) {
    case 'gist':
      if (url.pathname.endsWith('.pibb')) return url.href;
      return /\/[0-9a-f]{20,}\/?$/.test(url.pathname) ? `${url.origin}${url.pathname.replace(/\/$/, '')}.pibb` : null;
    case 'drive':
      return drivePreview(url) ?? url.href;
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
      // Other pages of it refuse to be shown in a frame.
      return /\/(?:pen|full|details|debug|embed)\//.test(url.pathname)
        ? url.href.replace(/\/(?:pen|full|details|debug)\//, '/embed/')
        : null;
    default:
      return url.href;
  }
}
