import { defineIntegration, webAddress } from '@/components/plugins/integrations/define-integration';
import { flag, text } from '@/lib/config/setting';
import { hostsOf } from '@/lib/http/content-security-policy';

export const webWhiz = defineIntegration({
  title: 'WebWhiz',
  settings: {
    enabled: flag(false, { key: 'WEB_WHIZ_ENABLED', doc: 'Switches WebWhiz on.' }),
    chatBotId: text('', { key: 'WEB_WHIZ_CHAT_BOT_ID', doc: 'Its bot.' }),
    baseUrl: text('https://api.webwhiz.ai', { key: 'WEB_WHIZ_BASE_URL', runsCode: true, doc: 'Its server.' }),
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
});
