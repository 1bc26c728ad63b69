import { ARTICLE } from '../browser/comment-page';
import type { EnginePage } from './engine-page';

/** What readers do most, in each engine. `tests/browser` covers everything in Chromium. */
export const steps: Readonly<Record<string, (page: EnginePage) => Promise<void>>> = {
  async 'the menu of a phone: the entry below an open submenu leads on'(page) {
    await page.open('/en/', PHONE);
    await page.click('#navbarToggler');
    await page.click('#navbarCollapse details > summary');
    await page.see('#navbarCollapse details[open] a');
    await page.click('#navbarCollapse .menu > li:has(details[open]) ~ li > a');
    await page.until(() => location.pathname !== '/en/' && document.querySelector('h1') !== null);
  },
  async 'the menu of a phone closes by Escape'(page) {
    await page.open('/en/', PHONE);
    await page.click('#navbarToggler');
    await page.see('#navbarCollapse');
    await page.type('Escape');
    await page.until(() => !document.querySelector('.menu-narrow[open]'));
  },
  async 'a submenu of the row opens, and closes by a press elsewhere'(page) {
    await page.open('/en/');
    await page.click('.menu-row details > summary');
    await page.see('.menu-row details[open] a');
    await page.click('h1');
    await page.until(() => !document.querySelector('.menu-row details[open]'));
  },
  async 'the search dialog finds, and leads to marked words'(page) {
    await page.open('/en/');
    await page.click('[data-search-open]');
    await page.until(() => document.querySelector('dialog[open] input') === document.activeElement);
    await page.type('database');
    await page.see('dialog[open] [role=option]');
    await page.type('Enter');
    await page.see('#notion-article .search-match');
  },
  async 'the search dialog closes by Escape and gives the focus back'(page) {
    await page.open('/en/');
    await page.click('[data-search-open]');
    await page.see('dialog[open] input');
    await page.type('Escape');
    await page.until(() => !document.querySelector('dialog[open]'));
    await page.until(() => document.activeElement?.matches('[data-search-open]'));
  },
  async 'Enter in the search page leads to the address of the keyword'(page) {
    await page.open('/en/search/');
    await page.click('main .search-box input');
    await page.type('database');
    await page.type('Enter');
    await page.see('#posts-wrapper > li');
    await page.until(() => location.pathname === '/en/search/database/');
  },
  async 'a lock refuses a wrong password and opens with the right one'(page) {
    await page.open('/en/article/locked-letter/');
    await page.click('input[name=password]');
    await page.type('wrong');
    await page.type('Enter');
    await page.see('.lock-error');
    await page.run(() => document.querySelector<HTMLInputElement>('input[name=password]')?.select());
    await page.type('lamp');
    await page.type('Enter');
    await page.until(() =>
      document.querySelector('#notion-article')?.textContent?.includes('you have typed four letters'),
    );
  },
  async 'a dark page stays dark when it is loaded again'(page) {
    await page.open('/en/');
    const wasDark = await page.run(isDark);
    await page.click('[data-appearance-toggle]');
    await page.until((dark) => document.documentElement.classList.contains('dark') !== dark, wasDark);
    await page.reload();
    await page.until((dark) => document.documentElement.classList.contains('dark') !== dark, wasDark);
  },
  async 'the language menu leads to the translation'(page) {
    await page.open('/en/article/text-blocks/');
    await page.click('header details:has([data-language]) > summary');
    await page.click('header details[open] [data-language="ja-JP"], header details[open] [data-language="zh-CN"]');
    await page.until(() => /^(ja-JP|zh-CN)$/.test(document.documentElement.lang));
    await page.until(
      () => location.pathname.endsWith('/article/text-blocks/') && !location.pathname.startsWith('/en/'),
    );
  },
  async '?locale= changes words and title, and is remembered'(page) {
    await page.open('/en/archive/?locale=fr');
    await page.until(() => document.documentElement.lang === 'fr-FR' && document.title.startsWith('Archives'));
    await page.until(() => getComputedStyle(document.body).visibility === 'visible');
    await page.reload();
    await page.until(() => document.querySelector('h1')?.textContent === 'Archives');
  },
  async '?theme= shows another theme'(page) {
    await page.open('/en/archive/?theme=default');
    await page.see('#theme-default h1');
  },
  async 'soft navigation brings another article, and back the first'(page) {
    await page.open('/en/article/text-blocks/');
    await page.hydrate();
    await page.run(keepDocument);
    await page.follow('/en/article/deploy/');
    await page.until(() => document.querySelector('h1')?.textContent === 'Deploy');
    await page.back();
    await page.until(() => document.querySelector('h1')?.textContent === 'Text blocks');
    await page.until(() => document.body.dataset.kept === '');
  },
  async 'a reader comes back to where they were in a list'(page) {
    await page.open('/en/archive/', PHONE);
    await page.hydrate();
    await scrollDown(page);
    await page.follow('/en/article/deploy/');
    await page.until(() => document.querySelector('h1')?.textContent === 'Deploy' && scrollY === 0);
    await page.back();
    await page.until(() => location.pathname === '/en/archive/' && Math.abs(scrollY - 400) < 30);
  },
  async 'also when the article was loaded again'(page) {
    await page.open('/en/archive/', PHONE);
    await page.hydrate();
    await scrollDown(page);
    await page.follow('/en/article/deploy/');
    await page.until(() => document.querySelector('h1')?.textContent === 'Deploy');
    await page.reload();
    await page.back();
    await page.until(() => document.querySelector('main time.post-day') && Math.abs(scrollY - 400) < 30);
  },
  async 'a picture opens large and closes by Escape'(page) {
    await page.open('/en/article/media-and-embeds/');
    await page.hydrate();
    await page.run(() => document.querySelector('#notion-article img[data-zoom]')?.scrollIntoView({ block: 'center' }));
    await page.see('#notion-article img[data-zoom][role=button]');
    await page.click('#notion-article img[data-zoom]');
    await page.see('[role=dialog][data-state=open], dialog[data-state=open]');
    await page.type('Escape');
    await page.until(() => !document.querySelector('[data-state=open]'));
  },
  async 'code has its copy buttons after soft navigation'(page) {
    await page.open('/en/archive/');
    await page.hydrate();
    await page.follow('/en/article/code-and-math/');
    await page.see('.notion-code');
    await page.run(() => document.querySelector('.notion-code')?.scrollIntoView({ block: 'center' }));
    await page.see('.notion-code-copy');
  },
  async 'a diagram is drawn'(page) {
    await page.open('/en/article/code-and-math/');
    await page.hydrate();
    await page.run(() => document.querySelector('.notion-mermaid')?.scrollIntoView({ block: 'center' }));
    await page.see('.notion-mermaid img[src^="data:image/svg"]');
  },
  async 'a heading is come to from the table of contents'(page) {
    await page.open('/en/article/text-blocks/');
    await page.click('[data-outline] li:last-child > a, [data-outline] a');
    await page.until(() => location.hash !== '' && document.querySelector(`[id="${location.hash.slice(1)}"]`));
  },
  async 'a toggle and the view of a database open'(page) {
    await page.open('/en/article/text-blocks/');
    await page.click('#notion-article details > summary');
    await page.until(() => document.querySelector('#notion-article details[open]'));
    await page.open('/en/article/tables-and-databases/');
    await page.click('#notion-article .notion-tab + .notion-tab .notion-tab-button');
    await page.until(() => document.querySelectorAll<HTMLInputElement>('[data-tabs] input')[1]?.checked);
  },
  async 'signs before list items make them no higher than numbers do'(page) {
    await page.open('/en/article/text-blocks/');
    const [signs, numbers] = await page.run(() =>
      ['.notion-list-disc', '.notion-list-numbered'].map((list) =>
        [...document.querySelectorAll(`#notion-article ${list} > li`)]
          .filter((item) => item.children.length === 0)
          .map((item) => item.getBoundingClientRect().height),
      ),
    );
    const difference = Math.abs(Math.min(...(signs ?? [])) - Math.min(...(numbers ?? [])));
    if (!(difference < 1)) throw new Error(`${difference} px between ${signs} and ${numbers}`);
  },
  async 'the Japanese of the landing page has the faces of Japanese'(page) {
    await page.open('/en/');
    await page.until(() => {
      const line = [...document.querySelectorAll('main p')].find((element) => element.matches(':lang(ja)'));
      return line && getComputedStyle(line).fontFamily.includes('Noto Serif CJK JP');
    });
  },
  async 'comments start when their reader comes to them'(page) {
    await page.open(ARTICLE, undefined, page.commentsUrl);
    await page.hydrate();
    await page.until(() => document.querySelector('#comment') !== null && !document.querySelector('#cusdis_thread'));
    await page.run(() => document.querySelector('#comment')?.scrollIntoView());
    await page.see('#cusdis_thread iframe');
    await page.until(() => !document.querySelector('#comment .comment-waiting'));
  },
  async 'a file outside the places of scripts does not run as one'(page) {
    await page.open('/en/article/text-blocks/');
    await page.run(() => {
      for (const src of ['/robots.txt', document.querySelector<HTMLScriptElement>('#boot')?.src ?? '']) {
        const script = Object.assign(document.createElement('script'), { src });
        const leave = (how: string) => () => document.body.setAttribute(`data-${how}`, '');
        script.onload = leave(src.includes('/workers/') ? 'runs' : 'wrong');
        script.onerror = leave(src === '/robots.txt' ? 'refused' : 'wrong');
        document.body.append(script);
      }
    });
    await page.until(() => document.body.matches('[data-runs][data-refused]:not([data-wrong])'));
  },
  async 'back to top leads there'(page) {
    await page.open('/en/article/text-blocks/');
    await page.run(() => scrollTo(0, 2_000));
    await page.until(() => 'pastTop' in document.documentElement.dataset);
    await page.click('.back-to-top');
    await page.until(() => scrollY < 5);
  },
  async 'an e-mail address is there for who asks'(page) {
    await page.open('/en/page/1/');
    await page.run(() => document.querySelector<HTMLElement>('.contact-icons a[data-email]')?.focus());
    await page.until(() => document.querySelector('.contact-icons a[href="mailto:hello@notelight.example"]'));
  },
};

/** The narrowest window that engines with real windows allow. */
const PHONE = 450;

const isDark = (): boolean => document.documentElement.classList.contains('dark');

function keepDocument(): void {
  document.body.dataset.kept = '';
}

async function scrollDown(page: EnginePage): Promise<void> {
  await page.run(() => scrollTo(0, 400));
  // The page has received it.
  await page.until(() => scrollY === 400 && 'pastTop' in document.documentElement.dataset);
}
