import { loadScript } from '@/components/external/load-external';
import type { Extras } from '@/lib/routes/extras-shape';
import { onPage } from './page-changes';

const SVG = 'http://www.w3.org/2000/svg';

/** Draws `<i class="icon-…">` with the owner's `/webfonts/iconfont.js`, which brings a symbol for each of these names. */
export function startIconFont({ basePath }: Extras): () => void {
  let stop: (() => void) | undefined;
  let left = false;
  loadScript(`${basePath}/webfonts/iconfont.js`).then(
    () => {
      if (!left) stop = onPage(drawIcons);
    },
    () => undefined,
  );
  return () => {
    left = true;
    stop?.();
  };
}

function drawIcons(): void {
  for (const element of document.querySelectorAll('i[class*="icon-"]:empty')) {
    const name = [...element.classList].find((one) => one.startsWith('icon-'));
    if (!name || !document.getElementById(name)) continue;
    const svg = document.createElementNS(SVG, 'svg');
    svg.setAttribute('class', 'icon-filled');
    svg.setAttribute('aria-hidden', 'true');
    const use = document.createElementNS(SVG, 'use');
    use.setAttribute('href', `#${name}`);
    svg.append(use);
    element.append(svg);
  }
}
