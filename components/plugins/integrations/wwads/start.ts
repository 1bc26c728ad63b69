import { loadScript } from '@/components/external/load-external';
import { showAds } from '@/components/plugins/integrations/ads';
import type { StartIntegration } from '@/components/plugins/integrations/start-integrations';
import { ignore } from '@/lib/diagnostics/ignore';

export const start: StartIntegration<'wwads'> = async ({ id }, { labels }) => {
  let pages = 0;
  return showAds(
    labels,
    () => {
      const ad = document.createElement('div');
      ad.className = 'wwads-cn wwads-horizontal';
      ad.dataset.id = id;
      return [[document.querySelector('#article-wrapper') ? 'native' : 'auto', ad]];
    },
    () => {
      pages += 1;
      // Its script fills the elements that exist when it runs, so it runs again for each page.
      loadScript(`https://cdn.wwads.cn/js/makemoney.js?page=${pages}`).catch(ignore('the page does without'));
    },
  );
};
