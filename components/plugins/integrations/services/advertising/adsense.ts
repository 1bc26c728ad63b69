import { loadScript } from '@/components/external/load-external';
import type { Place } from '@/components/plugins/integrations/ads';
import { defineService, text } from '@/components/plugins/integrations/define-service';
import { queueOf } from '@/components/plugins/integrations/globals';

/** The format that Google uses for each place. */
const shapes: Record<Place, Record<string, string>> = {
  inArticle: { 'data-ad-layout': 'in-article', 'data-ad-format': 'fluid' },
  flow: { 'data-ad-format': 'fluid' },
  native: { 'data-ad-format': 'autorelaxed' },
  auto: { 'data-ad-format': 'auto', 'data-full-width-responsive': 'true' },
};

export const adsense = defineService({
  title: 'Google AdSense',
  settings: {
    id: text({ key: 'ADSENSE_GOOGLE_ID', runsCode: true, doc: 'Switches Google AdSense on: `ca-pub-…`.' }),
    inArticle: text({ key: 'ADSENSE_GOOGLE_SLOT_IN_ARTICLE', doc: 'Slot in the middle of articles.' }),
    flow: text({ key: 'ADSENSE_GOOGLE_SLOT_FLOW', doc: 'Slot below lists of posts.' }),
    native: text({ key: 'ADSENSE_GOOGLE_SLOT_NATIVE', doc: 'Slot below articles.' }),
    auto: text({ key: 'ADSENSE_GOOGLE_SLOT_AUTO', doc: 'Slot at the end of every page.' }),
  },
  contacts: '`pagead2.googlesyndication.com` and the hosts that it contacts',
  given: ({ id, ...slots }) => (id ? { id, slots } : null),
  origins: () => ({ isOpen: true }),
  async start({ id, slots }, { labels }) {
    // Its style sheet is for browsers only.
    const { showAds } = await import('@/components/plugins/integrations/ads');
    await loadScript(
      `https://pagead2.googlesyndication.com/pagead/js/adsbygoogle.js?client=${encodeURIComponent(id)}`,
      {
        crossorigin: 'anonymous',
      },
    );
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
  },
});
