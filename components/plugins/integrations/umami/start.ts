import { loadScript } from '@/components/external/load-external';
import type { StartIntegration } from '@/components/plugins/integrations/start-integrations';

export const start: StartIntegration<'umami'> = async ({ id, script }) => {
  await loadScript(script, { 'data-website-id': id });
};
