// @vitest-environment jsdom
import { fireEvent, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, onTestFinished, test, vi } from 'vitest';
import { enhanceArticle } from '@/components/article/article-behaviors';
import type { ArticleMessages } from '@/components/article/article-messages';
import { loadStylesheets } from '@/components/article/article-stylesheets';
import { copyButtons } from '@/components/article/copy-buttons';
import { embedFacades } from '@/components/article/embed-facades';
import { firstFrames } from '@/components/article/pictures/first-frames';
import { imageZoom } from '@/components/article/pictures/image-zoom';
import { outlineMarking } from '@/components/article/position/outline-marking';
import { rememberTabs } from '@/components/article/remember-tabs';
import { shownLines, stubClipboard } from './page';

const words = {
  COPY_CODE: 'Copy',
  CODE_COPIED: 'Copied',
  ZOOM: 'Enlarge',
  ZOOM_CLOSE: 'Close picture',
  ZOOM_PREV: 'Before',
  ZOOM_NEXT: 'After',
};

/** An article with this HTML in the document. */
function articleOf(html: string): HTMLElement {
  const main = document.createElement('main');
  main.innerHTML = html;
  document.body.append(main);
  return main;
}

describe('code', () => {
  const code = '<figure class="notion-code"><pre><code>let a = 1;\nlet b;</code></pre></figure>';

  test('has a button that copies all of it, and says so', async () => {
    const article = articleOf(code + code.replace('let a', 'let c'));
    const written = stubClipboard();
    const stop = copyButtons(article, words);
    const [, second] = screen.getAllByRole('button', { name: 'Copy' });
    vi.useFakeTimers();
    fireEvent.click(second as HTMLElement);
    await vi.advanceTimersByTimeAsync(0);
    expect(written).toEqual(['let c = 1;\nlet b;']);
    expect(shownLines()).toMatchSnapshot();
    expect(second?.textContent).toBe('Copied');
    expect(screen.getByRole('status').textContent).toBe('');
    vi.advanceTimersByTime(200);
    expect(screen.getByRole('status').textContent).toBe('Copied');
    vi.advanceTimersByTime(2_000);
    expect(second?.textContent).toBe('Copy');
    stop();
    expect(screen.queryByRole('button')).toBeNull();
  });

  test('is selected where the page may not copy', async () => {
    stubClipboard({ refuses: true });
    copyButtons(articleOf(code), words);
    const button = screen.getByRole('button', { name: 'Copy' });
    await userEvent.click(button);
    expect(String(getSelection())).toBe('let a = 1;\nlet b;');
    expect(button.textContent).toBe('Copy');
  });

  test('has none where the owner forbids copying', () => {
    document.documentElement.classList.add('forbid-copy');
    copyButtons(articleOf(code), words);
    document.documentElement.classList.remove('forbid-copy');
    expect(screen.queryByRole('button')).toBeNull();
  });
});

describe('a picture', () => {
  const picture = '<img src="/a.webp" alt="A lamp" data-zoom="/a-large.webp">';
  const image = () => screen.getByRole('button', { name: 'Enlarge: A lamp' });

  test.each(['{Enter}', ' '])(
    'is enlarged with the key “%s”, closed with Escape, and has the focus again',
    async (key) => {
      imageZoom(articleOf(picture), words);
      image().focus();
      await userEvent.keyboard(key);
      const dialog = await screen.findByRole('dialog', { name: 'A lamp' });
      expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Close picture' }));
      // What browsers make of Escape.
      fireEvent(dialog, new Event('cancel', { cancelable: true }));
      await vi.waitFor(() => expect(screen.queryByRole('dialog')).toBeNull(), 20_000);
      expect(document.activeElement).toBe(image());
    },
  );

  test('without words has no empty ones: what is a button means something', () => {
    imageZoom(articleOf(picture.replace('A lamp', '')), words);
    expect(screen.getByRole('button', { name: 'Enlarge' }).getAttribute('alt')).toBeNull();
  });

  test.each([
    ['its overlay is clicked', () => userEvent.click(screen.getByRole('dialog'))],
    ['the window has another size', async () => dispatchEvent(new Event('resize'))],
  ])('is closed when %s', async (_, close) => {
    imageZoom(articleOf(picture), words);
    await userEvent.click(image());
    await screen.findByRole('dialog');
    await close();
    await vi.waitFor(() => expect(screen.queryByRole('dialog')).toBeNull(), 20_000);
  });

  test('is enlarged with a click, and closes when the page is left', async () => {
    const stop = imageZoom(articleOf(picture), words);
    await userEvent.click(image());
    await screen.findByRole('dialog');
    stop();
    await vi.waitFor(() => expect(screen.queryByRole('dialog')).toBeNull(), 20_000);
    await userEvent.click(image());
    expect(screen.queryByRole('dialog')).toBeNull();
  });
});

test('pictures turn by keys, buttons and fingers, with their captions', async () => {
  const figure = (name: string) =>
    `<figure><img src="/${name}.webp" alt="${name}" data-zoom=""><figcaption>About ${name}</figcaption></figure>`;
  const stop = imageZoom(articleOf(['one', 'two', 'three'].map(figure).join('')), words);
  await userEvent.click(screen.getByRole('button', { name: 'Enlarge: one' }));
  const dialog = await screen.findByRole('dialog', { name: 'one' });
  const seen = () => [dialog.getAttribute('aria-label'), dialog.querySelector('figcaption')?.textContent];
  expect(seen()).toEqual(['one', 'About one · 1 / 3']);
  expect(shownLines()).toMatchSnapshot();
  await userEvent.keyboard('{ArrowLeft}');
  expect(seen()).toEqual(['three', 'About three · 3 / 3']);
  await userEvent.keyboard('{ArrowRight}{ArrowRight}');
  expect(seen()[0]).toBe('two');
  await userEvent.click(screen.getByRole('button', { name: 'After' }));
  expect(seen()[0]).toBe('three');
  const touch = (clientX: number) => ({ clientX }) as Touch;
  fireEvent.touchStart(dialog, { touches: [touch(200)] });
  fireEvent.touchEnd(dialog, { changedTouches: [touch(300)] });
  expect(seen()[0]).toBe('two');
  for (const to of [155, 154]) {
    fireEvent.touchStart(dialog, { touches: [touch(200)] });
    fireEvent.touchEnd(dialog, { changedTouches: [touch(to)] });
  }
  expect(seen()[0]).toBe('three');
  await userEvent.keyboard('{ArrowLeft}');

  // Other fingers and keys are the browser's: a picture that was pinched is moved, Alt and an arrow lead back.
  vi.stubGlobal('visualViewport', { scale: 2 });
  fireEvent.touchStart(dialog, { touches: [touch(200)] });
  fireEvent.touchEnd(dialog, { changedTouches: [touch(300)] });
  vi.stubGlobal('visualViewport', { scale: 1 });
  fireEvent.touchStart(dialog, { touches: [touch(200), touch(250)] });
  fireEvent.touchEnd(dialog, { changedTouches: [touch(300)] });
  for (const modifier of ['altKey', 'ctrlKey', 'metaKey', 'shiftKey'])
    expect(fireEvent.keyDown(dialog, { key: 'ArrowLeft', [modifier]: true })).toBe(true);
  expect(seen()[0]).toBe('two');
  stop();
});

describe('what stands on another host', () => {
  const facade = (src: string) =>
    `<div class="notion-embed" data-embed-src="${src}"><span class="notion-embed-name">Videos</span><button class="notion-embed-play">Load Videos</button></div>`;

  test('is loaded when its button is pressed, in a frame that may not lead the page away', async () => {
    const article = articleOf(facade('https://videos.example/1'));
    embedFacades(article);
    expect(article.querySelector('iframe')).toBeNull();
    await userEvent.click(screen.getByRole('button', { name: 'Load Videos' }));
    const shell = article.querySelector('iframe');
    expect(shell?.src).toBe('https://videos.example/1');
    expect(shell?.title).toBe('Videos');
    expect(shell?.getAttribute('sandbox')).not.toContain('allow-top-navigation');
    expect(document.activeElement).toBe(shell);
  });

  test('gets the mark of its service unless a reader looks at it already', () => {
    const article = articleOf(facade('/seen') + facade('/below'));
    const [seen, below] = article.querySelectorAll('.notion-embed');
    const box = { top: 10, bottom: 90 } as DOMRect;
    if (seen) seen.getBoundingClientRect = () => box;
    if (below) below.getBoundingClientRect = () => ({ ...box, top: innerHeight });
    embedFacades(article);
    expect([seen?.classList.length, below?.classList.length]).toEqual([1, 2]);
  });

  test('has no rights of this site when it is a page of it', async () => {
    const article = articleOf(facade('/page.html'));
    embedFacades(article);
    await userEvent.click(screen.getByRole('button'));
    expect(article.querySelector('iframe')?.getAttribute('sandbox')).not.toContain('allow-same-origin');
  });

  test('is not loaded when its address runs script', async () => {
    const article = articleOf(facade('javascript:alert(1)'));
    embedFacades(article);
    await userEvent.click(screen.getByRole('button'));
    expect(article.querySelector('iframe')).toBeNull();
  });
});

describe('the views of a database', () => {
  const tabs =
    '<div data-tabs="notion-tabs-1">' +
    ['Table', 'Board', 'List']
      .map(
        (name, index) =>
          `<div class="notion-tab"><label class="notion-tab-button"><input type="radio" name="t"${index === 0 ? ' checked' : ''}>${name}</label></div>`,
      )
      .join('') +
    '</div>';
  const checked = () => screen.getAllByRole<HTMLInputElement>('radio').findIndex((radio) => radio.checked);

  test('are as they were chosen the last time', async () => {
    const stop = rememberTabs(articleOf(tabs));
    await userEvent.click(screen.getByRole('radio', { name: 'Board' }));
    stop();
    document.body.replaceChildren();
    const article = articleOf(tabs);
    expect(checked()).toBe(0);
    rememberTabs(article);
    expect(checked()).toBe(1);
  });

  test('keep what was chosen before the script was there', async () => {
    localStorage.setItem('notion-tabs-1', '2');
    const article = articleOf(tabs);
    await userEvent.click(screen.getByRole('radio', { name: 'Board' }));
    rememberTabs(article);
    expect(checked()).toBe(1);
    expect(localStorage.getItem('notion-tabs-1')).toBe('1');
  });

  test('stay chosen while the months of a calendar in one are turned', async () => {
    rememberTabs(
      articleOf(tabs.replace('List</label>', 'List</label><label><input type="radio" name="m">May</label>')),
    );
    await userEvent.click(screen.getByRole('radio', { name: 'Board' }));
    await userEvent.click(screen.getByRole('radio', { name: 'May' }));
    expect(localStorage.getItem('notion-tabs-1')).toBe('1');
  });

  test('show the place in the address, in whatever it is folded, also when they were left since', async () => {
    vi.useFakeTimers();
    // jsdom has none.
    vi.stubGlobal('CSS', { escape: (name: string) => name });
    history.replaceState(null, '', '#there');
    const article = articleOf(
      tabs.replace('List</label>', 'List</label><details><summary>More</summary><h2 id="there">There</h2></details>') +
        '<a href="#there">There</a>',
    );
    const scrolls = vi.spyOn(Element.prototype, 'scrollIntoView');
    const stop = enhanceArticle(article, {} as ArticleMessages);
    vi.advanceTimersByTime(1_000);
    expect(checked()).toBe(2);
    vi.stubGlobal('matchMedia', () => ({ matches: true }));
    expect(article.querySelector('details')?.open).toBe(true);
    rememberTabs(article);
    expect(checked()).toBe(2);
    fireEvent.click(screen.getByRole('radio', { name: 'Board' }));
    fireEvent.click(screen.getByRole('link'));
    vi.advanceTimersByTime(1_000);
    expect(checked()).toBe(2);
    stop();
    fireEvent.click(screen.getByRole('link'));
    vi.advanceTimersByTime(1_000);
    expect(scrolls.mock.calls).toEqual([[{ behavior: 'smooth' }], [{ behavior: 'auto' }]]);
    history.replaceState(null, '', '/');
  });

  test('are the first ones where what was kept makes no sense or storage is blocked', () => {
    localStorage.setItem('notion-tabs-1', 'x');
    rememberTabs(articleOf(tabs));
    expect(checked()).toBe(0);
    vi.spyOn(Storage.prototype, 'getItem').mockImplementation(() => {
      throw new DOMException('blocked');
    });
    document.body.replaceChildren();
    rememberTabs(articleOf(tabs));
    expect(checked()).toBe(0);
  });
});

test('stylesheets that an opened article needs come once', () => {
  document.head.innerHTML = '<link rel="stylesheet" href="/a.css">';
  void loadStylesheets(['/a.css', '/b.css']);
  const sheets = [...document.head.querySelectorAll('link')].map((sheet) => sheet.getAttribute('href'));
  expect(sheets).toEqual(['/a.css', '/b.css']);
});

test('films without a poster show their first frame, as far as they have an address', async () => {
  const sources = ['https://a.example/a.mp4', 'https://a.example/b.mp4#t=9', 'blob:https://a.example/c'];
  const article = articleOf(sources.map((src) => `<video preload="none" src="${src}"></video>`).join(''));
  onTestFinished(firstFrames(article));
  const films = [...article.querySelectorAll('video')];
  await vi.waitFor(() => expect(films.map(({ preload }) => preload)).toEqual(['metadata', 'metadata', 'none']));
  expect(films.map(({ src }) => src)).toEqual([`${sources[0]}#t=0.1`, ...sources.slice(1)]);
});

test('the outline says which section is being read, and forgets it no sooner than the reader scrolls on', async () => {
  const article = articleOf(
    '<nav data-outline><a href="#a">A</a><a href="#b">B</a></nav><h2 class="notion-h" id="a">A</h2><h2 class="notion-h" id="b">B</h2>',
  );
  const [first, second] = [...article.querySelectorAll<HTMLElement>('.notion-h')];
  const place = (heading: HTMLElement | undefined, top: number) =>
    vi.spyOn(heading as HTMLElement, 'getBoundingClientRect').mockReturnValue({ top } as DOMRect);
  place(first, 0);
  place(second, 900);
  const current = () => screen.getAllByRole('link').filter((link) => link.getAttribute('aria-current') === 'location');
  const stop = outlineMarking(article);
  expect(current().map(({ textContent }) => textContent)).toEqual(['A']);
  // In a tab that is not shown.
  const hidden = vi.spyOn(second as HTMLElement, 'checkVisibility').mockReturnValue(false);
  place(second, 0);
  fireEvent.scroll(window);
  await new Promise((resolve) => setTimeout(resolve, 300));
  expect(current().map(({ textContent }) => textContent)).toEqual(['A']);
  hidden.mockRestore();
  // As in Safari before 17.4.
  Object.assign(second as HTMLElement, { checkVisibility: undefined, getClientRects: () => [1] });
  place(first, -900);
  place(second, 20);
  fireEvent.scroll(window);
  await vi.waitFor(() => expect(current().map(({ textContent }) => textContent)).toEqual(['B']), 20_000);
  stop();
});

test('an outline without a heading of its own is left alone', () => {
  const article = articleOf('<nav data-outline><a href="#a">A</a></nav><h2 class="notion-h" id="other">A</h2>');
  outlineMarking(article);
  expect(article.querySelector('[aria-current]')).toBeNull();
});
