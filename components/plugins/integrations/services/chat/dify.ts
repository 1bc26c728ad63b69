import { loadScript } from '@/components/external/load-external';
import { defineService, flag, text, webAddress } from '@/components/plugins/integrations/define-service';
import { globals } from '@/components/plugins/integrations/globals';
import { hostsOf } from '@/lib/http/content-security-policy';

export const dify = defineService({
  title: 'Dify',
  settings: {
    enabled: flag({ key: 'DIFY_CHATBOT_ENABLED', doc: 'Switches Dify on.' }),
    baseUrl: text({ key: 'DIFY_CHATBOT_BASE_URL', runsCode: true, doc: 'Its server.' }),
    token: text({ key: 'DIFY_CHATBOT_TOKEN', doc: 'Its public token, which is sent to browsers.' }),
  },
  contacts: 'the host of `DIFY_CHATBOT_BASE_URL`',
  given({ enabled, baseUrl, token }) {
    const server = webAddress(baseUrl);
    return enabled && token && server ? { token, server } : null;
  },
  origins: ({ server }) => ({ services: hostsOf(server), insertsStyles: true }),
  async start({ token, server }) {
    globals.difyChatbotConfig = { token, baseUrl: server };
    await loadScript(`${server}/embed.min.js`, { id: token });
  },
});
