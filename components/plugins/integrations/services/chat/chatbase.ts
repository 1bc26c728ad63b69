import { loadScript } from '@/components/external/load-external';
import { defineById } from '@/components/plugins/integrations/define-service';
import { globals } from '@/components/plugins/integrations/globals';

export const chatbase = defineById({
  title: 'Chatbase',
  key: 'CHATBASE_ID',
  origins: { services: ['www.chatbase.co'], insertsStyles: true },
  async start({ id }) {
    const domain = 'www.chatbase.co';
    globals.embeddedChatbotConfig = { chatbotId: id, domain };
    await loadScript(`https://${domain}/embed.min.js`, { id, chatbotId: id, domain });
  },
});
