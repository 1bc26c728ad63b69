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
  async 'a lock refuses a wrong password and opens with the right one'(page) {
    await page.open('/en/article/locked-letter/');
    await page.click('input[name=password]');
    await page.type('wrong');
    await page.type('Enter');
    await page.see('.lock-screen [aria-invalid]');
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
  async '?locale= changes words and title, and is remembered'(page) {
    await page.open('/en/archive/?locale=fr');
    await page.until(() => document.documentElement.lang === 'fr-FR' && document.title.startsWith('Archives'));
    await page.until(() => getComputedStyle(document.body).visibility === 'visible');
    await page.reload();
    await page.until(() => document.querySelector('h1')?.textContent === 'Archives');
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
  async 'a diagram is drawn'(page) {
    await page.open('/en/article/code-and-math/');
    await page.hydrate();
    await page.run(() => document.querySelector('.notion-mermaid')?.scrollIntoView({ block: 'center' }));
    await page.see('.notion-mermaid img[src^="data:image/svg"]');
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
