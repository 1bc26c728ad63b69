import { loadScript } from '@/components/external/load-external';
import { queueOf } from '@/components/plugins/integrations/globals';
import type { StartIntegration } from '@/components/plugins/integrations/start-integrations';
import { onLaterPages } from '@/components/plugins/page-changes';

export const start: StartIntegration<'cnzz'> = async ({ id }) => {
  queueOf('_czc').push(['_setAccount', id]);
  onLaterPages((path) => queueOf('_czc').push(['_trackPageview', path]));
  await loadScript(`https://s9.cnzz.com/z_stat.php?id=${encodeURIComponent(id)}&web_id=${encodeURIComponent(id)}`);
};
