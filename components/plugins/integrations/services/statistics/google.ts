import { loadScript } from '@/components/external/load-external';
import { defineById } from '@/components/plugins/integrations/define-service';
import { globals, queueOf } from '@/components/plugins/integrations/globals';

export const google = defineById({
  title: 'Google Analytics',
  key: 'ANALYTICS_GOOGLE_ID',
  // A container of the tag manager holds scripts.
  runsCode: (id) => /^GTM-/i.test(id.trim()),
  origins: { services: ['*.googletagmanager.com', '*.google-analytics.com', '*.analytics.google.com'] },
  async start({ id }) {
    const layer = queueOf('dataLayer');
    // Its script recognizes commands by being `arguments` objects.
    globals.gtag ??= function gtag() {
      // biome-ignore lint/complexity/noArguments: see above
      layer.push(arguments);
    };
    const gtag = globals.gtag as (...values: unknown[]) => void;
    gtag('js', new Date());
    gtag('config', id);
    await loadScript(`https://www.googletagmanager.com/gtag/js?id=${encodeURIComponent(id)}`);
  },
});
