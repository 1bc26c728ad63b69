import type { CommentArea } from '@/lib/site/model';
import { type CommentPanels, createPanels } from './comment-panels';
import { scrollToComments } from './scroll-to-comments';

addEventListener('notelight:beforerender', parkComments);

/** Running comments. They outlive the element around them, which hydration or rendering may replace. */
let running: { id: string; panels: CommentPanels } | undefined;

/**
 * Shows an article's comments when their element comes into view, and scrolls there if the address asks for it. Comments that are already
 * running are moved over with whatever was typed into them.
 */
export function watchComments(section: HTMLElement): () => void {
  const area = JSON.parse(section.dataset.comments ?? '') as CommentArea;
  const stopScrolling = scrollToComments(section, area);
  const seen = new IntersectionObserver(([entry]) => {
    if (!entry?.isIntersecting) return;
    seen.disconnect();
    show(section, area);
  });
  const reclaim = () => {
    if (running?.id === area.page.id && running.panels.element.hidden) show(section, area);
  };
  addEventListener('notelight:rendered', reclaim);
  if (running?.id === area.page.id) show(section, area);
  else seen.observe(section);
  return () => {
    removeEventListener('notelight:rendered', reclaim);
    stopScrolling();
    seen.disconnect();
    // A page that is rendered again reclaims them at once; a page that was left does not.
    setTimeout(() => {
      if (running?.id !== area.page.id || isShown(running.panels.element)) return;
      running.panels.stop();
      running.panels.element.remove();
      running = undefined;
    });
  };
}

const isShown = (element: HTMLElement): boolean => element.isConnected && element.closest('#comment') !== null;

/** In browsers since 2025: moves a node without stopping what runs in it. Elsewhere moved iframes load again. */
type Mover = Element & { moveBefore?(node: Node, before: Node | null): void };

/**
 * Takes running comments out of a page that is about to be rendered again, and keeps them in the document: an iframe that leaves it loads
 * again, and loses what was typed into it. The new page's comments reclaim them from here.
 */
function parkComments(): void {
  const element = running?.panels.element;
  const body: Mover = document.body;
  if (!element?.isConnected || !body.moveBefore) return;
  element.hidden = true;
  body.moveBefore(element, null);
}

function show(section: HTMLElement, area: CommentArea): void {
  const place: Mover | null = section.querySelector('[data-comment-place]');
  if (!place) return;
  // The link that had the focus, and loads the comments, is about to go.
  const hadFocus = place.contains(document.activeElement);
  if (running?.id !== area.page.id) {
    running?.panels.stop();
    running?.panels.element.remove();
    running = { id: area.page.id, panels: createPanels(area) };
  }
  const { element } = running.panels;
  running.panels.takeWords(section);
  if (element.isConnected && place.isConnected && place.moveBefore) {
    place.moveBefore(element, null);
    while (element.previousSibling) element.previousSibling.remove();
  } else place.replaceChildren(element);
  element.hidden = false;
  running.panels.start();
  if (hadFocus) section.focus({ preventScroll: true });
}
