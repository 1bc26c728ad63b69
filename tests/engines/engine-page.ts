/** Enough for anything that a step waits for, even on a machine ten times slower. */
const WAIT_MS = 20_000;
const POLL_MS = 40;

/** Named keys, as WebDriver encodes them. */
const KEYS = { Enter: '\uE007', Escape: '\uE00C', Tab: '\uE004' } as const;

/** Sends a WebDriver command, by its name in Marionette, and returns the result. */
export type Send = (command: string, parameters: object) => Promise<unknown>;

/** The part of a browser page that the steps need. */
export class EnginePage {
  readonly #send: Send;
  readonly #siteUrl: string;
  /** The site with comments on one article. */
  readonly commentsUrl: string;

  constructor(send: Send, siteUrl: string, commentsUrl: string) {
    this.#send = send;
    this.#siteUrl = siteUrl;
    this.commentsUrl = commentsUrl;
  }

  /** Opens a path of the site in a window of this width, with empty storage. */
  async open(path: string, width = 1200, site = this.#siteUrl): Promise<void> {
    await this.#send('WebDriver:SetWindowRect', { width, height: 900 });
    await this.#send('WebDriver:Navigate', { url: `${site}/robots.txt` });
    await this.run(() => {
      localStorage.clear();
      sessionStorage.clear();
    });
    await this.#send('WebDriver:Navigate', { url: site + path });
  }

  /** Runs a function in the page, with these arguments. */
  async run<A extends unknown[], T>(code: (...values: A) => T, ...values: A): Promise<T> {
    // The compiler of this file may wrap nested functions in its helper `__name`.
    const script = `const __name = (value) => value; return (${code})(...arguments);`;
    return (await this.#send('WebDriver:ExecuteScript', { script, args: values })) as T;
  }

  /** Waits until a function is true in the page. */
  async until<A extends unknown[]>(code: (...values: A) => unknown, ...values: A): Promise<void> {
    const end = Date.now() + WAIT_MS;
    for (;;) {
      // A page that is being left runs nothing.
      const isSo = await this.run(code, ...values).catch(() => false);
      if (isSo) return;
      if (Date.now() > end)
        throw new Error(`Never true: ${code}${values.length > 0 ? ` of ${JSON.stringify(values)}` : ''}`);
      await new Promise((resolve) => setTimeout(resolve, POLL_MS));
    }
  }

  /** Waits until the page shows an element. */
  async see(selector: string): Promise<void> {
    await this.until(
      (wanted) => [...document.querySelectorAll(wanted)].some((element) => element.checkVisibility()),
      selector,
    );
  }

  /** Presses the first shown element of a selector in its middle. */
  async click(selector: string): Promise<void> {
    await this.see(selector);
    // Fonts and images that arrive move it.
    await this.until(() => document.readyState === 'complete' && document.fonts.status === 'loaded');
    let place = await this.#middleOf(selector);
    for (let before = ''; before !== JSON.stringify(place); place = await this.#middleOf(selector)) {
      before = JSON.stringify(place);
      await new Promise((resolve) => setTimeout(resolve, POLL_MS));
    }
    const move = { type: 'pointerMove', duration: 0, origin: 'viewport', ...place };
    const actions = [move, { type: 'pointerDown', button: 0 }, { type: 'pointerUp', button: 0 }];
    await this.#send('WebDriver:PerformActions', {
      actions: [{ type: 'pointer', id: 'mouse', parameters: { pointerType: 'mouse' }, actions }],
    });
  }

  /** Scrolls the first visible element of a selector into view, and returns its centre. */
  #middleOf(selector: string): Promise<{ x: number; y: number }> {
    return this.run((wanted) => {
      const shown = [...document.querySelectorAll(wanted)].find((element) => element.checkVisibility());
      // What is fixed to the window is there already.
      if (shown && getComputedStyle(shown).position !== 'fixed')
        shown.scrollIntoView({ block: 'center', behavior: 'instant' });
      const { x, y, width, height } = shown?.getClientRects()[0] ?? new DOMRect();
      return { x: Math.round(x + width / 2), y: Math.round(y + height / 2) };
    }, selector);
  }

  /** Types a text, or presses a key, in the focused element. */
  async type(text: string): Promise<void> {
    const keys = text in KEYS ? [KEYS[text as keyof typeof KEYS]] : [...text];
    const actions = keys.flatMap((value) => [
      { type: 'keyDown', value },
      { type: 'keyUp', value },
    ]);
    await this.#send('WebDriver:PerformActions', { actions: [{ type: 'key', id: 'keyboard', actions }] });
  }

  /** Presses a link to this address. Safari skips pages without user interaction when going back. */
  async follow(href: string): Promise<void> {
    await this.run((address) => {
      const link = document.createElement('a');
      link.href = address;
      link.id = 'followed';
      link.textContent = address;
      link.style.cssText = 'position: fixed; inset: 0 auto auto 0; z-index: 1000';
      document.body.append(link);
    }, href);
    await this.click('#followed');
    await this.run(() => document.querySelector('#followed')?.remove());
  }

  async back(): Promise<void> {
    await this.#send('WebDriver:Back', {});
  }

  async reload(): Promise<void> {
    await this.#send('WebDriver:Refresh', {});
  }

  /** Interacts as a reader does, and waits until the framework responds. */
  async hydrate(): Promise<void> {
    for (const x of [5, 9]) {
      const move = { type: 'pointerMove', duration: 0, origin: 'viewport', x, y: x };
      await this.#send('WebDriver:PerformActions', {
        actions: [{ type: 'pointer', id: 'mouse', parameters: { pointerType: 'mouse' }, actions: [move] }],
      });
    }
    await this.until(() => 'hydrated' in document.documentElement.dataset);
  }
}
