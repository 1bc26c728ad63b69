import * as z from 'zod';
import { type AboutSetting, group, matching, setting, text, withScheme } from '@/lib/config/setting';

export const contact = group({
  email: setting(z.string().transform(decodeEmail).default(''), {
    key: 'CONTACT_EMAIL',
    doc: 'Email address, plain or in base64. Pages contain it encoded, to hide it from address harvesters.',
  }),
  phone: matching('', /^(?:\+?[\d\s().-]{3,30})?$/, {
    key: 'CONTACT_PHONE',
    expects: 'a telephone number such as +49 30 1234567',
    doc: 'Telephone number; its icon calls it.',
  }),
  weibo: profile('WEIBO', 'Weibo'),
  twitter: profile('TWITTER', 'Twitter'),
  github: profile('GITHUB', 'GitHub'),
  telegram: profile('TELEGRAM', 'Telegram'),
  threads: profile('THREADS', 'Threads'),
  whatsapp: profile('WHATSAPP', 'WhatsApp'),
  linkedin: profile('LINKEDIN', 'LinkedIn'),
  instagram: profile('INSTAGRAM', 'Instagram'),
  bilibili: profile('BILIBILI', 'Bilibili'),
  youtube: profile('YOUTUBE', 'YouTube'),
  xiaohongshu: profile('XIAOHONGSHU', 'Xiaohongshu'),
  zhishixingqiu: profile('ZHISHIXINGQIU', 'Zhishixingqiu'),
  wechatPublic: text('', {
    // The misspelt name is the one in owners' tables.
    key: 'CONTACT_WEHCHAT_PUBLIC',
    aliases: ['CONTACT_WECHAT_PUBLIC'],
    doc: 'Address behind the QR code of the WeChat icon.',
  }),
});

function profile(suffix: string, service: string) {
  return link({ key: `CONTACT_${suffix}`, doc: `Address of the ${service} profile.` });
}

/** What a link can lead to: an address with a scheme, one of any scheme, or a path of the site. */
function link(about: Pick<AboutSetting, 'key' | 'aliases' | 'doc'>) {
  return matching('', /^(?:[a-z][a-z0-9+.-]*:\S+|\/\S*)?$/i, {
    expects: 'an address such as https://example.com/ada',
    repair: withScheme,
    ...about,
  });
}

/**
 * The mail address behind base64; anything that does not decode to one is taken as it is.
 *
 * @example decodeEmail('bWVAZXhhbXBsZS5jb20=') // => 'me@example.com'
 */
function decodeEmail(value: string): string {
  if (value.includes('@') || !/^[A-Za-z0-9+/]+={0,2}$/.test(value)) return value;
  const decoded = Buffer.from(value, 'base64').toString('utf8');
  return /^[^\s@\uFFFD]+@[^\s@\uFFFD]+$/.test(decoded) ? decoded : value;
}
