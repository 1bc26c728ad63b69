import { loadScript } from '@/components/external/load-external';
import { defineById } from '@/components/plugins/integrations/define-service';

export const tidio = defineById({
  title: 'Tidio',
  key: 'COMMENT_TIDIO_ID',
  origins: { services: ['*.tidio.co'], insertsStyles: true },
  async start({ id }) {
    await loadScript(`https://code.tidio.co/${encodeURIComponent(id)}.js`);
  },
});
