import { beforeEach, describe, expect, test, vi } from 'vitest';

interface Page {
  search?: string;
  stored?: Record<string, string>;
  data?: Record<string, string>;
  systemDark?: boolean;
  hour?: number;
  storageBlocked?: boolean;
}

/** A page as far as the appearance script looks at it. */
function open({ search = '', stored = {}, data = {}, systemDark = false, hour = 12, storageBlocked = false }: Page) {
  const classes = new Set<string>();
  const store = new Map(Object.entries(stored));
  const storage = {
    getItem: (key: string) => store.get(key) ?? null,
    setItem: (key: string, value: string) => void store.set(key, value),
    removeItem: (key: string) => void store.delete(key),
  };
  const root = {
    classList: {
      contains: (name: string) => classes.has(name),
      toggle: (name: string, on: boolean) => void (on ? classes.add(name) : classes.delete(name)),
    },
    dataset: { ...data } as Record<string, string>,
  };
  const bars = ['light', 'dark'].map((scheme) => ({ dataset: { scheme }, media: '' }));
  vi.stubGlobal('document', { documentElement: root, querySelectorAll: () => bars });
  vi.stubGlobal('location', { search });
  vi.stubGlobal('matchMedia', () => ({ matches: systemDark, addEventListener() {} }));
  vi.stubGlobal(
    'localStorage',
    new Proxy(storage, {
      get(target, name) {
        if (storageBlocked) throw new DOMException('denied', 'SecurityError');
        return Reflect.get(target, name);
      },
    }),
  );
  vi.setSystemTime(new Date(2026, 0, 1, hour));
  return { classes, store, root, bars };
}

const load = () => import('@/components/boot/appearance');

beforeEach(() => {
  vi.resetModules();
  vi.useFakeTimers();
});

describe('a page opens', () => {
  test.each<[string, Page, 'light' | 'dark']>([
    ['light without anything', {}, 'light'],
    ['dark with a dark system', { systemDark: true }, 'dark'],
    ['dark by the owner’s setting', { data: { appearance: 'dark' } }, 'dark'],
    ['light by the owner’s setting on a dark system', { data: { appearance: 'light' }, systemDark: true }, 'light'],
    ['dark within the hours', { data: { darkHours: '18,6' }, hour: 23 }, 'dark'],
    ['dark after midnight', { data: { darkHours: '18,6' }, hour: 5 }, 'dark'],
    ['light when the hours end', { data: { darkHours: '18,6' }, hour: 6 }, 'light'],
    ['light when no hours are set', { data: { darkHours: '' }, hour: 23 }, 'light'],
    ['light when no hours are set, at midnight too', { data: { darkHours: '' }, hour: 0 }, 'light'],
    ['dark by the reader’s choice', { stored: { theme: 'dark' } }, 'dark'],
    ['light by the reader’s choice on a dark system', { stored: { theme: 'light' }, systemDark: true }, 'light'],
    [
      'as the system by choice',
      { stored: { theme: 'system' }, data: { appearance: 'light' }, systemDark: true },
      'dark',
    ],
    ['dark by the address, whatever was chosen', { search: '?mode=dark', stored: { theme: 'light' } }, 'dark'],
    ['light by the address', { search: '?mode=light', systemDark: true }, 'light'],
    ['by the setting when the stored word is unknown', { stored: { theme: 'sepia' } }, 'light'],
    ['by the setting when storage is blocked', { storageBlocked: true, data: { appearance: 'dark' } }, 'dark'],
  ])('%s', async (_, page, expected) => {
    const { classes } = open(page);
    (await load()).applyAppearance();
    expect([...classes]).toEqual([expected]);
  });

  test.each([
    ['true', {}, 'dark'],
    ['false', { systemDark: true }, 'light'],
  ])('and the choice %s of a reader of NotionNext is kept under the new name', async (darkMode, page, expected) => {
    const { classes, store } = open({ ...page, stored: { darkMode } });
    (await load()).adoptAppearance();
    expect([...classes]).toEqual([expected]);
    expect(Object.fromEntries(store)).toEqual({ theme: expected });
  });

  test('and a choice of the present kind counts more than one of NotionNext', async () => {
    const { store } = open({ stored: { darkMode: 'true', theme: 'light' } });
    (await load()).adoptAppearance();
    expect(Object.fromEntries(store)).toEqual({ theme: 'light' });
  });

  test('and a mode in the address is not kept', async () => {
    const { store } = open({ search: '?mode=dark' });
    (await load()).applyAppearance();
    expect(store.size).toBe(0);
  });
});
