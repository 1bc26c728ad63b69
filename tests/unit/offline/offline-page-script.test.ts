import { expect, it } from 'vitest';
import { PAGE_SCRIPT } from '@/lib/offline/offline-page';

/** Runs the script of the offline page among things that a test controls. */
function run() {
  const listeners = new Map<string, () => unknown>();
  const state = { status: 0, isOnline: true, isHidden: false, reloads: 0, asked: [] as string[], every: 0 };
  let look = async (): Promise<void> => undefined;
  const surroundings = {
    addEventListener: (name: string, listen: () => unknown) => listeners.set(name, listen),
    setInterval: (again: () => Promise<void>, ms: number) => {
      look = again;
      state.every = ms;
    },
    fetch: async (address: string, { method }: RequestInit) => {
      state.asked.push(`${method} ${address}`);
      if (state.status === 0) throw new TypeError('Failed to fetch');
      return { status: state.status };
    },
    location: {
      href: 'https://notes.example/en/article/far/',
      reload: () => {
        state.reloads += 1;
      },
    },
    navigator: {
      get onLine() {
        return state.isOnline;
      },
    },
    document: {
      get hidden() {
        return state.isHidden;
      },
      documentElement: { classList: { add: () => undefined } },
    },
    localStorage: { getItem: () => null },
  };
  new Function(...Object.keys(surroundings), PAGE_SCRIPT)(...Object.values(surroundings));
  return { state, look: () => look(), fire: async (name: string) => listeners.get(name)?.() };
}

it('goes on when the site answers, which may be after the browser says that there is a network', async () => {
  const { state, look, fire } = run();
  await fire('online');
  expect(state).toMatchObject({ reloads: 0, asked: ['HEAD https://notes.example/en/article/far/'], every: 5_000 });
  await look();
  state.status = 503;
  await look();
  expect(state.reloads).toBe(0);
  state.status = 404;
  await look();
  expect(state.reloads).toBe(1);
});

it('asks nobody without a network, and where nobody looks', async () => {
  const { state, look } = run();
  state.status = 200;
  state.isOnline = false;
  await look();
  state.isOnline = true;
  state.isHidden = true;
  await look();
  expect(state).toMatchObject({ reloads: 0, asked: [] });
});

it('does not hold up a reader on the way to another page, and goes on when they step back', async () => {
  const { state, look, fire } = run();
  state.status = 200;
  await fire('beforeunload');
  await look();
  expect(state.reloads).toBe(0);
  await fire('pageshow');
  await look();
  expect(state.reloads).toBe(1);
});
