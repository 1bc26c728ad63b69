import { addLayer } from './layer';
import { type Trail, trails } from './trails';

/** Windows up to this width are taken for devices without a mouse (reference). */
const NARROW_PX = 600;

/** A trail follows the mouse. */
export function mouseFollow(type: number, color: string): () => void {
  const create = trails[type];
  if (!create) return () => undefined;
  let trail: Trail | undefined;
  const pointer = { x: 0, y: 0, pressed: false };

  const running = addLayer({
    depth: 'front',
    draw(layer, seconds) {
      if (!trail || layer.width <= NARROW_PX) return false;
      Object.assign(layer.context, { fillStyle: color, strokeStyle: color, globalAlpha: 1, lineCap: 'round' });
      return trail.draw(layer, pointer, seconds);
    },
  });
  if (!running) return () => undefined;

  const onMove = (event: PointerEvent): void => {
    if (event.pointerType !== 'mouse' || innerWidth <= NARROW_PX) return;
    pointer.x = event.clientX;
    pointer.y = event.clientY;
    pointer.pressed = event.buttons > 0;
    // Start at the mouse instead of flying in from a corner.
    trail ??= create(pointer);
    trail.moved?.(running.layer, pointer);
    running.resume();
  };
  for (const name of ['pointermove', 'pointerdown', 'pointerup'] as const) {
    document.addEventListener(name, onMove, { passive: true });
  }
  return () => {
    for (const name of ['pointermove', 'pointerdown', 'pointerup'] as const) document.removeEventListener(name, onMove);
    running.stop();
  };
}
