import { loadScript } from '@/components/external/load-external';
import { queueOf } from '@/components/plugins/integrations/globals';
import type { StartIntegration } from '@/components/plugins/integrations/start-integrations';
import { onLaterPages } from '@/components/plugins/page-changes';

export const start: StartIntegration<'matomo'> = async ({ id, host }) => {
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
};
