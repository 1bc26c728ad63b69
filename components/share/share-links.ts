import type { BrandName } from '@/components/icons/BrandIcon';

/** What is shared. Addresses are absolute. */
export interface SharedPage {
  url: string;
  title: string;
  summary: string;
  image: string;
  tags: string[];
  /** The site's Facebook application, or ''. */
  facebookAppId: string;
}

type ShareLink = (page: SharedPage) => string;

const query = (base: string, values: Record<string, string>) =>
  `${base}?${Object.entries(values)
    .filter(([, value]) => value !== '')
    .map(([name, value]) => `${name}=${encodeURIComponent(value)}`)
    .join('&')}`;

/** The share URL of each service. `link` and `wechat` are missing: they share on the spot. */
export const shareLinks = {
  qq: ({ url, title, summary }: SharedPage) =>
    query('https://connect.qq.com/widget/shareqq/index.html', { url, sharesource: 'qzone', title, desc: summary }),
  weibo: ({ url, title, image }: SharedPage) =>
    query('https://service.weibo.com/share/share.php', { url, title, pic: image }),
  email: ({ url, title, summary }: SharedPage) =>
    query('mailto:', { subject: title, body: summary ? `${summary}\n\n${url}` : url }),
  facebook: ({ url, tags }: SharedPage) =>
    query('https://www.facebook.com/sharer/sharer.php', { u: url, hashtag: tags[0] ? `#${tags[0]}` : '' }),
  twitter: ({ url, title, tags }: SharedPage) =>
    query('https://twitter.com/intent/tweet', { url, text: title, hashtags: tags.join(',') }),
  telegram: ({ url, title }: SharedPage) => query('https://t.me/share/url', { url, text: title }),
  messenger: ({ url, facebookAppId }: SharedPage) =>
    query('https://www.facebook.com/dialog/send', { app_id: facebookAppId, link: url, redirect_uri: url }),
  line: ({ url }: SharedPage) => query('https://social-plugins.line.me/lineit/share', { url }),
  reddit: ({ url, title }: SharedPage) => query('https://www.reddit.com/submit', { url, title }),
  whatsapp: ({ url, title }: SharedPage) => query('https://api.whatsapp.com/send', { text: `${title} ${url}` }),
  linkedin: ({ url }: SharedPage) => query('https://www.linkedin.com/sharing/share-offsite/', { url }),
} satisfies Partial<Record<BrandName, ShareLink>>;

export type ShareService = keyof typeof shareLinks;

/** Only web addresses and paths of this site are shared; above all, no `javascript:`. */
export const isShareable = (url: string): boolean => /^(?:https?:\/\/|\/(?!\/))/i.test(url);

/** True for the services that are reached by a link. */
export function isShareService(name: string): name is ShareService {
  return Object.hasOwn(shareLinks, name);
}

/** Likewise for this site: Messenger rejects sites without a Facebook application. */
export function isOffered(name: string, facebookAppId?: string): name is ShareService {
  return isShareService(name) && (name !== 'messenger' || Boolean(facebookAppId));
}
