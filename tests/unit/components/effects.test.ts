import { expect, test } from 'vitest';
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
