import type { Mermaid, MermaidConfig } from 'mermaid';
import type { ArticleMessages } from './article-messages';
import { asksForFiles } from './diagram-addresses';

/** Diagrams are rendered this long before they come into view: what changes its height out of sight moves nothing that is read. */
const NEAR_MARGIN = '1000px';
/** Rendered as a picture, a diagram has the reader's own fonts only: it is measured with the same. */
const FONT = 'system-ui, sans-serif';
/** What the text of a diagram may not set: how safe it is, and styles that could load something. */
const SECURE = ['secure', 'securityLevel', 'startOnLoad', 'maxTextSize', 'suppressErrorRendering', 'maxEdges'];

type Words = Pick<ArticleMessages, 'DIAGRAM' | 'DIAGRAM_SOURCE' | 'DIAGRAM_ERROR'>;

let rendered = 0;
/** The library renders one diagram at a time: its settings are global. */
let queue: Promise<unknown> = Promise.resolve();

/**
 * Renders diagrams from their source when they come near the view; the library is loaded only then. The result is shown as a
 * picture: nothing in it can run, load or leak styles, and it needs no exception from a content security policy. A source that
 * cannot be read stays, with a note.
 */
export function mermaidDiagrams(root: HTMLElement, words: Words): () => void {
  const figures = [...root.querySelectorAll<HTMLElement>('.notion-mermaid[data-mermaid]')];
  if (figures.length === 0) return () => {};
  const diagrams = new Map(figures.map((figure) => [figure, createDiagram(figure, words)]));
  const near = new IntersectionObserver(
    (entries) => {
      for (const { isIntersecting, target } of entries) {
        if (!isIntersecting) continue;
        near.unobserve(target);
        void diagrams.get(target as HTMLElement)?.render();
      }
    },
    { rootMargin: NEAR_MARGIN },
  );
  for (const figure of figures) near.observe(figure);
  // Another appearance needs other colours.
  const appearance = new MutationObserver(() => {
    for (const diagram of diagrams.values()) void diagram.rerender();
  });
  appearance.observe(document.documentElement, { attributeFilter: ['class'] });
  return () => {
    near.disconnect();
    appearance.disconnect();
    for (const diagram of diagrams.values()) diagram.remove();
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
      const svg = renderings.get(dark) ?? (await inTurn(() => renderDiagram(source, dark)));
      renderings.set(dark, svg);
      // Meanwhile the appearance may have changed again.
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
      image.className = 'notion-mermaid-picture';
      image.alt = caption ? `${words.DIAGRAM}: ${caption}` : words.DIAGRAM;
      fold = document.createElement('details');
      fold.className = 'notion-mermaid-source';
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
    note.className = 'notion-mermaid-note';
    note.textContent = words.DIAGRAM_ERROR;
    figure.prepend(note);
  }

  return {
    render,
    /** Only what was rendered before. */
    rerender: () => (shown === undefined ? undefined : render()),
    remove: () => {
      isRemoved = true;
      note?.remove();
      if (!pre || !fold) return;
      fold.replaceWith(pre);
      image?.remove();
    },
  };
}

function isInView(element: Element): boolean {
  const { top, bottom } = element.getBoundingClientRect();
  return bottom > 0 && top < innerHeight;
}

/** Fractions of pixels included. */
function heightOf(element: Element): number {
  return element.getBoundingClientRect().height;
}

/** What is being read does not move: a diagram fits the place of its source until it is clicked or out of view. */
function holdHeight(figure: HTMLElement, image: HTMLImageElement, height: number): void {
  const around = heightOf(figure) - heightOf(image);
  figure.style.height = `${height}px`;
  image.style.maxHeight = `${Math.max(0, height - around)}px`;
  image.style.objectFit = 'contain';
  const release = (): void => {
    view.disconnect();
    figure.removeEventListener('click', release);
    figure.style.height = '';
    image.style.maxHeight = '';
  };
  const view = new IntersectionObserver((entries) => {
    if (entries.some(({ isIntersecting }) => !isIntersecting)) release();
  });
  view.observe(figure);
  figure.addEventListener('click', release);
}

function inTurn<T>(work: () => Promise<T>): Promise<T> {
  const turn = queue.then(work);
  queue = turn.catch(() => {});
  return turn;
}

async function renderDiagram(source: string, dark: boolean): Promise<string> {
  if (asksForFiles(source)) throw new Error('The diagram would load a file.');
  const { default: mermaid }: { default: Mermaid } = await import('mermaid');
  // What an earlier diagram set would stay, and what could not be read of it would fail again.
  mermaid.mermaidAPI.reset();
  mermaid.initialize(settings(dark));
  await mermaid.parse(source);
  if (hasPictures(await mermaid.mermaidAPI.getDiagramFromText(source)))
    throw new Error('The diagram contains pictures.');
  const { svg } = await mermaid.render(`diagram-${++rendered}`, source);
  return asDocument(svg);
}

/** Shapes with pictures ask for them while they are measured. How their address is written only the library's own reader can tell. */
function hasPictures({ db }: { db: object }): boolean {
  const { nodes = [] } = (db as { getData?(): { nodes?: { img?: unknown }[] } }).getData?.() ?? {};
  return nodes.some(({ img }) => Boolean(img));
}

function settings(dark: boolean): MermaidConfig {
  const [paper, surface, ink, muted, line, accent] = ['paper', 'surface', 'ink', 'muted', 'line', 'accent'].map(token);
  return {
    startOnLoad: false,
    securityLevel: 'strict',
    suppressErrorRendering: true,
    secure: [...SECURE, 'themeCSS', 'fontFamily', 'htmlLabels'],
    // HTML inside a picture is not rendered by every browser.
    htmlLabels: false,
    flowchart: { htmlLabels: false },
    fontFamily: FONT,
    theme: 'base',
    // Lines run below labels, not through them.
    themeCSS: '.edgeLabel rect, .labelBkg { opacity: 1 !important; }',
    themeVariables: {
      darkMode: dark,
      fontFamily: FONT,
      fontSize: '15px',
      background: paper,
      primaryColor: surface,
      primaryTextColor: ink,
      primaryBorderColor: muted,
      secondaryColor: paper,
      tertiaryColor: surface,
      lineColor: muted,
      textColor: ink,
      noteBkgColor: surface,
      noteTextColor: ink,
      noteBorderColor: accent,
      edgeLabelBackground: paper,
      clusterBorder: line,
    },
  };
}

/** A colour of the site as the library can read it: it knows neither OKLCH nor variables. */
function token(name: string): string {
  const context = document.createElement('canvas').getContext('2d', { willReadFrequently: true });
  if (!context) return '#808080';
  context.fillStyle = getComputedStyle(document.documentElement).getPropertyValue(`--${name}`).trim();
  context.fillRect(0, 0, 1, 1);
  const [red = 0, green = 0, blue = 0] = context.getImageData(0, 0, 1, 1).data;
  return `#${[red, green, blue].map((part) => part.toString(16).padStart(2, '0')).join('')}`;
}

/** As a file of its own a drawing needs its size, which the library leaves to the page. */
function asDocument(svg: string): string {
  const parsed = new DOMParser().parseFromString(svg, 'text/html').querySelector('svg');
  if (!parsed) throw new Error('Mermaid returned no SVG.');
  const [, , width = 0, height = 0] = (parsed.getAttribute('viewBox') ?? '').split(/[\s,]+/).map(Number);
  if (!(width > 0 && height > 0)) throw new Error('The diagram has no size.');
  // What the library says for a page; a file of its own has no page around it.
  parsed.removeAttribute('style');
  parsed.setAttribute('width', String(Math.ceil(width)));
  parsed.setAttribute('height', String(Math.ceil(height)));
  return new XMLSerializer().serializeToString(parsed);
}

function sizeOf(svg: string): [number, number] {
  return [Number(/\swidth="(\d+)"/.exec(svg)?.[1] ?? 0), Number(/\sheight="(\d+)"/.exec(svg)?.[1] ?? 0)];
}

function isDark(): boolean {
  return document.documentElement.classList.contains('dark');
}
