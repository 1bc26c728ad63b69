import { defineIntegration } from '@/components/plugins/integrations/define-integration';
import { flag } from '@/lib/config/setting';

export const vercel = defineIntegration({
  title: 'Vercel Analytics',
  settings: { enabled: flag(false, { key: 'ANALYTICS_VERCEL', doc: 'Switches Vercel Analytics on.' }) },
  contacts: 'the site itself (`/_vercel/insights/`), answered by Vercel where it is hosted there',
  given: ({ enabled }) => (enabled ? {} : null),
  origins: () => ({ scripts: ['/_vercel/insights/script.js'] }),
});
