import { loadScript } from '@/components/external/load-external';
import { defineService, flag, text, webAddress } from '@/components/plugins/integrations/define-service';
import { hostsOf } from '@/lib/http/content-security-policy';

export const webWhiz = defineService({
  title: 'WebWhiz',
  settings: {
    enabled: flag({ key: 'WEB_WHIZ_ENABLED', doc: 'Switches WebWhiz on.' }),
    chatBotId: text({ key: 'WEB_WHIZ_CHAT_BOT_ID', doc: 'Its bot.' }),
    baseUrl: text({ key: 'WEB_WHIZ_BASE_URL', runsCode: true, doc: 'Its server.' }, 'https://api.webwhiz.ai'),
  },
  contacts: '`www.unpkg.com`, the host of `WEB_WHIZ_BASE_URL` (`api.webwhiz.ai`), `widget.webwhiz.ai`',
  given({ enabled, chatBotId, baseUrl }) {
    const server = webAddress(baseUrl);
    return enabled && chatBotId && server ? { id: chatBotId, server } : null;
  },
  origins: ({ server }) => ({
    services: ['www.unpkg.com', ...hostsOf(server), 'widget.webwhiz.ai'],
    insertsStyles: true,
  }),
  async start({ id, server }) {
    await loadScript('https://www.unpkg.com/webwhiz@1.0.0/dist/sdk.js', {
      id: '__webwhizSdk__',
      baseUrl: server,
      chatbotId: id,
    });
  },
});
