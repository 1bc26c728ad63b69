import { createElement, type ReactNode, startTransition, useEffect } from 'react';
import { createRoot, hydrateRoot, type Root } from 'react-dom/client';
import type { PageProps } from '@/lib/routes/screens';
import type { View } from './RenderedPage';
import { startStaticPage } from './static-page';

/** What a page is shown in: its theme and language, and the address that it answers. */
export type Wanted = Pick<View, 'theme' | 'locale' | 'path'>;

const nothing = (): void => undefined;

/** React's root over the page. Before anything needs React there is none, and the server's HTML stands as it came. */
export class PageRoot {
  readonly #element: Element;
  readonly #onShown: (view: View) => void;
  #view: View;
  #root: Root | null = null;
  #latest = 0;
  #stopStatic = nothing;
  /** Ends when React has attached: an update that came before would make it render the page from nothing. */
  #attached: Promise<void> = Promise.resolve();
  #tellAttached = nothing;
  #isLeft = false;

  /** `view` is the page that stands in `element`; an empty element has none yet. */
  constructor(element: Element, view: View, onShown: (view: View) => void) {
    this.#element = element;
    this.#view = view;
    this.#onShown = onShown;
    if (!element.hasChildNodes()) return;
    this.#stopStatic = startStaticPage(element);
    void this.#hydrateWhenAsked();
  }

  /** Shows a page when all its parts are there. Rejects when they cannot be had; the old one stays then. */
  async show(page: PageProps, wanted: Wanted): Promise<void> {
    const turn = ++this.#latest;
    const now = this.#view;
    const isSame = now.page.screen === page.screen && now.theme === wanted.theme && now.locale === wanted.locale;
    if (isSame && this.#isStatic()) {
      // The address alone asks for nothing new.
      this.#view = { ...now, path: wanted.path };
      return;
    }
    if (isSame && now.path === wanted.path && this.#root) return;
    const { prepareView } = await import('./RenderedPage');
    const view = await prepareView(page, wanted);
    await this.#attached;
    if (turn !== this.#latest || this.#isLeft) return;
    // Comments that run step aside: a frame that leaves the document starts anew.
    dispatchEvent(new Event('notelight:beforerender'));
    this.#view = view;
    // React empties what the server sent in the same step in which the new page comes.
    this.#root ??= createRoot(this.#element);
    const [root, tree] = [this.#root, await this.#tree()];
    startTransition(() => root.render(tree));
  }

  unmount(): void {
    this.#isLeft = true;
    this.#stopStatic();
    const root = this.#root;
    // React does not unmount a root while it renders another.
    if (root) setTimeout(() => root.unmount());
  }

  #isStatic(): boolean {
    return this.#root === null && this.#element.hasChildNodes();
  }

  async #hydrateWhenAsked(): Promise<void> {
    await window.notelight?.hydrationAsked;
    while (this.#isStatic() && !this.#isLeft) {
      try {
        const { prepareView } = await import('./RenderedPage');
        await prepareView(this.#view.page, this.#view);
        const tree = await this.#tree();
        if (!this.#isStatic() || this.#isLeft) return;
        // What was put among the elements that the server sent steps aside.
        dispatchEvent(new Event('notelight:beforerender'));
        this.#attached = new Promise((resolve) => {
          this.#tellAttached = resolve;
        });
        this.#root = hydrateRoot(this.#element, tree);
      } catch {
        // What the server sent goes on being read; the next click tries again.
        window.notelight?.hydrationFailed();
        await new Promise((resolve) => addEventListener('click', resolve, { once: true }));
      }
    }
  }

  async #tree(): Promise<ReactNode> {
    const { RenderedPage } = await import('./RenderedPage');
    const view = this.#view;
    return createElement(Shown, { view, onShown: this.#shown }, createElement(RenderedPage, view));
  }

  readonly #shown = (view: View): void => {
    this.#tellAttached();
    this.#stopStatic();
    this.#stopStatic = nothing;
    this.#onShown(view);
  };
}

interface ShownProps {
  view: View;
  onShown: (view: View) => void;
  children?: ReactNode;
}

/** Tells when a view is on the page. */
function Shown({ view, onShown, children }: ShownProps) {
  useEffect(() => onShown(view), [view, onShown]);
  return children;
}
