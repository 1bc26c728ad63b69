import { loadScript } from '@/components/external/load-external';
import { globals } from '@/components/plugins/integrations/globals';
import type { StartIntegration } from '@/components/plugins/integrations/start-integrations';

export const start: StartIntegration<'chatbase'> = async ({ id }) => {
  const domain = 'www.chatbase.co';
  globals.embeddedChatbotConfig = { chatbotId: id, domain };
  await loadScript(`https://${domain}/embed.min.js`, { id, chatbotId: id, domain });
};
