import { beforeRender, onPage } from '@/components/plugins/page-changes';
import type { IntegrationLabels } from './define-service';
import styles from './integrations.module.css';

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
export type Place = keyof typeof places;

/** Inserts new advertisements for each page, and reinserts them when the same page is rendered again. */
export function showAds(labels: IntegrationLabels, create: () => [Place, HTMLElement][], added: () => void): void {
  let shown: [Place, HTMLElement][] = [];
  const clear = (): void => {
    for (const [, box] of shown) box.remove();
  };
  const name = (): void => {
    for (const [, box] of shown) box.setAttribute('aria-label', labels.ADS);
  };
  addEventListener('notelight:labels', name);
  onPage((moved) => {
    if (moved) {
      clear();
      shown = create().map(([place, ad]) => {
        const box = document.createElement('aside');
        box.className = styles.ad ?? '';
        box.append(ad);
        return [place, box];
      });
    }
    name();
    for (const [place, box] of shown) {
      if (box.isConnected) continue;
      places[place](box);
      if (moved && box.isConnected) added();
    }
  });
  beforeRender(clear);
}
