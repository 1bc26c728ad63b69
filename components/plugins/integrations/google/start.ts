import { loadScript } from '@/components/external/load-external';
import { globals, queueOf } from '@/components/plugins/integrations/globals';
import type { StartIntegration } from '@/components/plugins/integrations/start-integrations';

export const start: StartIntegration<'google'> = async ({ id }) => {
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
};
