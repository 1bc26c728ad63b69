import { defineSystem } from '@/components/comments/systems/define-system';
import { text } from '@/lib/config/setting';
import { hostsOf } from '@/lib/http/content-security-policy';

export const valine = defineSystem({
  label: 'Valine',
  settings: {
    appId: text('', {
      key: 'COMMENT_VALINE_APP_ID',
      env: ['NEXT_PUBLIC_VALINE_ID'],
      doc: 'Switches Valine on: its application ID.',
    }),
    appKey: text('', {
      key: 'COMMENT_VALINE_APP_KEY',
      env: ['NEXT_PUBLIC_VALINE_KEY'],
      doc: 'Its application key, which is sent to browsers.',
    }),
    serverUrls: text('', {
      key: 'COMMENT_VALINE_SERVER_URLS',
      env: ['NEXT_PUBLIC_VALINE_SERVER_URLS'],
      doc: 'Its server, if not the standard one.',
    }),
    placeholder: text('抢个沙发吧~', {
      key: 'COMMENT_VALINE_PLACEHOLDER',
      env: ['NEXT_PUBLIC_VALINE_PLACEHOLDER'],
      doc: 'Placeholder of the comment field.',
    }),
    cdn: text('https://unpkg.com/valine@1.5.1/dist/Valine.min.js', {
      key: 'COMMENT_VALINE_CDN',
      runsCode: true,
      env: ['NEXT_PUBLIC_VALINE_CDN'],
      doc: 'Its script. Its license (GPL) does not allow Notelight to include it.',
    }),
  },
  needs: ['appKey'],
  contacts:
    '`unpkg.com`, `cdn.jsdelivr.net`, and LeanCloud or the hosts of `COMMENT_VALINE_CDN` and `COMMENT_VALINE_SERVER_URLS`',
  origins: ({ cdn, serverUrls }) => ({
    services: [...hostsOf(cdn), 'cdn.jsdelivr.net', 'unpkg.com'],
    connections: [...hostsOf(serverUrls), '*.leancloud.cn', '*.lncld.net', '*.lncldglobal.com', '*.lncldapi.com'],
    insertsStyles: true,
  }),
  ids: ['valine'],
});
