import { defineIntegration, webAddress } from '@/components/plugins/integrations/define-integration';
import { text } from '@/lib/config/setting';
import { hostsOf } from '@/lib/http/content-security-policy';

export const coze = defineIntegration({
  title: 'Coze',
  settings: {
    botId: text('', { key: 'COZE_BOT_ID', doc: 'Switches Coze on: its bot.' }),
    title: text('', { key: 'COZE_TITLE', doc: 'Heading of its window.' }),
    srcUrl: text('https://lf-cdn.coze.cn/obj/unpkg/flow-platform/chat-app-sdk/1.1.0-beta.3/libs/cn/index.js', {
      key: 'COZE_SRC_URL',
      runsCode: true,
      doc: 'Its script.',
    }),
  },
  contacts: 'the host of `COZE_SRC_URL` (`lf-cdn.coze.cn`), `api.coze.cn`',
  given({ botId, title, srcUrl }) {
    const script = webAddress(srcUrl);
    return botId && script ? { id: botId, title, script } : null;
  },
  origins: ({ script }) => ({ services: [...hostsOf(script), 'api.coze.cn'], insertsStyles: true }),
});
