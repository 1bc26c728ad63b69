import type { Mermaid, MermaidConfig } from 'mermaid';
import type { ArticleMessages } from './article-messages';
import { asksForFiles } from './diagram-addresses';

/** Rendered this long before they come into view, so that the change of height happens out of sight. */
const NEAR_MARGIN = '1000px';
/** As a picture, a diagram can use only the reader's installed fonts, so it is measured with the same ones. */
const FONT = 'system-ui, sans-serif';
/** What a diagram's source may not set: security options, and styles that could load something. */
const SECURE = ['secure', 'securityLevel', 'startOnLoad', 'maxTextSize', 'suppressErrorRendering', 'maxEdges'];

type Words = Pick<ArticleMessages, 'DIAGRAM' | 'DIAGRAM_SOURCE' | 'DIAGRAM_ERROR'>;

let rendered = 0;
/** The library renders one diagram at a time because its settings are global. */
let queue: Promise<unknown> = Promise.resolve();

/**
 * Renders diagrams from their source when they come near the viewport; the library is loaded only then. The result is a picture: nothing
 * in it can run, load or leak styles, and it needs no exception in the content security policy. A source that cannot be parsed stays,
 * with a note.
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
  // Light and dark need different colours.
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
    /** Only diagrams that have been rendered before. */
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

/** Including fractions of pixels. */
function heightOf(element: Element): number {
  return element.getBoundingClientRect().height;
}

/** Nothing moves while it is being read: a diagram keeps to the space of its source until it is clicked or out of view. */
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
  // Settings of an earlier diagram would persist, and its parse errors would come up again.
  mermaid.mermaidAPI.reset();
  mermaid.initialize(settings(dark));
  await mermaid.parse(source);
  if (hasPictures(await mermaid.mermaidAPI.getDiagramFromText(source)))
    throw new Error('The diagram contains pictures.');
  const { svg } = await mermaid.render(`diagram-${++rendered}`, source);
  return asDocument(svg);
}

/** Shapes with pictures request them while they are measured. Only the library's own parser can tell how their address is written. */
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
    // Not every browser renders HTML inside a picture.
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

/** A colour of the site in a form that the library can parse: it supports neither OKLCH nor variables. */
function token(name: string): string {
  const context = document.createElement('canvas').getContext('2d', { willReadFrequently: true });
  if (!context) return '#808080';
  context.fillStyle = getComputedStyle(document.documentElement).getPropertyValue(`--${name}`).trim();
  context.fillRect(0, 0, 1, 1);
  const [red = 0, green = 0, blue = 0] = context.getImageData(0, 0, 1, 1).data;
  return `#${[red, green, blue].map((part) => part.toString(16).padStart(2, '0')).join('')}`;
}

/** As a standalone file a drawing needs its size, which the library leaves to the page. */
function asDocument(svg: string): string {
  const parsed = new DOMParser().parseFromString(svg, 'text/html').querySelector('svg');
  if (!parsed) throw new Error('Mermaid returned no SVG.');
  const [, , width = 0, height = 0] = (parsed.getAttribute('viewBox') ?? '').split(/[\s,]+/).map(Number);
  if (!(width > 0 && height > 0)) throw new Error('The diagram has no size.');
  // Styles that the library adds for a page; a standalone file has none around it.
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
