import type { Plugins } from '@/lib/routes/data-files';
import styles from './effects.module.css';

/** Sparks of one click, and their colors. */
const SPARKS = 30;
const COLORS = ['rgb(255, 20, 97)', 'rgb(24, 255, 146)', 'rgb(90, 135, 255)', 'rgb(251, 243, 140)'];
/** Dots that circle the mouse. */
const DOTS = 25;
/** The dots fade when the mouse rests, so that they do not distract. */
const REST_AFTER_MS = 4000;

/** Starts the effects that are on. Their style sheet hides them from visitors who have asked for less motion. */
export function startEffects({ effects }: Plugins): () => void {
  const stops = [...(effects?.fireworks ? [startFireworks()] : []), ...(effects?.mouseFollow ? [followMouse()] : [])];
  return () => {
    for (const stop of stops) stop();
  };
}

/** A layer over the window that ignores the pointer and is hidden from assistive technology. */
function addLayer(): HTMLElement {
  const layer = document.createElement('div');
  layer.className = styles.layer ?? '';
  layer.ariaHidden = 'true';
  layer.dataset.effect = '';
  document.body.append(layer);
  return layer;
}

/** Sparks fly wherever a visitor clicks. */
function startFireworks(): () => void {
  const layer = addLayer();
  const stop = new AbortController();
  const onClick = ({ clientX, clientY, detail }: MouseEvent): void => {
    // A key press on a button is a click too, but has no position.
    if (detail === 0 || matchMedia('(prefers-reduced-motion: reduce)').matches) return;
    for (let count = 0; count < SPARKS; count += 1) {
      const spark = layer.appendChild(document.createElement('span'));
      const size = `${between(8, 20)}px`;
      const background = COLORS[Math.floor(Math.random() * COLORS.length)];
      Object.assign(spark.style, { left: `${clientX}px`, top: `${clientY}px`, width: size, height: size, background });
      const angle = between(0, 2 * Math.PI);
      const reach = between(30, 200);
      const end = `calc(${Math.cos(angle) * reach}px - 50%) calc(${Math.sin(angle) * reach}px - 50%)`;
      const duration = between(700, 1300);
      spark.animate({ translate: ['-50% -50%', end] }, { duration, easing: 'cubic-bezier(0.1, 0.8, 0.3, 1)' });
      const fading = spark.animate({ scale: [1, 0], opacity: [1, 0] }, { duration });
      fading.onfinish = () => spark.remove();
    }
  };
  document.addEventListener('click', onClick, { capture: true, signal: stop.signal });
  return () => {
    stop.abort();
    layer.remove();
  };
}

/** Dots circle the mouse, each with its own lag. */
function followMouse(): () => void {
  const layer = addLayer();
  for (let count = 0; count < DOTS; count += 1) {
    const orbit = layer.appendChild(document.createElement('span'));
    orbit.className = styles.orbit ?? '';
    orbit.style.setProperty('--lag', `${between(300, 1500)}ms`);
    const dot = orbit.appendChild(document.createElement('span'));
    dot.style.setProperty('--reach', `${between(35, 70)}px`);
    dot.style.setProperty('--turn', `${between(2, 10)}s`);
    dot.style.setProperty('--size', `${between(1, 3)}px`);
  }
  const stop = new AbortController();
  let timer: number | undefined;
  const onMove = ({ pointerType, clientX, clientY }: PointerEvent): void => {
    if (pointerType !== 'mouse') return;
    layer.style.setProperty('--x', `${clientX}px`);
    layer.style.setProperty('--y', `${clientY}px`);
    layer.dataset.moving = '';
    clearTimeout(timer);
    timer = window.setTimeout(() => delete layer.dataset.moving, REST_AFTER_MS);
  };
  document.addEventListener('pointermove', onMove, { passive: true, signal: stop.signal });
  return () => {
    stop.abort();
    clearTimeout(timer);
    layer.remove();
  };
}

/** A uniformly random number between two others. */
const between = (low: number, high: number): number => low + Math.random() * (high - low);
