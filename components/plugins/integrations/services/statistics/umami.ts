import { loadScript } from '@/components/external/load-external';
import { defineService, text, webAddress } from '@/components/plugins/integrations/define-service';
import { hostsOf } from '@/lib/http/content-security-policy';

export const umami = defineService({
  title: 'Umami',
  settings: {
    id: text({ key: 'UMAMI_ID', doc: 'Switches Umami on: ID of the site.' }),
    host: text(
      {
        key: 'UMAMI_HOST',
        runsCode: true,
        doc: 'Address of its script.',
      },
      'https://cloud.umami.is/script.js',
    ),
  },
  contacts: 'the host of `UMAMI_HOST`: `cloud.umami.is` unless it is set, which also contacts `api-gateway.umami.dev`',
  given({ id, host }) {
    const script = webAddress(host);
    return id && script ? { id, script } : null;
  },
  origins: ({ script }) => ({
    services: [...hostsOf(script), ...(script.includes('//cloud.umami.is') ? ['api-gateway.umami.dev'] : [])],
  }),
  async start({ id, script }) {
    await loadScript(script, { 'data-website-id': id });
  },
});
