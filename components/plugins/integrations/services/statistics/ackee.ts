import { loadScript } from '@/components/external/load-external';
import { defineService, text, webAddress } from '@/components/plugins/integrations/define-service';
import { globals } from '@/components/plugins/integrations/globals';
import { onLaterPages } from '@/components/plugins/page-changes';
import { hostsOf } from '@/lib/http/content-security-policy';

export const ackee = defineService({
  title: 'Ackee',
  settings: {
    tracker: text({
      key: 'ANALYTICS_ACKEE_TRACKER',
      runsCode: true,
      doc: 'Switches Ackee on: address of its script.',
    }),
    dataServer: text({ key: 'ANALYTICS_ACKEE_DATA_SERVER', runsCode: true, doc: 'Address of its server.' }),
    domainId: text({ key: 'ANALYTICS_ACKEE_DOMAIN_ID', doc: 'ID of the domain.' }),
  },
  contacts: 'the hosts of `ANALYTICS_ACKEE_TRACKER` and `ANALYTICS_ACKEE_DATA_SERVER`',
  given(settings) {
    const [tracker, server] = [webAddress(settings.tracker), webAddress(settings.dataServer)];
    return tracker && server && settings.domainId ? { tracker, server, id: settings.domainId } : null;
  },
  origins: ({ tracker, server }) => ({ services: hostsOf(tracker, server) }),
  async start({ tracker, server, id }) {
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
  },
});
