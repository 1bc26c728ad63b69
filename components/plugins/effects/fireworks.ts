import { addLayer, anyOf, between, disc, type Mote, moveMotes, TURN } from './layer';

/** Sparks of one click. */
const SPARKS = 30;
/** Further sparks beyond this number would go unnoticed. */
const MAX_SPARKS = 400;
/** The share of its speed that a spark keeps per second. */
const KEPT_SPEED = 0.08;

interface Spark extends Mote {
  color: string;
}

/** Sparks in the owner's colors fly wherever a visitor clicks. */
export function fireworks(colors: readonly string[]): () => void {
  let sparks: Spark[] = [];
  const running = addLayer({
    draw({ context }, seconds) {
      const kept = KEPT_SPEED ** seconds;
      for (const spark of sparks) {
        spark.vx *= kept;
        spark.vy *= kept;
      }
      sparks = moveMotes(sparks, seconds);
      for (const { x, y, size, age, life, color } of sparks) {
        context.globalAlpha = 1 - age / life;
        context.fillStyle = color;
        disc(context, x, y, size * (1 - age / life));
      }
      context.globalAlpha = 1;
      return sparks.length > 0;
    },
  });
  if (!running || colors.length === 0) return () => running?.stop();

  const onClick = ({ clientX: x, clientY: y, detail }: MouseEvent): void => {
    // A key press on a button is a click too, but has no position.
    if (detail === 0) return;
    const burst = Array.from({ length: SPARKS }, (): Spark => {
      const angle = between(0, TURN);
      const speed = between(80, 520);
      return {
        x,
        y,
        vx: Math.cos(angle) * speed,
        vy: Math.sin(angle) * speed,
        size: between(4, 10),
        age: 0,
        life: between(0.7, 1.3),
        color: anyOf(colors),
      };
    });
    sparks = [...sparks, ...burst].slice(-MAX_SPARKS);
    running.resume();
  };
  document.addEventListener('click', onClick, true);
  return () => {
    document.removeEventListener('click', onClick, true);
    running.stop();
  };
}
