import { loadScript } from '@/components/external/load-external';
import { switchTheme } from '@/components/plugins/switch-theme';
import { globals } from './globals';
import styles from './integrations.module.css';
import type { StartersOf } from './starters';

const PLAYER = 'https://cdn.jsdelivr.net/gh/stevenjoezhang/live2d-widget@0.9.0/live2d.min.js';

/** A Live2D figure at the bottom right of wide windows. */
export const pet: StartersOf<'pet'> = {
  async pet({ model, switchesTheme }, { themes = [], labels }) {
    // It never stops moving.
    if (matchMedia('(prefers-reduced-motion: reduce), (width < 48rem)').matches) return;
    await loadScript(PLAYER);
    const render = globals.loadlive2d;
    if (typeof render !== 'function') return;
    const around = document.createElement(switchesTheme ? 'button' : 'div');
    around.className = styles.pet ?? '';
    const canvas = document.createElement('canvas');
    Object.assign(canvas, { id: 'live2d', width: 280, height: 250 });
    around.append(canvas);
    if (switchesTheme) {
      around.setAttribute('aria-label', labels?.themeSwitch ?? '');
      around.addEventListener('click', () => switchTheme(themes));
    }
    document.body.append(around);
    render('live2d', model);
    if (!switchesTheme) return;
    return { relabel: (newLabels) => around.setAttribute('aria-label', newLabels?.themeSwitch ?? '') };
  },
};
