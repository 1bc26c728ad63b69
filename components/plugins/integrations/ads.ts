import { loadScript } from '@/components/external/load-external';
import { beforeRender, onPage } from '@/components/plugins/page-changes';
import type { IntegrationLabels } from '@/lib/routes/plugin-data';
import { queueOf } from './globals';
import styles from './integrations.module.css';
import type { Rendered, StartersOf } from './starters';

/** The places for advertisements: each inserts an element into the page, or skips pages without such a place. */
const places = {
  /** In the middle of an article. */
  inArticle(ad: Element) {
    const blocks = document.querySelector('#notion-article')?.children;
    blocks?.[Math.floor(blocks.length / 2)]?.after(ad);
  },
  /** Below a list of posts. */
  flow: (ad: Element) => document.querySelector('#posts-wrapper')?.after(ad),
  /** Below an article. */
  native: (ad: Element) => document.querySelector('#article-wrapper')?.after(ad),
  /** At the end of the page. */
  auto: (ad: Element) => document.querySelector('#main-wrapper')?.append(ad),
};
type Place = keyof typeof places;

/** The format that Google uses for each place. */
const shapes: Record<Place, Record<string, string>> = {
  inArticle: { 'data-ad-layout': 'in-article', 'data-ad-format': 'fluid' },
  flow: { 'data-ad-format': 'fluid' },
  native: { 'data-ad-format': 'autorelaxed' },
  auto: { 'data-ad-format': 'auto', 'data-full-width-responsive': 'true' },
};

function box(): HTMLElement {
  const element = document.createElement('aside');
  element.className = styles.ad ?? '';
  return element;
}

/** Shown in place of a blocked advertisement. */
function request(): HTMLElement {
  const element = document.createElement('p');
  element.dataset.request = '';
  return element;
}

/** Inserts new advertisements for each page, and reinserts them when the same page is rendered again, with texts in the page's language. */
function onEachPage(
  labels: IntegrationLabels | undefined,
  create: () => [Place, HTMLElement][],
  added: (ad: HTMLElement, write: () => void) => void,
): Required<Rendered> {
  let shown: [Place, HTMLElement][] = [];
  let texts = labels?.ADS;
  const write = (): void => {
    for (const [, ad] of shown) {
      ad.setAttribute('aria-label', texts?.LABEL ?? '');
      for (const element of ad.querySelectorAll('[data-request]')) element.textContent = texts?.ALLOW ?? '';
    }
  };
  const clear = (): void => {
    for (const [, ad] of shown) ad.remove();
  };
  const stop = onPage((moved) => {
    if (moved) {
      clear();
      shown = create();
      write();
    }
    for (const [place, ad] of shown) {
      if (ad.isConnected) continue;
      places[place](ad);
      if (moved && ad.isConnected) added(ad, write);
    }
  });
  const stopTelling = beforeRender(clear);
  return {
    stop() {
      stop();
      stopTelling();
      clear();
    },
    relabel(newLabels) {
      texts = newLabels?.ADS;
      write();
    },
  };
}

export const ads: StartersOf<'adsense' | 'wwads'> = {
  async adsense({ id, test, slots }, { labels }) {
    const wanted = (Object.keys(slots) as Place[]).filter((place) => slots[place] !== '');
    const create = (): [Place, HTMLElement][] =>
      wanted.map((place) => {
        const ad = document.createElement('ins');
        ad.className = 'adsbygoogle';
        ad.style.display = 'block';
        const attributes = {
          'data-ad-client': id,
          'data-ad-slot': slots[place],
          ...(test && { 'data-adtest': 'on' }),
          ...shapes[place],
        };
        for (const [name, value] of Object.entries(attributes)) ad.setAttribute(name, value);
        const around = box();
        around.append(ad);
        return [place, around];
      });
    await loadScript(
      `https://pagead2.googlesyndication.com/pagead/js/adsbygoogle.js?client=${encodeURIComponent(id)}`,
      { crossorigin: 'anonymous' },
    );
    return onEachPage(labels, create, () => queueOf('adsbygoogle').push({}));
  },

  async wwads({ id, asksToAllow }, { labels }) {
    const place = (): Place => (document.querySelector('#article-wrapper') ? 'native' : 'auto');
    const create = (): [Place, HTMLElement][] => {
      const around = box();
      const ad = document.createElement('div');
      ad.className = 'wwads-cn wwads-horizontal';
      ad.dataset.id = id;
      around.append(ad);
      return [[place(), around]];
    };
    let pages = 0;
    return onEachPage(labels, create, (around, write) => {
      pages += 1;
      // Its script fills the elements that exist when it runs, so it runs again for each page.
      loadScript(`https://cdn.wwads.cn/js/makemoney.js?page=${pages}`).catch(() => {
        if (!asksToAllow) return;
        around.replaceChildren(request());
        write();
      });
    });
  },
};
