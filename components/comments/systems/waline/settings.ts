import { defineSystem, serverAddress } from '@/components/comments/systems/define-system';
import { flag } from '@/lib/config/setting';
import { hostsOf } from '@/lib/http/content-security-policy';

export const waline = defineSystem({
  label: 'Waline',
  settings: {
    serverUrl: serverAddress({
      key: 'COMMENT_WALINE_SERVER_URL',
      env: ['NEXT_PUBLIC_WALINE_SERVER_URL'],
      doc: 'Switches Waline on: address of its server.',
    }),
    recent: flag(false, {
      key: 'COMMENT_WALINE_RECENT',
      env: ['NEXT_PUBLIC_WALINE_RECENT'],
      doc: 'Recent comments beside the content, in themes that show them.',
    }),
  },
  contacts: {
    keys: ['COMMENT_WALINE_SERVER_URL', 'COMMENT_WALINE_RECENT'],
    hosts: 'the host of that address; profile pictures from hosts that the server names',
  },
  origins: ({ serverUrl }) => ({ connections: hostsOf(serverUrl), insertsStyles: true }),
  ids: ['waline'],
});
