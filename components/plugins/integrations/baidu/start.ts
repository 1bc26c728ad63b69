import { loadScript } from '@/components/external/load-external';
import { queueOf } from '@/components/plugins/integrations/globals';
import type { StartIntegration } from '@/components/plugins/integrations/start-integrations';
import { onLaterPages } from '@/components/plugins/page-changes';

export const start: StartIntegration<'baidu'> = async ({ id }) => {
  queueOf('_hmt');
  onLaterPages((path) => queueOf('_hmt').push(['_trackPageview', path]));
  await loadScript(`https://hm.baidu.com/hm.js?${encodeURIComponent(id)}`);
};
