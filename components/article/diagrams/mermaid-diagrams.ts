import type { ArticleMessages } from '@/components/article/article-messages';
import { isInView } from '@/components/article/position/visible';
import { ignore } from '@/lib/diagnostics/ignore';
import { builtFile } from '@/lib/environment';
import styles from './diagrams.module.css';
import type { Diagram } from './draw-diagram';

/** The page that draws; '' in development, where this one does. */
const FRAME = builtFile('diagramFrame');

/** The letters of the interface. */
const FONT = new URL('../../../styles/fonts/instrument-sans-latin.woff2', import.meta.url);

type Words = Pick<ArticleMessages, 'DIAGRAM' | 'DIAGRAM_SOURCE' | 'DIAGRAM_ERROR'>;

/** Loaded once, for the first diagram. */
let font: Promise<ArrayBuffer | undefined> | undefined;

/** The library renders one diagram at a time because its settings are global. */
let queue: Promise<unknown> = Promise.resolve();

/**
 * Renders diagrams from their source, one after the other, in a frame of this site: the library measures with styles that the page's
 * content security policy forbids. The result is a picture: nothing in it can run, load or leak
 * styles. A source that cannot be parsed stays, with a note.
 */
export function mermaidDiagrams(root: HTMLElement, words: Words): () => void {
  const figures = [...root.querySelectorAll<HTMLElement>('.notion-mermaid[data-mermaid]')];
  if (figures.length === 0) return () => {};
  const diagrams = figures.map((figure) => createDiagram(figure, words));
  for (const { render } of diagrams) void render();
  // Light and dark need different colors.
  const appearance = new MutationObserver(() => {
    for (const { render } of diagrams) void render();
  });
  appearance.observe(document.documentElement, { attributeFilter: ['class'] });
  return () => {
    appearance.disconnect();
    for (const diagram of diagrams) diagram.remove();
  };
}

function createDiagram(figure: HTMLElement, words: Words) {
  const pre = figure.querySelector('pre');
  const source = pre?.textContent ?? '';
  const caption = figure.querySelector('figcaption')?.textContent?.trim() ?? '';
  const renderings = new Map<boolean, string>();
  let image: HTMLImageElement | undefined;
  let fold: HTMLDetailsElement | undefined;
  let note: HTMLElement | undefined;
  let shown: boolean | undefined;
  let isRemoved = false;

  async function render(): Promise<void> {
    const dark = isDark();
    if (!pre || isRemoved || shown === dark) return;
    shown = dark;
    try {
      font ??= fetch(FONT)
        .then((answer) => (answer.ok ? answer.arrayBuffer() : undefined))
        .catch(ignore('the reader has other letters'));
      const diagram = { source, dark, colors: colors(), font: await font };
      const svg = renderings.get(dark) ?? (await inTurn(() => draw(diagram, words.DIAGRAM)));
      renderings.set(dark, svg);
      // The appearance may have changed again meanwhile.
      if (!isRemoved && shown === dark) show(pre, svg);
    } catch {
      if (!isRemoved) refuse();
    }
  }

  function show(source: HTMLPreElement, svg: string): void {
    const placeHeight = heightOf(figure);
    note?.remove();
    const isFirst = !image;
    if (!image || !fold) {
      image = new Image();
      image.className = `${styles.picture} notion-mermaid-picture`;
      image.alt = caption ? `${words.DIAGRAM}: ${caption}` : words.DIAGRAM;
      fold = document.createElement('details');
      fold.className = `${styles.source} notion-mermaid-source`;
      const summary = document.createElement('summary');
      summary.textContent = words.DIAGRAM_SOURCE;
      source.replaceWith(image, fold);
      fold.append(summary, source);
    }
    const [width, height] = sizeOf(svg);
    image.width = width;
    image.height = height;
    image.src = `data:image/svg+xml;charset=utf-8,${encodeURIComponent(svg)}`;
    if (isFirst && isInView(figure)) holdHeight(figure, image, placeHeight);
  }

  function refuse(): void {
    if (note || image) return;
    note = document.createElement('p');
    note.className = `${styles.note} notion-mermaid-note`;
    note.textContent = words.DIAGRAM_ERROR;
    figure.prepend(note);
  }

  return {
    render,
    remove: () => {
      isRemoved = true;
      note?.remove();
      if (!pre || !fold) return;
      fold.replaceWith(pre);
      image?.remove();
    },
  };
}

/** Including fractions of pixels. */
const heightOf = (element: Element): number => element.getBoundingClientRect().height;

/** Nothing moves while it is being read: a diagram keeps to the space of its source until it is clicked or out of view. */
function holdHeight(figure: HTMLElement, image: HTMLImageElement, height: number): void {
  const around = heightOf(figure) - heightOf(image);
  figure.style.height = `${height}px`;
  image.style.maxHeight = `${Math.max(0, height - around)}px`;
  image.style.objectFit = 'contain';
  const release = (): void => {
    view.disconnect();
    figure.style.height = '';
    image.style.maxHeight = '';
  };
  const view = new IntersectionObserver((entries) => {
    if (entries.some(({ isIntersecting }) => !isIntersecting)) release();
  });
  view.observe(figure);
  figure.addEventListener('click', release, { once: true });
}

function inTurn<T>(work: () => Promise<T>): Promise<T> {
  const turn = queue.then(work);
  queue = turn.catch(ignore('the next one has its turn all the same'));
  return turn;
}

async function draw(diagram: Diagram, title: string): Promise<string> {
  if (!FRAME) return (await import('./draw-diagram')).drawDiagram(diagram);
  frame ??= openFrame(title);
  return ask(await frame, diagram);
}

let frame: Promise<HTMLIFrameElement> | undefined;

/** Large enough for any diagram's labels, and out of sight: what is not rendered cannot be measured. */
function openFrame(title: string): Promise<HTMLIFrameElement> {
  const element = document.createElement('iframe');
  element.title = title;
  element.ariaHidden = 'true';
  element.tabIndex = -1;
  Object.assign(element.style, {
    position: 'fixed',
    insetInlineStart: '-2000px',
    top: '0',
    width: '1200px',
    height: '800px',
    visibility: 'hidden',
  });
  element.src = FRAME;
  const loaded = new Promise<HTMLIFrameElement>((resolve) => {
    element.addEventListener('load', () => resolve(element), { once: true });
  });
  document.body.append(element);
  return loaded;
}

function ask(frame: HTMLIFrameElement, diagram: Diagram): Promise<string> {
  const { port1: answers, port2 } = new MessageChannel();
  return new Promise((resolve, reject) => {
    answers.onmessage = ({ data }: MessageEvent<{ svg: string | null }>) => {
      if (data.svg === null) reject(new Error('The diagram cannot be drawn.'));
      else resolve(data.svg);
    };
    frame.contentWindow?.postMessage(diagram, location.origin, [port2]);
  });
}

/** The page's colors. */
function colors(): Diagram['colors'] {
  const [paper, surface, ink, muted, line, accent] = ['paper', 'surface', 'ink', 'muted', 'line', 'accent'].map(token);
  return { paper, surface, ink, muted, line, accent } as Diagram['colors'];
}

/** A color of the site in a form that the library can parse: it supports neither OKLCH nor variables. */
function token(name: string): string {
  const context = document.createElement('canvas').getContext('2d', { willReadFrequently: true });
  if (!context) return '#808080';
  context.fillStyle = getComputedStyle(document.documentElement).getPropertyValue(`--${name}`).trim();
  context.fillRect(0, 0, 1, 1);
  const [red = 0, green = 0, blue = 0] = context.getImageData(0, 0, 1, 1).data;
  return `#${[red, green, blue].map((part) => part.toString(16).padStart(2, '0')).join('')}`;
}

function sizeOf(svg: string): [number, number] {
  return [Number(/\swidth="(\d+)"/.exec(svg)?.[1] ?? 0), Number(/\sheight="(\d+)"/.exec(svg)?.[1] ?? 0)];
}

const isDark = (): boolean => document.documentElement.classList.contains('dark');
