import { between, disc, type Layer, type Mote, moveMotes, TURN } from './layer';

export interface Pointer {
  x: number;
  y: number;
  pressed: boolean;
}

/** A running trail. The context's colours are set before each frame. */
export interface Trail {
  /** The mouse has moved here. */
  moved?(layer: Layer, pointer: Pointer): void;
  /** Draws a frame; returns false once nothing moves any more. */
  draw(layer: Layer, pointer: Pointer, seconds: number): boolean;
}

/** Beyond this number, single particles cannot be distinguished. */
const MAX_MOTES = 150;

interface MoteTrail {
  /** Creates the particles for a movement of the mouse. */
  spawn(pointer: Pointer, layer: Layer): Mote;
  /** Changes a particle's course. */
  steer?(mote: Mote, pointer: Pointer, seconds: number): void;
  /** `left` goes from 1 to 0. */
  paint(layer: Layer, mote: Mote, left: number): void;
}

/** Particles that appear with each movement and fade. */
const ofMotes =
  ({ spawn, steer, paint }: MoteTrail) =>
  (): Trail => {
    let motes: Mote[] = [];
    return {
      moved(layer, pointer) {
        motes = [...motes, spawn(pointer, layer)].slice(-MAX_MOTES);
      },
      draw(layer, pointer, seconds) {
        for (const mote of motes) steer?.(mote, pointer, seconds);
        motes = moveMotes(motes, seconds);
        for (const mote of motes) {
          const left = 1 - mote.age / mote.life;
          layer.context.globalAlpha = left;
          paint(layer, mote, left);
        }
        return motes.length > 0;
      },
    };
  };

const mote = ({ x, y }: Pointer, about: Partial<Mote>): Mote => ({
  x,
  y,
  vx: 0,
  vy: 0,
  size: 3,
  age: 0,
  life: 0.5,
  ...about,
});

const paintDisc: MoteTrail['paint'] = ({ context }, { x, y, size }) => disc(context, x, y, size);
const paintSquare: MoteTrail['paint'] = ({ context }, { x, y, size }) => context.fillRect(x, y, size, size);

/** Trails that animate by themselves stop when the mouse does, so that they neither distract nor cost anything. */
const REST_AFTER_SECONDS = 4;

/** A trail that fades while the mouse rests. `left` goes from 1 to 0. */
function resting(draw: (layer: Layer, pointer: Pointer, seconds: number, left: number) => void): Trail {
  let stillFor = 0;
  return {
    moved() {
      stillFor = 0;
    },
    draw(layer, pointer, seconds) {
      stillFor += seconds;
      const left = Math.max(0, Math.min(1, REST_AFTER_SECONDS + 1 - stillFor));
      layer.context.globalAlpha = left;
      draw(layer, pointer, seconds, left);
      return left > 0;
    },
  };
}

/** Dots that circle the mouse, each with its own lag, and trace their path. The default kind. */
function comets(start: Pointer): Trail {
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
  return resting(({ context }, pointer, seconds) => {
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
  });
}

/** Four discs on a circle around the mouse. */
function moons(): Trail {
  let angle = 0;
  return resting(({ context }, { x, y }, seconds) => {
    angle += seconds * 10;
    for (let place = 0; place < 4; place += 1) {
      const at = angle + (place * TURN) / 4;
      disc(context, x + 50 * Math.cos(at), y + 50 * Math.sin(at), 8);
    }
  });
}

/** Small squares that flicker in a round patch. */
function flicker(): Trail {
  const reach = 60;
  const grid = 4;
  return resting(({ context }, pointer, _seconds, left) => {
    for (let x = -reach; x < reach; x += grid) {
      for (let y = -reach; y < reach; y += grid) {
        const distance = Math.hypot(x, y);
        if (distance > reach || Math.random() > 0.2) continue;
        context.globalAlpha = left * (1 - distance / reach);
        context.fillRect(pointer.x + x, pointer.y + y, 3, 3);
      }
    }
  });
}

/** A flower whose arms follow the mouse like threads. */
function threads(start: Pointer): Trail {
  const arms = 18;
  const length = 12;
  const points = Array.from({ length: arms * length }, () => ({ x: start.x, y: start.y }));
  return resting(({ context }, pointer, seconds) => {
    const share = 1 - 0.75 ** (seconds * 60);
    points.forEach((point, index) => {
      const along = index % length;
      const angle = (Math.floor(index / length) * TURN) / arms;
      const before = along === 0 ? pointer : (points[index - 1] ?? pointer);
      point.x += (before.x + Math.cos(angle) * 3 - point.x) * share;
      point.y += (before.y + Math.sin(angle) * 3 - point.y) * share;
      context.fillRect(point.x, point.y, 2, 2);
    });
  });
}

/** The kinds by their numbers (`MOUSE_FOLLOW_EFFECT_TYPE`). */
export const trails: Record<number, (start: Pointer) => Trail> = {
  // Widening rings.
  1: ofMotes({
    spawn: (pointer) => mote(pointer, { life: 0.35 }),
    paint: ({ context }, { x, y }, left) => disc(context, x, y, 1 + (1 - left) * 18),
  }),
  // Falling drops.
  2: ofMotes({
    spawn: (pointer) => mote(pointer, { size: 8 }),
    steer: (drop, _pointer, seconds) => {
      drop.vy += 2400 * seconds;
    },
    paint: paintDisc,
  }),
  // Rising, swaying bubbles.
  3: ofMotes({
    spawn: (pointer) => mote(pointer, { size: between(4, 12), vy: -between(150, 350), life: 1.6 }),
    steer: (bubble) => {
      bubble.vx = Math.cos(bubble.y / 60) * 120;
    },
    paint: ({ context }, { x, y, size }, left) => disc(context, x, y, size * left),
  }),
  // Flies that come from the edges.
  4: ofMotes({
    spawn: (_pointer, { width, height }) => ({
      ...mote(
        { x: between(0, width), y: Math.random() < 0.5 ? -10 : height + 10, pressed: false },
        { size: 6, life: 1.4 },
      ),
      vx: between(-240, 240),
    }),
    steer: (fly, { x, y }, seconds) => {
      fly.vx += (x - fly.x) * 6 * seconds;
      fly.vy += (y - fly.y) * 6 * seconds;
    },
    paint: paintDisc,
  }),
  5: moons,
  // Leaping sparks.
  6: ofMotes({
    spawn: ({ x, y }) => ({
      ...mote({ x, y, pressed: false }, { life: 0.3 }),
      vx: between(-15, 15),
      vy: between(-15, 15),
    }),
    paint: ({ context }, { x, y, vx, vy }) => {
      context.lineWidth = 2;
      context.beginPath();
      context.moveTo(x, y);
      context.lineTo(x + vx + between(-6, 6), y + vy + between(-6, 6));
      context.lineTo(x + vx * 2, y + vy * 2);
      context.stroke();
    },
  }),
  // Dust that gathers around the mouse.
  7: ofMotes({
    spawn: ({ x, y }) =>
      mote({ x: x + between(-70, 70), y: y + between(-70, 70), pressed: false }, { size: 1.5, life: 0.8 }),
    steer: (grain, { x, y }) => {
      grain.vx = (x - grain.x) * 4;
      grain.vy = (y - grain.y) * 4;
    },
    paint: paintDisc,
  }),
  8: flicker,
  // Squares that wander at right angles.
  9: ofMotes({
    spawn: (pointer) => mote(pointer, { size: 3, life: 0.7 }),
    steer: (square) => {
      if (Math.random() > 0.4) return;
      const across = Math.random() < 0.5;
      const speed = Math.random() < 0.5 ? 180 : -180;
      square.vx = across ? speed : 0;
      square.vy = across ? 0 : speed;
    },
    paint: paintSquare,
  }),
  // Rising ash.
  10: ofMotes({
    spawn: (pointer) => mote(pointer, { size: 2, vy: -60, life: 2.5 }),
    steer: (ash) => {
      ash.vx = between(-120, 120);
    },
    paint: paintSquare,
  }),
  11: comets,
  12: threads,
};
