import { defineIntegration, webAddress } from '@/components/plugins/integrations/define-integration';
import { flag, text } from '@/lib/config/setting';
import { hostsOf } from '@/lib/http/content-security-policy';

export const dify = defineIntegration({
  title: 'Dify',
  settings: {
    enabled: flag(false, { key: 'DIFY_CHATBOT_ENABLED', doc: 'Switches Dify on.' }),
    baseUrl: text('', { key: 'DIFY_CHATBOT_BASE_URL', runsCode: true, doc: 'Its server.' }),
    token: text('', { key: 'DIFY_CHATBOT_TOKEN', doc: 'Its public token, which is sent to browsers.' }),
  },
  contacts: 'the host of `DIFY_CHATBOT_BASE_URL`',
  given({ enabled, baseUrl, token }) {
    const server = webAddress(baseUrl);
    return enabled && token && server ? { token, server } : null;
  },
  origins: ({ server }) => ({ services: hostsOf(server), insertsStyles: true }),
});
