import { createElement, type ReactNode, startTransition, useEffect } from 'react';
import { createRoot, hydrateRoot, type Root } from 'react-dom/client';
import { beginRendering } from '@/components/shell/rendering';
import { ignore } from '@/lib/diagnostics/ignore';
import type { PageProps } from '@/lib/routes/screens';
import { prepareView, RenderedPage, type View } from './RenderedPage';
import { startStaticPage } from './static-page';

/** What a page is shown with: its theme and language, and the address it was rendered for. */
export type ViewOptions = Pick<View, 'theme' | 'locale' | 'path'>;

const nothing = (): void => undefined;

/** React's root for the page. There is none until something needs React; the server's HTML stays untouched until then. */
export class PageRoot {
  readonly #element: Element;
  readonly #onCommit: (view: View) => void;
  #view: View;
  #root: Root | null = null;
  #latest = 0;
  /** The page that is being prepared, if one was asked for. */
  #coming: Promise<View> | undefined;
  #stopStatic = nothing;
  /** Resolves when React has hydrated: an update before that would make it discard the server's HTML. */
  #attached: Promise<void> = Promise.resolve();
  #tellAttached = nothing;
  #isLeft = false;

  /** `view` is the page in `element`; an empty element has none yet. */
  constructor(element: Element, view: View, onCommit: (view: View) => void) {
    this.#element = element;
    this.#view = view;
    this.#onCommit = onCommit;
    if (!element.hasChildNodes()) return;
    this.#stopStatic = startStaticPage(element);
    void this.#hydrateWhenAsked();
  }

  /** Shows a page once all its parts have loaded. Rejects if they cannot be loaded; the old page then stays. */
  async show(page: PageProps, options: ViewOptions): Promise<void> {
    const turn = ++this.#latest;
    const now = this.#view;
    const isSame = now.page.screen === page.screen && now.theme === options.theme && now.locale === options.locale;
    if (isSame && this.#isStatic()) {
      // Only the address has changed, so there is nothing to render.
      this.#view = { ...now, path: options.path };
      return;
    }
    if (isSame && now.path === options.path && this.#root) return;
    this.#coming = prepareView(page, options);
    const view = await this.#coming;
    await this.#attached;
    if (turn !== this.#latest || this.#isLeft) return;
    // Running comments move out of the way: an iframe that leaves the document is loaded again.
    beginRendering();
    this.#view = view;
    // React replaces the server's HTML in the same commit that renders the new page.
    this.#root ??= createRoot(this.#element);
    const [root, tree] = [this.#root, this.#tree()];
    startTransition(() => root.render(tree));
  }

  unmount(): void {
    this.#isLeft = true;
    this.#stopStatic();
    const root = this.#root;
    // React cannot unmount a root while it renders another.
    if (root) setTimeout(() => root.unmount());
  }

  #isStatic(): boolean {
    return this.#root === null && this.#element.hasChildNodes();
  }

  async #hydrateWhenAsked(): Promise<void> {
    await window.notelight?.hydrationAsked;
    while (this.#isStatic() && !this.#isLeft) {
      try {
        await prepareView(this.#view.page, this.#view);
        // What is about to be replaced, as by the theme that the address asks for, is not hydrated first.
        await this.#coming?.catch(ignore('the page that stands stays'));
        // If React were there before the event that asked has reached the page's root, it would happen twice.
        await new Promise((resolve) => setTimeout(resolve));
        const tree = this.#tree();
        if (!this.#isStatic() || this.#isLeft) return;
        // Elements that were inserted into the server's HTML are removed first.
        beginRendering();
        this.#attached = new Promise((resolve) => {
          this.#tellAttached = resolve;
        });
        this.#root = hydrateRoot(this.#element, tree);
      } catch {
        // The server's HTML can still be read; the next click tries again.
        window.notelight?.hydrationFailed();
        await new Promise((resolve) => addEventListener('click', resolve, { once: true, capture: true }));
      }
    }
  }

  #tree(): ReactNode {
    const view = this.#view;
    return createElement(CommitReporter, { view, onCommit: this.#committed }, createElement(RenderedPage, view));
  }

  readonly #committed = (view: View): void => {
    this.#tellAttached();
    this.#stopStatic();
    this.#stopStatic = nothing;
    this.#onCommit(view);
  };
}

interface CommitReporterProps {
  view: View;
  onCommit: (view: View) => void;
  children?: ReactNode;
}

/** Reports when a view has been committed. */
function CommitReporter({ view, onCommit, children }: CommitReporterProps) {
  useEffect(() => onCommit(view), [view, onCommit]);
  return children;
}
