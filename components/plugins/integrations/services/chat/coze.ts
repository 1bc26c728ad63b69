import { loadScript } from '@/components/external/load-external';
import { defineService, text, webAddress } from '@/components/plugins/integrations/define-service';
import { globals } from '@/components/plugins/integrations/globals';
import { hostsOf } from '@/lib/http/content-security-policy';

export const coze = defineService({
  title: 'Coze',
  settings: {
    botId: text({ key: 'COZE_BOT_ID', doc: 'Switches Coze on: its bot.' }),
    title: text({ key: 'COZE_TITLE', doc: 'Heading of its window.' }),
    srcUrl: text(
      {
        key: 'COZE_SRC_URL',
        runsCode: true,
        doc: 'Its script.',
      },
      'https://lf-cdn.coze.cn/obj/unpkg/flow-platform/chat-app-sdk/1.1.0-beta.3/libs/cn/index.js',
    ),
  },
  contacts: 'the host of `COZE_SRC_URL` (`lf-cdn.coze.cn`), `api.coze.cn`',
  given({ botId, title, srcUrl }) {
    const script = webAddress(srcUrl);
    return botId && script ? { id: botId, title, script } : null;
  },
  origins: ({ script }) => ({ services: [...hostsOf(script), 'api.coze.cn'], insertsStyles: true }),
  async start({ id, title, script }) {
    await loadScript(script);
    const Client = (globals.CozeWebSDK as { WebChatClient?: new (options: object) => unknown } | undefined)
      ?.WebChatClient;
    if (Client) new Client({ config: { bot_id: id }, componentProps: { title } });
  },
});
