import { loadScript } from '@/components/external/load-external';
import { defineById } from '@/components/plugins/integrations/define-service';
import { globals } from '@/components/plugins/integrations/globals';

export const la51 = defineById({
  title: '51.LA',
  key: 'ANALYTICS_51LA_ID',
  origins: { services: ['sdk.51.la', 'collect-v6.51.la'] },
  async start({ id }) {
    await loadScript('https://sdk.51.la/js-sdk-pro.min.js', { id: 'LA_COLLECT', charset: 'UTF-8' });
    const { LA } = globals as { LA?: { init?: (options: object) => void } };
    LA?.init?.({ id, ck: id, hashMode: true });
  },
});
