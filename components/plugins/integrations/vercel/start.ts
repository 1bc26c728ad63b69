import { loadScript } from '@/components/external/load-external';
import { globals, queueOf } from '@/components/plugins/integrations/globals';
import type { StartIntegration } from '@/components/plugins/integrations/start-integrations';

export const start: StartIntegration<'vercel'> = async (_settings, { basePath }) => {
  const calls = queueOf('vaq');
  globals.va ??= (...values: unknown[]) => calls.push(values);
  await loadScript(`${basePath}/_vercel/insights/script.js`);
};
