import { loadScript } from '@/components/external/load-external';
import { defineService, text, webAddress } from '@/components/plugins/integrations/define-service';
import { queueOf } from '@/components/plugins/integrations/globals';
import { onLaterPages } from '@/components/plugins/page-changes';
import { hostsOf } from '@/lib/http/content-security-policy';

export const matomo = defineService({
  title: 'Matomo',
  settings: {
    siteId: text({ key: 'MATOMO_SITE_ID', doc: 'Switches Matomo on: ID of the site.' }),
    hostUrl: text({ key: 'MATOMO_HOST_URL', runsCode: true, doc: 'Address of its server.' }),
  },
  contacts: 'the host of `MATOMO_HOST_URL`',
  given({ siteId, hostUrl }) {
    const host = webAddress(/^(https?:)?\/\//.test(hostUrl) ? hostUrl : `https://${hostUrl}`);
    return siteId && hostUrl && host ? { id: siteId, host } : null;
  },
  origins: ({ host }) => ({ services: hostsOf(host) }),
  async start({ id, host }) {
    queueOf('_paq').push(
      ['trackPageView'],
      ['enableLinkTracking'],
      ['setTrackerUrl', `${host}/matomo.php`],
      ['setSiteId', id],
    );
    onLaterPages(() => {
      queueOf('_paq').push(['setCustomUrl', location.href], ['setDocumentTitle', document.title], ['trackPageView']);
    });
    await loadScript(`${host}/matomo.js`);
  },
});
