/** A canvas over the window that ignores the pointer and is hidden from assistive technology. */
export interface Layer {
  context: CanvasRenderingContext2D;
  /** CSS pixels. */
  width: number;
  height: number;
}

export interface LayerOptions {
  /** Draws a frame on a cleared canvas; returns false if there is nothing more to draw until `resume` is called. */
  draw(layer: Layer, seconds: number): boolean;
}

export interface RunningLayer {
  layer: Layer;
  /** Draws again. */
  resume(): void;
  stop(): void;
}

/** A higher resolution costs more than it shows. */
const MAX_DENSITY = 2;
/** A background tab does not catch up on missed frames. */
const MAX_STEP_SECONDS = 0.05;

/** Adds a canvas and draws on it while there is something to draw. */
export function addLayer({ draw }: LayerOptions): RunningLayer | undefined {
  const canvas = document.createElement('canvas');
  const context = canvas.getContext('2d');
  if (!context) return undefined;
  canvas.setAttribute('aria-hidden', 'true');
  canvas.dataset.effect = '';
  Object.assign(canvas.style, {
    position: 'fixed',
    inset: '0',
    width: '100%',
    height: '100%',
    pointerEvents: 'none',
    zIndex: '80',
  });
  const layer: Layer = { context, width: 0, height: 0 };
  let frame = 0;
  let before = 0;

  const step = (now: number): void => {
    frame = 0;
    const seconds = Math.min(MAX_STEP_SECONDS, (now - before) / 1000);
    before = now;
    context.clearRect(0, 0, layer.width, layer.height);
    if (draw(layer, seconds)) resume();
  };
  const resume = (): void => {
    if (frame !== 0) return;
    frame = requestAnimationFrame(step);
  };
  const measure = (): void => {
    const density = Math.min(MAX_DENSITY, devicePixelRatio);
    layer.width = innerWidth;
    layer.height = innerHeight;
    canvas.width = Math.round(innerWidth * density);
    canvas.height = Math.round(innerHeight * density);
    context.setTransform(density, 0, 0, density, 0, 0);
    resume();
  };
  addEventListener('resize', measure);
  document.body.append(canvas);
  measure();
  return {
    layer,
    resume,
    stop() {
      cancelAnimationFrame(frame);
      removeEventListener('resize', measure);
      canvas.remove();
    },
  };
}

export const TURN = 2 * Math.PI;

/** A uniformly random number between two others. */
export function between(low: number, high: number): number {
  return low + Math.random() * (high - low);
}

/** A random element of a non-empty list. */
export function anyOf<T>(list: readonly T[]): T {
  return list[Math.floor(Math.random() * list.length)] as T;
}

export function disc(context: CanvasRenderingContext2D, x: number, y: number, radius: number): void {
  context.beginPath();
  context.arc(x, y, Math.max(0, radius), 0, TURN);
  context.fill();
}

/** Something small that moves and fades. */
export interface Mote {
  x: number;
  y: number;
  /** Pixels per second. */
  vx: number;
  vy: number;
  size: number;
  /** Its age and its lifetime in seconds. */
  age: number;
  life: number;
}

/** Moves the particles and removes those that have expired. */
export function moveMotes<T extends Mote>(motes: T[], seconds: number): T[] {
  for (const mote of motes) {
    mote.age += seconds;
    mote.x += mote.vx * seconds;
    mote.y += mote.vy * seconds;
  }
  return motes.filter(({ age, life }) => age < life);
}
