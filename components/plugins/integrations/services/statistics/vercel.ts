import { loadScript } from '@/components/external/load-external';
import { defineService, flag } from '@/components/plugins/integrations/define-service';
import { globals, queueOf } from '@/components/plugins/integrations/globals';

export const vercel = defineService({
  title: 'Vercel Analytics',
  settings: { enabled: flag({ key: 'ANALYTICS_VERCEL', doc: 'Switches Vercel Analytics on.' }) },
  contacts: 'the site itself (`/_vercel/insights/`), answered by Vercel where it is hosted there',
  given: ({ enabled }) => (enabled ? {} : null),
  origins: () => ({ scripts: ['/_vercel/insights/script.js'] }),
  async start(_settings, { basePath }) {
    const calls = queueOf('vaq');
    globals.va ??= (...values: unknown[]) => calls.push(values);
    await loadScript(`${basePath}/_vercel/insights/script.js`);
  },
});
