import type { EffectsPlugin, Plugins } from '@/lib/routes/plugin-data';

type Start = () => () => void;

/** The code for each effect, loaded if it is on. Visitors who prefer reduced motion get no moving effects. */
const effects: { isOn: keyof EffectsPlugin; moves: boolean; load(on: EffectsPlugin): Promise<Start> }[] = [
  {
    isOn: 'fireworks',
    moves: true,
    load: async ({ fireworks: colors = [] }) => {
      const { fireworks } = await import('./fireworks');
      return () => fireworks(colors);
    },
  },
  {
    isOn: 'mouseFollow',
    moves: true,
    load: async ({ mouseFollow: on }) => {
      const { mouseFollow } = await import('./mouse-follow');
      return () => (on ? mouseFollow(on.type, on.color) : () => undefined);
    },
  },
  { isOn: 'petals', moves: true, load: async () => (await import('./decorations')).petals },
  { isOn: 'dots', moves: true, load: async () => (await import('./decorations')).dots },
  { isOn: 'movingRibbon', moves: true, load: async () => (await import('./decorations')).movingRibbon },
  { isOn: 'stillRibbon', moves: false, load: async () => (await import('./decorations')).stillRibbon },
  { isOn: 'stars', moves: true, load: async () => (await import('./decorations')).stars },
];

/** Starts the effects that are on, and follows the visitor's preference for reduced motion while the page is open. */
export function startEffects({ effects: on = {} }: Plugins): () => void {
  const lessMotion = matchMedia('(prefers-reduced-motion: reduce)');
  const running = new Map<keyof EffectsPlugin, () => void>();
  let left = false;

  const settle = (): void => {
    for (const { isOn, moves, load } of effects) {
      if (on[isOn] === undefined) continue;
      const isWanted = !(moves && lessMotion.matches);
      const stop = running.get(isOn);
      if (!isWanted) {
        running.delete(isOn);
        stop?.();
      } else if (!stop) {
        // Reserved while loading, so that it does not start twice.
        const loading = (): void => undefined;
        running.set(isOn, loading);
        void load(on).then((start) => {
          if (!left && running.get(isOn) === loading) running.set(isOn, start());
        });
      }
    }
  };
  settle();
  lessMotion.addEventListener('change', settle);
  return () => {
    left = true;
    lessMotion.removeEventListener('change', settle);
    for (const stop of running.values()) stop();
  };
}
