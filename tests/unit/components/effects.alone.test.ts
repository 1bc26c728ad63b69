import { afterEach, describe, expect, test, vi } from 'vitest';
import type { Layer } from '@/components/plugins/effects/layer';
import { circlingDots } from '@/components/plugins/effects/mouse-follow';

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

test('the dots follow the mouse and rest with it', () => {
  const layer = mockLayer();
  const pointer = { x: 100, y: 100, pressed: false };
  const dots = circlingDots(pointer);
  for (let step = 0; step < 30; step += 1) {
    pointer.x += 10;
    dots.moved();
    expect(dots.draw(layer, pointer, FRAME)).toBe(true);
  }
  expect(layer.painted).toBeGreaterThan(0);
  let frames = 0;
  while (dots.draw(layer, pointer, FRAME)) {
    frames += 1;
    expect(frames).toBeLessThan(60 * 10);
  }
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
    const effects = { fireworks: ['red'], mouseFollow: 'red' };
    const stop = startEffects({ locale: 'en-US', basePath: '', effects });
    return { canvases, wish, stop };
  }

  test('are drawn, and taken back when the reader wishes for less motion', async () => {
    const { canvases, wish, stop } = await start(false);
    await vi.waitFor(() => expect(canvases.size).toBe(2), 20_000);
    wish.matches = true;
    wish.dispatchEvent(new Event('change'));
    expect(canvases.size).toBe(0);
    wish.matches = false;
    wish.dispatchEvent(new Event('change'));
    expect(canvases.size).toBe(2);
    stop();
    expect(canvases.size).toBe(0);
  });

  test('start for who asked for less motion before when the wish ends', async () => {
    const { canvases, wish } = await start(true);
    await new Promise((resolve) => setTimeout(resolve, 50));
    expect(canvases.size).toBe(0);
    wish.matches = false;
    wish.dispatchEvent(new Event('change'));
    await vi.waitFor(() => expect(canvases.size).toBe(2), 20_000);
  });
});
