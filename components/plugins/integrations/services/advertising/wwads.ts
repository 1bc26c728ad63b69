import { loadScript } from '@/components/external/load-external';
import { defineById } from '@/components/plugins/integrations/define-service';
import { ignore } from '@/lib/diagnostics/ignore';

export const wwads = defineById({
  title: 'Wwads',
  key: 'AD_WWADS_ID',
  env: ['NEXT_PUBLIC_WWAD_ID'],
  origins: { services: ['cdn.wwads.cn', 'wwads.cn'], insertsStyles: true },
  async start({ id }, { labels }) {
    // Its style sheet is for browsers only.
    const { showAds } = await import('@/components/plugins/integrations/ads');
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
  },
});
