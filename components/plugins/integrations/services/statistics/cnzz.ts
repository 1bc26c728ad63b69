import { loadScript } from '@/components/external/load-external';
import { defineById } from '@/components/plugins/integrations/define-service';
import { queueOf } from '@/components/plugins/integrations/globals';
import { onLaterPages } from '@/components/plugins/page-changes';

export const cnzz = defineById({
  title: 'CNZZ (Umeng)',
  key: 'ANALYTICS_CNZZ_ID',
  origins: { services: ['*.cnzz.com'] },
  async start({ id }) {
    queueOf('_czc').push(['_setAccount', id]);
    onLaterPages((path) => queueOf('_czc').push(['_trackPageview', path]));
    await loadScript(`https://s9.cnzz.com/z_stat.php?id=${encodeURIComponent(id)}&web_id=${encodeURIComponent(id)}`);
  },
});
