import type { CommentArea } from '@/lib/site/model';
import { type CommentPanels, createPanels } from './comment-panels';
import { scrollToComments } from './scroll-to-comments';

/** Shows an article's comments when their element comes into view, and scrolls there if the address asks for it. */
export function watchComments(section: HTMLElement): () => void {
  const area = JSON.parse(section.dataset.comments ?? '') as CommentArea;
  const stopScrolling = scrollToComments(section, area);
  const place = section.querySelector('[data-comment-place]');
  const placeholder = [...(place?.childNodes ?? [])];
  let panels: CommentPanels | undefined;
  const seen = new IntersectionObserver(([entry]) => {
    if (!entry?.isIntersecting) return;
    seen.disconnect();
    // The link that had the focus, and loads the comments, is about to go.
    const hadFocus = place?.contains(document.activeElement);
    panels = createPanels(area, section);
    place?.replaceChildren(panels.element);
    panels.start();
    if (hadFocus) section.focus({ preventScroll: true });
  });
  seen.observe(section);
  return () => {
    stopScrolling();
    seen.disconnect();
    panels?.stop();
    // The next article may keep the element.
    place?.replaceChildren(...placeholder);
  };
}
