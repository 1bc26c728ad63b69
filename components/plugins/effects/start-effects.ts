import type { EffectsPlugin, Plugins } from '@/lib/routes/plugin-data';

type Start = () => () => void;

/** The code for each effect, loaded if it is on. */
const effects: { [Name in keyof EffectsPlugin]-?: (on: NonNullable<EffectsPlugin[Name]>) => Promise<Start> } = {
  fireworks: async (colors) => {
    const { fireworks } = await import('./fireworks');
    return () => fireworks(colors);
  },
  mouseFollow: async (color) => {
    const { mouseFollow } = await import('./mouse-follow');
    return () => mouseFollow(color);
  },
};

/** Starts the effects that are on, and follows the visitor's preference for reduced motion while the page is open. */
export function startEffects({ effects: on = {} }: Plugins): () => void {
  const lessMotion = matchMedia('(prefers-reduced-motion: reduce)');
  let starts: Start[] = [];
  let stops: (() => void)[] = [];
  let hasLeft = false;

  const settle = (): void => {
    for (const stop of stops) stop();
    stops = hasLeft || lessMotion.matches ? [] : starts.map((start) => start());
  };
  const { fireworks, mouseFollow } = on;
  void Promise.all([fireworks && effects.fireworks(fireworks), mouseFollow && effects.mouseFollow(mouseFollow)]).then(
    (loaded) => {
      starts = loaded.filter((start) => typeof start === 'function');
      settle();
    },
  );
  lessMotion.addEventListener('change', settle);
  return () => {
    hasLeft = true;
    lessMotion.removeEventListener('change', settle);
    settle();
  };
}
