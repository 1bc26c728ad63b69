import { loadScript } from '@/components/external/load-external';
import { type Place, showAds } from '@/components/plugins/integrations/ads';
import { queueOf } from '@/components/plugins/integrations/globals';
import type { StartIntegration } from '@/components/plugins/integrations/start-integrations';

/** The format that Google uses for each place. */
const shapes: Record<Place, Record<string, string>> = {
  inArticle: { 'data-ad-layout': 'in-article', 'data-ad-format': 'fluid' },
  flow: { 'data-ad-format': 'fluid' },
  native: { 'data-ad-format': 'autorelaxed' },
  auto: { 'data-ad-format': 'auto', 'data-full-width-responsive': 'true' },
};

export const start: StartIntegration<'adsense'> = async ({ id, slots }, { labels }) => {
  await loadScript(`https://pagead2.googlesyndication.com/pagead/js/adsbygoogle.js?client=${encodeURIComponent(id)}`, {
    crossorigin: 'anonymous',
  });
  const create = (): [Place, HTMLElement][] =>
    (Object.keys(slots) as Place[])
      .filter((place) => slots[place] !== '')
      .map((place) => {
        const ad = document.createElement('ins');
        ad.className = 'adsbygoogle';
        ad.style.display = 'block';
        const attributes = { 'data-ad-client': id, 'data-ad-slot': slots[place], ...shapes[place] };
        for (const [name, value] of Object.entries(attributes)) ad.setAttribute(name, value);
        return [place, ad];
      });
  return showAds(labels, create, () => queueOf('adsbygoogle').push({}));
};
