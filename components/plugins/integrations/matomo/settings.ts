import { defineIntegration, webAddress } from '@/components/plugins/integrations/define-integration';
import { text } from '@/lib/config/setting';
import { hostsOf } from '@/lib/http/content-security-policy';

export const matomo = defineIntegration({
  title: 'Matomo',
  settings: {
    siteId: text('', { key: 'MATOMO_SITE_ID', doc: 'Switches Matomo on: ID of the site.' }),
    hostUrl: text('', { key: 'MATOMO_HOST_URL', runsCode: true, doc: 'Address of its server.' }),
  },
  contacts: 'the host of `MATOMO_HOST_URL`',
  given({ siteId, hostUrl }) {
    const host = webAddress(/^(https?:)?\/\//.test(hostUrl) ? hostUrl : `https://${hostUrl}`);
    return siteId && hostUrl && host ? { id: siteId, host } : null;
  },
  origins: ({ host }) => ({ services: hostsOf(host) }),
});
