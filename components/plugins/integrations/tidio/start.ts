import { loadScript } from '@/components/external/load-external';
import type { StartIntegration } from '@/components/plugins/integrations/start-integrations';

export const start: StartIntegration<'tidio'> = async ({ id }) => {
  await loadScript(`https://code.tidio.co/${encodeURIComponent(id)}.js`);
};
