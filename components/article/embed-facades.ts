import styles from './embed-marks.module.css';
import { isInView } from './position/visible';

/** Enough for players, maps and forms; no frame may navigate the page itself. */
const SANDBOX =
  'allow-scripts allow-same-origin allow-popups allow-popups-to-escape-sandbox allow-forms allow-presentation';

/** Replaces a facade by its frame when the reader asks for it. Until then no third party is contacted. */
export function embedFacades(root: HTMLElement): () => void {
  const onClick = (event: MouseEvent) => {
    const button = event.target instanceof Element ? event.target.closest('.notion-embed-play') : null;
    const facade = button?.closest<HTMLElement>('.notion-embed');
    if (facade) open(facade);
  };
  root.addEventListener('click', onClick);
  // What a reader looks at does not change.
  for (const facade of root.querySelectorAll('.notion-embed')) {
    if (!isInView(facade)) facade.classList.add(styles.mark ?? '');
  }
  return () => root.removeEventListener('click', onClick);
}

function open(facade: HTMLElement): void {
  const { embedSrc } = facade.dataset;
  if (!embedSrc) return;
  const url = new URL(embedSrc, location.href);
  // `blob:` is a file inside a locked article.
  if (!/^(?:https?|blob):$/.test(url.protocol)) return;
  const own = url.origin === location.origin;
  const frame = document.createElement('iframe');
  frame.title = facade.querySelector('.notion-embed-name')?.textContent ?? url.hostname;
  frame.loading = 'lazy';
  frame.allow = 'autoplay; fullscreen; encrypted-media; picture-in-picture';
  frame.allowFullscreen = true;
  frame.referrerPolicy = 'strict-origin-when-cross-origin';
  // The browser's own document viewer does not run in a sandbox, and the document is our own file. Any other page of our origin could
  // escape a sandbox that keeps its origin.
  if (!(own && facade.dataset.embedHost === 'pdf')) {
    frame.setAttribute('sandbox', own ? SANDBOX.replace('allow-same-origin ', '') : SANDBOX);
  }
  frame.src = url.href;
  facade.replaceChildren(frame);
  frame.focus();
}
