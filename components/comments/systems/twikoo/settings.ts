import { BUNDLED, defineSystem } from '@/components/comments/systems/define-system';
import { text } from '@/lib/config/setting';
import { hostsOf } from '@/lib/http/content-security-policy';

export const twikoo = defineSystem({
  label: 'Twikoo',
  settings: {
    envId: text('', {
      key: 'COMMENT_TWIKOO_ENV_ID',
      env: ['NEXT_PUBLIC_COMMENT_ENV_ID'],
      doc: 'Switches Twikoo on: its environment ID or server address.',
    }),
    cdnUrl: text('', {
      key: 'COMMENT_TWIKOO_CDN_URL',
      runsCode: true,
      doc: `Its script, for a server of another version. ${BUNDLED}`,
    }),
  },
  contacts:
    'the host of `COMMENT_TWIKOO_ENV_ID`, or Tencent’s cloud for an environment id; profile pictures from `weavatar.com`',
  origins: ({ envId, cdnUrl }) => ({
    services: hostsOf(cdnUrl),
    connections: /^https?:/i.test(envId) ? hostsOf(envId) : ['*.tcb-api.tencentcloudapi.com', '*.tcloudbase.com'],
    insertsStyles: true,
  }),
  ids: ['twikoo'],
});
