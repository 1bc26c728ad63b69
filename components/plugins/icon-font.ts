import { loadScript } from '@/components/external/load-external';
import type { Plugins } from '@/lib/routes/plugin-data';
import { onPage } from './page-changes';

const SVG = 'http://www.w3.org/2000/svg';

/** Renders `<i class="icon-…">` with the owner's `/webfonts/iconfont.js`, which provides a symbol for each of these names. */
export function startIconFont({ basePath }: Plugins): () => void {
  let stop: (() => void) | undefined;
  let left = false;
  loadScript(`${basePath}/webfonts/iconfont.js`).then(
    () => {
      if (!left) stop = onPage(renderIcons);
    },
    () => undefined,
  );
  return () => {
    left = true;
    stop?.();
  };
}

function renderIcons(): void {
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
