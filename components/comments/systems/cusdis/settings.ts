import { defineSystem } from '@/components/comments/systems/define-system';
import { text } from '@/lib/config/setting';
import { hostsOf } from '@/lib/http/content-security-policy';

export const cusdis = defineSystem({
  label: 'Cusdis',
  settings: {
    appId: text('', {
      key: 'COMMENT_CUSDIS_APP_ID',
      runsCode: true,
      doc: 'Switches Cusdis on: its application ID.',
    }),
    host: text('https://cusdis.com', { key: 'COMMENT_CUSDIS_HOST', runsCode: true, doc: 'Its server.' }),
  },
  contacts: 'the host of `COMMENT_CUSDIS_HOST`: `cusdis.com` unless it is set',
  // Its frame has its scripts in an attribute, where the policy of the page counts.
  origins: ({ host }) => ({
    services: hostsOf(host),
    insertsStyles: true,
    insertsScripts: true,
  }),
  ids: ['cusdis', 'cusdis_thread'],
});
