import { loadScript } from '@/components/external/load-external';
import { callsOf } from '@/components/plugins/integrations/globals';
import type { StartIntegration } from '@/components/plugins/integrations/start-integrations';

export const start: StartIntegration<'clarity'> = async ({ id }) => {
  callsOf('clarity');
  await loadScript(`https://www.clarity.ms/tag/${encodeURIComponent(id)}`);
};
