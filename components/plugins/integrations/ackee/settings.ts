import { defineIntegration, webAddress } from '@/components/plugins/integrations/define-integration';
import { text } from '@/lib/config/setting';
import { hostsOf } from '@/lib/http/content-security-policy';

export const ackee = defineIntegration({
  title: 'Ackee',
  settings: {
    tracker: text('', {
      key: 'ANALYTICS_ACKEE_TRACKER',
      runsCode: true,
      doc: 'Switches Ackee on: address of its script.',
    }),
    dataServer: text('', { key: 'ANALYTICS_ACKEE_DATA_SERVER', runsCode: true, doc: 'Address of its server.' }),
    domainId: text('', { key: 'ANALYTICS_ACKEE_DOMAIN_ID', doc: 'ID of the domain.' }),
  },
  contacts: 'the hosts of `ANALYTICS_ACKEE_TRACKER` and `ANALYTICS_ACKEE_DATA_SERVER`',
  given(settings) {
    const [tracker, server] = [webAddress(settings.tracker), webAddress(settings.dataServer)];
    return tracker && server && settings.domainId ? { tracker, server, id: settings.domainId } : null;
  },
  origins: ({ tracker, server }) => ({ services: hostsOf(tracker, server) }),
});
