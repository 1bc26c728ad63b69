import { defineSystem } from '@/components/comments/systems/define-system';
import { flag, text } from '@/lib/config/setting';

export const webmention = defineSystem({
  label: 'Webmention',
  settings: {
    enable: flag(false, {
      key: 'COMMENT_WEBMENTION_ENABLE',
      env: ['NEXT_PUBLIC_WEBMENTION_ENABLE'],
      doc: 'Switches Webmention on.',
    }),
    auth: text('', {
      key: 'COMMENT_WEBMENTION_AUTH',
      env: ['NEXT_PUBLIC_WEBMENTION_AUTH'],
      doc: 'Address of the profile that proves the owner’s identity.',
    }),
    hostname: text('', {
      key: 'COMMENT_WEBMENTION_HOSTNAME',
      env: ['NEXT_PUBLIC_WEBMENTION_HOSTNAME'],
      doc: 'Host name registered at webmention.io.',
    }),
    token: text('', {
      key: 'COMMENT_WEBMENTION_TOKEN',
      env: ['NEXT_PUBLIC_WEBMENTION_TOKEN'],
      doc: 'Token for reading mentions, which is sent to browsers.',
    }),
  },
  contacts: '`webmention.io`',
  origins: () => ({ connections: ['webmention.io'] }),
  ids: [],
});
