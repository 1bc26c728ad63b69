import { loadScript } from '@/components/external/load-external';
import { defineById } from '@/components/plugins/integrations/define-service';
import { queueOf } from '@/components/plugins/integrations/globals';
import { onLaterPages } from '@/components/plugins/page-changes';

export const baidu = defineById({
  title: 'Baidu Tongji',
  key: 'ANALYTICS_BAIDU_ID',
  origins: { services: ['hm.baidu.com'] },
  async start({ id }) {
    queueOf('_hmt');
    onLaterPages((path) => queueOf('_hmt').push(['_trackPageview', path]));
    await loadScript(`https://hm.baidu.com/hm.js?${encodeURIComponent(id)}`);
  },
});
