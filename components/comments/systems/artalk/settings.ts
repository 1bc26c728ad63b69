import { BUNDLED, defineSystem, serverAddress } from '@/components/comments/systems/define-system';
import { text } from '@/lib/config/setting';
import { hostsOf } from '@/lib/http/content-security-policy';

export const artalk = defineSystem({
  label: 'Artalk',
  settings: {
    server: serverAddress({
      key: 'COMMENT_ARTALK_SERVER',
      doc: 'Switches Artalk on: address of its server.',
    }),
    js: text('', {
      key: 'COMMENT_ARTALK_JS',
      runsCode: true,
      doc: `Its script, for a server of another version. ${BUNDLED}`,
    }),
    css: text('', { key: 'COMMENT_ARTALK_CSS', runsCode: true, doc: `Its style sheet. ${BUNDLED}` }),
  },
  contacts:
    'the host of `COMMENT_ARTALK_SERVER`; profile pictures from `www.gravatar.com` or from hosts that the server names',
  origins: ({ server, js, css }) => ({ services: hostsOf(js, css), connections: hostsOf(server), insertsStyles: true }),
  ids: ['artalk'],
});
