import { loadScript } from '@/components/external/load-external';
import { globals } from '@/components/plugins/integrations/globals';
import type { StartIntegration } from '@/components/plugins/integrations/start-integrations';

export const start: StartIntegration<'la51'> = async ({ id }) => {
  await loadScript('https://sdk.51.la/js-sdk-pro.min.js', { id: 'LA_COLLECT', charset: 'UTF-8' });
  const { LA } = globals as { LA?: { init?: (options: object) => void } };
  LA?.init?.({ id, ck: id, hashMode: true });
};
