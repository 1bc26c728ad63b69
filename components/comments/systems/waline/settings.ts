import { defineSystem, serverAddress } from '@/components/comments/systems/define-system';
import { hostsOf } from '@/lib/http/content-security-policy';

export const waline = defineSystem({
  label: 'Waline',
  settings: {
    serverUrl: serverAddress({
      key: 'COMMENT_WALINE_SERVER_URL',
      env: ['NEXT_PUBLIC_WALINE_SERVER_URL'],
      doc: 'Switches Waline on: address of its server.',
    }),
  },
  contacts: 'the host of `COMMENT_WALINE_SERVER_URL`; profile pictures from hosts that the server names',
  origins: ({ serverUrl }) => ({ connections: hostsOf(serverUrl), insertsStyles: true }),
  ids: ['waline'],
});
