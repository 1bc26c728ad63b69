import { addLayer, between, disc, type Layer, type Mote, TURN } from './layer';

/** The page's colours, for what is drawn behind its text. */
const tokenOf = (name: string): string => getComputedStyle(document.documentElement).getPropertyValue(name).trim();

const stopOf = (running: ReturnType<typeof addLayer>) => () => running?.stop();

/** Falling petals. */
export function petals(): () => void {
  const fall = (from: number, to: number): Mote => ({
    x: between(0, innerWidth),
    y: between(from, to),
    vx: between(10, 40),
    vy: between(25, 60),
    size: between(5, 11),
    age: between(0, TURN),
    life: Number.POSITIVE_INFINITY,
  });
  const all = Array.from({ length: 28 }, () => fall(0, innerHeight));
  return stopOf(
    addLayer({
      depth: 'behind',
      draw({ context, height, width }, seconds) {
        context.fillStyle = 'oklch(0.85 0.08 5 / 0.7)';
        for (const petal of all) {
          petal.age += seconds;
          petal.x += (petal.vx + Math.sin(petal.age) * 20) * seconds;
          petal.y += petal.vy * seconds;
          if (petal.y > height + 20 || petal.x > width + 20) Object.assign(petal, fall(-60, -20));
          context.beginPath();
          const breadth = petal.size * Math.abs(Math.cos(petal.age * 0.8)) * 0.6 + 1;
          context.ellipse(petal.x, petal.y, petal.size, breadth, petal.age, 0, TURN);
          context.fill();
        }
        return true;
      },
    }),
  );
}

/** Wandering dots, with lines between those that are close. */
export function dots(): () => void {
  const near = 120;
  const all = Array.from({ length: 60 }, () => ({
    x: between(0, innerWidth),
    y: between(0, innerHeight),
    vx: between(-25, 25),
    vy: between(-25, 25),
  }));
  return stopOf(
    addLayer({
      depth: 'behind',
      draw({ context, width, height }, seconds) {
        context.fillStyle = tokenOf('--edge');
        context.strokeStyle = tokenOf('--edge');
        all.forEach((dot, index) => {
          dot.x += dot.vx * seconds;
          dot.y += dot.vy * seconds;
          if (dot.x < 0 || dot.x > width) dot.vx = Math.abs(dot.vx) * (dot.x < 0 ? 1 : -1);
          if (dot.y < 0 || dot.y > height) dot.vy = Math.abs(dot.vy) * (dot.y < 0 ? 1 : -1);
          context.globalAlpha = 0.5;
          disc(context, dot.x, dot.y, 1.5);
          for (const other of all.slice(index + 1)) {
            const distance = Math.hypot(dot.x - other.x, dot.y - other.y);
            if (distance > near) continue;
            context.globalAlpha = 0.35 * (1 - distance / near);
            context.beginPath();
            context.moveTo(dot.x, dot.y);
            context.lineTo(other.x, other.y);
            context.stroke();
          }
        });
        return true;
      },
    }),
  );
}

/** A folded ribbon across the window; `phase` moves its folds. */
function drawRibbon({ context, width, height }: Layer, phase: number): void {
  const fold = 90;
  const middle = height * 0.62;
  const edge = (place: number): [number, number] => [
    place * fold - fold,
    middle + Math.sin(place * 1.7 + phase) * height * 0.12 + (place % 2 === 0 ? -fold : fold) * 0.6,
  ];
  for (let place = 0; place * fold < width + 2 * fold; place += 1) {
    context.fillStyle = `oklch(0.75 0.12 ${(place * 23 + phase * 20) % 360} / 0.28)`;
    context.beginPath();
    context.moveTo(...edge(place));
    context.lineTo(...edge(place + 1));
    context.lineTo(...edge(place + 2));
    context.fill();
  }
}

/** A ribbon that flutters. */
export function movingRibbon(): () => void {
  let phase = between(0, TURN);
  return stopOf(
    addLayer({
      depth: 'behind',
      draw(layer, seconds) {
        phase += seconds * 0.4;
        drawRibbon(layer, phase);
        return true;
      },
    }),
  );
}

/** A ribbon that does not move, and differs on every page load. */
export function stillRibbon(): () => void {
  const phase = between(0, TURN);
  return stopOf(
    addLayer({
      depth: 'behind',
      draw(layer) {
        drawRibbon(layer, phase);
        return false;
      },
    }),
  );
}

/** Stars that twinkle, in dark mode. */
export function stars(): () => void {
  const root = document.documentElement;
  const sky = Array.from({ length: 140 }, () => ({
    x: Math.random(),
    y: Math.random(),
    size: between(0.4, 1.5),
    phase: between(0, TURN),
    pace: between(0.4, 1.6),
  }));
  const running = addLayer({
    depth: 'behind',
    draw({ context, width, height }, seconds) {
      if (!root.classList.contains('dark')) return false;
      context.fillStyle = 'oklch(0.97 0.02 90)';
      for (const star of sky) {
        star.phase += star.pace * seconds;
        context.globalAlpha = 0.25 + 0.45 * (Math.sin(star.phase) + 1) * 0.5;
        disc(context, star.x * width, star.y * height, star.size);
      }
      context.globalAlpha = 1;
      return true;
    },
  });
  const observer = new MutationObserver(() => running?.resume());
  observer.observe(root, { attributeFilter: ['class'] });
  return () => {
    observer.disconnect();
    running?.stop();
  };
}
