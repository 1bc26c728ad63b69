import { loadScript } from '@/components/external/load-external';
import { globals } from '@/components/plugins/integrations/globals';
import type { StartIntegration } from '@/components/plugins/integrations/start-integrations';
import { onLaterPages } from '@/components/plugins/page-changes';

export const start: StartIntegration<'ackee'> = async ({ tracker, server, id }) => {
  await loadScript(tracker);
  const { ackeeTracker } = globals as {
    ackeeTracker?: { create(server: string, options: object): { record(id: string): { stop(): void } } };
  };
  const instance = ackeeTracker?.create(server, { detailed: false, ignoreLocalhost: true });
  let record = instance?.record(id);
  onLaterPages(() => {
    record?.stop();
    record = instance?.record(id);
  });
};
