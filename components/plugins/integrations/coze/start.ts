import { loadScript } from '@/components/external/load-external';
import { globals } from '@/components/plugins/integrations/globals';
import type { StartIntegration } from '@/components/plugins/integrations/start-integrations';

export const start: StartIntegration<'coze'> = async ({ id, title, script }) => {
  await loadScript(script);
  const Client = (globals.CozeWebSDK as { WebChatClient?: new (options: object) => unknown } | undefined)
    ?.WebChatClient;
  if (Client) new Client({ config: { bot_id: id }, componentProps: { title } });
};
