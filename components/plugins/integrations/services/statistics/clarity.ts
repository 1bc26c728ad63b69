import { loadScript } from '@/components/external/load-external';
import { defineById } from '@/components/plugins/integrations/define-service';
import { callsOf } from '@/components/plugins/integrations/globals';

export const clarity = defineById({
  title: 'Microsoft Clarity',
  key: 'CLARITY_ID',
  origins: { services: ['*.clarity.ms', 'c.bing.com'] },
  async start({ id }) {
    callsOf('clarity');
    await loadScript(`https://www.clarity.ms/tag/${encodeURIComponent(id)}`);
  },
});
