import type { Plugins } from '@/lib/routes/plugin-data';
import { fireworks } from './fireworks';
import { mouseFollow } from './mouse-follow';

/** Starts the effects that are on, and follows the visitor's preference for reduced motion while the page is open. */
export function startEffects({ effects: on = {} }: Plugins): () => void {
  const lessMotion = matchMedia('(prefers-reduced-motion: reduce)');
  const stops: (() => void)[] = [];
  const stop = (): void => {
    for (const stopOne of stops.splice(0)) stopOne();
  };
  const settle = (): void => {
    stop();
    if (lessMotion.matches) return;
    if (on.fireworks) stops.push(fireworks(on.fireworks));
    if (on.mouseFollow) stops.push(mouseFollow(on.mouseFollow));
  };
  settle();
  lessMotion.addEventListener('change', settle);
  return () => {
    lessMotion.removeEventListener('change', settle);
    stop();
  };
}
