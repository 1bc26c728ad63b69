import { addLayer, between, disc, type Layer } from './layer';

/** Windows up to this width are taken for devices without a mouse (reference). */
const NARROW_PX = 600;
/** The dots fade when the mouse rests, so that they neither distract nor cost anything. */
const REST_AFTER_SECONDS = 4;

interface Pointer {
  x: number;
  y: number;
  pressed: boolean;
}

/** Dots that circle the mouse, each with its own lag, and trace their path. Drawing returns false once the mouse has rested. */
export function circlingDots(start: Pointer) {
  const dots = Array.from({ length: 25 }, (_, place) => ({
    place,
    x: start.x,
    y: start.y,
    centre: { x: start.x, y: start.y },
    angle: 0,
    /** The share of the distance to the mouse covered in a sixtieth of a second, and radians. */
    pace: between(0.01, 0.05),
    orbit: between(35, 70),
    size: between(1, 3),
  }));
  let reach = 1;
  let stillFor = 0;
  return {
    moved(): void {
      stillFor = 0;
    },
    draw({ context }: Layer, pointer: Pointer, seconds: number): boolean {
      stillFor += seconds;
      context.globalAlpha = Math.max(0, Math.min(1, REST_AFTER_SECONDS + 1 - stillFor));
      reach += ((pointer.pressed ? 1.5 : 1) - reach) * Math.min(1, seconds * 2);
      for (const dot of dots) {
        const from = { x: dot.x, y: dot.y };
        const share = 1 - (1 - dot.pace) ** (seconds * 60);
        dot.angle += dot.pace * seconds * 60;
        dot.centre.x += (pointer.x - dot.centre.x) * share;
        dot.centre.y += (pointer.y - dot.centre.y) * share;
        dot.x = dot.centre.x + Math.cos(dot.place + dot.angle) * dot.orbit * reach;
        dot.y = dot.centre.y + Math.sin(dot.place + dot.angle) * dot.orbit * reach;
        context.lineWidth = dot.size;
        context.beginPath();
        context.moveTo(from.x, from.y);
        context.lineTo(dot.x, dot.y);
        context.stroke();
        disc(context, dot.x, dot.y, dot.size / 2);
      }
      return context.globalAlpha > 0;
    },
  };
}

/** Dots circle the mouse. */
export function mouseFollow(color: string): () => void {
  let dots: ReturnType<typeof circlingDots> | undefined;
  const pointer = { x: 0, y: 0, pressed: false };

  const running = addLayer({
    draw(layer, seconds) {
      if (!dots || layer.width <= NARROW_PX) return false;
      Object.assign(layer.context, { fillStyle: color, strokeStyle: color, globalAlpha: 1, lineCap: 'round' });
      return dots.draw(layer, pointer, seconds);
    },
  });
  if (!running) return () => undefined;

  const onMove = (event: PointerEvent): void => {
    if (event.pointerType !== 'mouse' || innerWidth <= NARROW_PX) return;
    pointer.x = event.clientX;
    pointer.y = event.clientY;
    pointer.pressed = event.buttons > 0;
    // Start at the mouse instead of flying in from a corner.
    dots ??= circlingDots(pointer);
    dots.moved();
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
