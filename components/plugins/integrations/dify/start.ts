import { loadScript } from '@/components/external/load-external';
import { globals } from '@/components/plugins/integrations/globals';
import type { StartIntegration } from '@/components/plugins/integrations/start-integrations';

export const start: StartIntegration<'dify'> = async ({ token, server }) => {
  globals.difyChatbotConfig = { token, baseUrl: server };
  await loadScript(`${server}/embed.min.js`, { id: token });
};
