import { afterEach, describe, expect, test, vi } from 'vitest';
import type { Layer } from '@/components/plugins/effects/layer';
import { trails } from '@/components/plugins/effects/trails';

/** A canvas that counts what is painted on it. */
function mockLayer(): Layer & { painted: number } {
  const layer = { width: 800, height: 600, painted: 0 };
  const paint = (): void => {
    layer.painted += 1;
  };
  const nothing = (): void => undefined;
  const context = {
    globalAlpha: 1,
    lineWidth: 1,
    beginPath: nothing,
    moveTo: nothing,
    lineTo: nothing,
    arc: nothing,
    fill: paint,
    stroke: paint,
    fillRect: paint,
  } as unknown as CanvasRenderingContext2D;
  return Object.assign(layer, { context });
}

const FRAME = 1 / 60;

describe.each(Object.entries(trails))('trail %s', (_type, create) => {
  test('follows the mouse and rests with it', () => {
    const layer = mockLayer();
    const pointer = { x: 100, y: 100, pressed: false };
    const trail = create(pointer);
    for (let step = 0; step < 30; step += 1) {
      pointer.x += 10;
      trail.moved?.(layer, pointer);
      expect(trail.draw(layer, pointer, FRAME)).toBe(true);
    }
    expect(layer.painted).toBeGreaterThan(0);
    let frames = 0;
    while (trail.draw(layer, pointer, FRAME)) {
      frames += 1;
      expect(frames).toBeLessThan(60 * 10);
    }
  });
});

test('there is a trail for each number that the setting takes', () => {
  expect(Object.keys(trails).map(Number)).toEqual([1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12]);
});

describe('effects', () => {
  afterEach(() => {
    vi.unstubAllGlobals();
    vi.resetModules();
  });

  /** A page with canvases, and a wish for less motion that can change. */
  async function start(reduced: boolean) {
    const canvases = new Set<object>();
    const wish = Object.assign(new EventTarget(), { matches: reduced });
    const createElement = () => {
      const canvas = {
        dataset: {},
        style: {},
        setAttribute: () => undefined,
        getContext: () => ({ setTransform: () => undefined }),
        remove: () => canvases.delete(canvas),
      };
      return canvas;
    };
    vi.stubGlobal('matchMedia', () => wish);
    vi.stubGlobal('addEventListener', () => undefined);
    vi.stubGlobal('removeEventListener', () => undefined);
    vi.stubGlobal('requestAnimationFrame', () => 1);
    vi.stubGlobal('cancelAnimationFrame', () => undefined);
    vi.stubGlobal('devicePixelRatio', 1);
    vi.stubGlobal('innerWidth', 800);
    vi.stubGlobal('innerHeight', 600);
    vi.stubGlobal('document', {
      createElement,
      body: { append: (canvas: object) => canvases.add(canvas) },
      addEventListener: () => undefined,
      removeEventListener: () => undefined,
    });
    const { startEffects } = await import('@/components/plugins/effects/start-effects');
    const effects = { fireworks: ['red'], petals: true, stillRibbon: true } as const;
    const stop = startEffects({ locale: 'en-US', basePath: '', effects: { ...effects, fireworks: ['red'] } });
    return { canvases, wish, stop };
  }

  test('are drawn, and taken back when the reader wishes for less motion', async () => {
    const { canvases, wish, stop } = await start(false);
    await vi.waitFor(() => expect(canvases.size).toBe(3), 20_000);
    wish.matches = true;
    wish.dispatchEvent(new Event('change'));
    expect(canvases.size).toBe(1);
    wish.matches = false;
    wish.dispatchEvent(new Event('change'));
    await vi.waitFor(() => expect(canvases.size).toBe(3), 20_000);
    stop();
    expect(canvases.size).toBe(0);
  });

  test('are but the still ones for who asked for less motion before', async () => {
    const { canvases } = await start(true);
    await vi.waitFor(() => expect(canvases.size).toBe(1), 20_000);
  });
});
