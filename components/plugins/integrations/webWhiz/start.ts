import { loadScript } from '@/components/external/load-external';
import type { StartIntegration } from '@/components/plugins/integrations/start-integrations';

export const start: StartIntegration<'webWhiz'> = async ({ id, server }) => {
  await loadScript('https://www.unpkg.com/webwhiz@1.0.0/dist/sdk.js', {
    id: '__webwhizSdk__',
    baseUrl: server,
    chatbotId: id,
  });
};
