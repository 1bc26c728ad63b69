import { ignore } from '@/lib/diagnostics/ignore';
import { oncePerName } from '@/lib/once';
import styles from './link-previews.module.css';

/** A pointer that only crosses a link asks for nothing. */
const PAUSE_MS = 300;
/** Time to move from a link into its preview (WCAG 1.4.13). */
const GRACE_MS = 200;
/** Between a link and its preview, and between that and the window's edge: pixels. */
const GAP = 8;

/** Not part of a sentence: footnote numbers, and all forms of a formula but its TeX. */
const NO_WORDS = '.katex-html, semantics > :not(annotation), [role="doc-noteref"]';

interface Preview {
  title: string;
  /** Of its summary or its text; '' where it is locked and has no summary. */
  sentence: string;
}

/** The page itself, which its reader is likely to open next; null where there is nothing to show. */
async function read(href: string): Promise<Preview | null> {
  const response = await fetch(href);
  if (!response.ok || !/html/.test(response.headers.get('content-type') ?? '')) return null;
  const page = new DOMParser().parseFromString(await response.text(), 'text/html');
  for (const part of page.querySelectorAll(NO_WORDS)) part.remove();
  const textOf = (selector: string): string => page.querySelector(`main ${selector}`)?.textContent?.trim() ?? '';
  const [sentence] = new Intl.Segmenter(undefined, { granularity: 'sentence' }).segment(
    textOf('.article-summary') || textOf('#notion-article p'),
  );
  const title = textOf('h1');
  return title === '' ? null : { title, sentence: sentence?.segment.trim() ?? '' };
}

/** Shows title and first sentence of a page of the site, while a mouse or the focus rests on a link to it. */
export function linkPreviews(root: HTMLElement): () => void {
  const box = document.createElement('div');
  if (!('showPopover' in box)) return () => {};
  box.id = 'link-preview';
  box.className = `${styles.preview} link-preview panel`;
  box.popover = 'manual';
  box.setAttribute('role', 'tooltip');
  document.body.append(box);
  const previewAt = oncePerName(read);
  const left = new AbortController();
  const { signal } = left;
  let shown: HTMLAnchorElement | undefined;
  let timer = 0;

  function hide(): void {
    clearTimeout(timer);
    shown?.removeAttribute('aria-describedby');
    shown = undefined;
    box.hidePopover();
  }

  async function show(link: HTMLAnchorElement): Promise<void> {
    hide();
    shown = link;
    const found = await previewAt(link.href).catch(ignore('the link leads there without it'));
    if (!found || shown !== link) return;
    const line = (tag: string, textContent: string): HTMLElement =>
      Object.assign(document.createElement(tag), { dir: 'auto', textContent });
    box.replaceChildren(line('strong', found.title), line('p', found.sentence));
    box.showPopover();
    place(link);
    link.setAttribute('aria-describedby', box.id);
  }

  /** Above the line that the link begins in if there is room, else below. */
  function place(link: HTMLAnchorElement): void {
    const { left: x, top, bottom } = link.getClientRects()[0] ?? link.getBoundingClientRect();
    const { width, height } = box.getBoundingClientRect();
    const above = top - height - GAP;
    box.style.left = `${Math.max(GAP, Math.min(x, document.documentElement.clientWidth - width - GAP))}px`;
    box.style.top = `${above >= GAP ? above : bottom + GAP}px`;
  }

  const linkAt = ({ target }: Event): HTMLAnchorElement | null => {
    const link =
      target instanceof Element ? target.closest<HTMLAnchorElement>('a[href]:not([target], [download])') : null;
    const isPage = link?.origin === location.origin && link.pathname !== location.pathname;
    // An address with another ending is a file.
    return isPage && !/\.(?!html$)\w+$/.test(link.pathname) ? link : null;
  };
  const later = (act: () => void, delay: number): void => {
    clearTimeout(timer);
    timer = window.setTimeout(act, delay);
  };

  /** A mouse or the focus has come to a link; touch opens it. */
  const enter = (event: PointerEvent | FocusEvent): void => {
    const link = linkAt(event);
    const isMeant = 'pointerType' in event ? event.pointerType === 'mouse' : link?.matches(':focus-visible');
    if (!link || !isMeant) return;
    if (link === shown) clearTimeout(timer);
    else later(() => void show(link), PAUSE_MS);
  };
  root.addEventListener('pointerover', enter, { signal });
  root.addEventListener('focusin', enter, { signal });
  box.addEventListener('pointerover', () => clearTimeout(timer), { signal });
  for (const place of [root, box]) place.addEventListener('pointerout', () => later(hide, GRACE_MS), { signal });
  root.addEventListener('focusout', hide, { signal });
  addEventListener('keydown', ({ key }) => key === 'Escape' && hide(), { signal });
  addEventListener('scroll', hide, { signal, passive: true });
  return () => {
    hide();
    left.abort();
    box.remove();
  };
}
