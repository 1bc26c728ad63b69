import type { Mermaid, MermaidConfig } from 'mermaid';
import { asksForFiles } from './diagram-addresses';

/** What a drawing is made of. */
export interface Diagram {
  source: string;
  dark: boolean;
  /** A font file for its words. Without it they are in the reader's own. */
  font?: ArrayBuffer | undefined;
  /** As `#rrggbb`. */
  colors: Record<'paper' | 'surface' | 'ink' | 'muted' | 'line' | 'accent', string>;
}

/** The fonts in which a diagram is measured. As a picture, it can use only those of the reader, and the one that it carries. */
const FONT = '"Diagram", system-ui, sans-serif';
/** What a diagram's source may not set: security options, and styles that could load something. */
const SECURE = ['secure', 'securityLevel', 'startOnLoad', 'maxTextSize', 'suppressErrorRendering', 'maxEdges'];

let rendered = 0;

/** Draws a diagram in this document, as a file of its own. Rejects if it cannot be parsed, or would load something. */
export async function drawDiagram({ source, dark, colors, font }: Diagram): Promise<string> {
  if (asksForFiles(source)) throw new Error('The diagram would load a file.');
  if (font) document.fonts.add(await new FontFace('Diagram', font, { weight: '400 700' }).load());
  const { default: mermaid }: { default: Mermaid } = await import('mermaid');
  // Settings of an earlier diagram would persist, and its parse errors would come up again.
  mermaid.mermaidAPI.reset();
  mermaid.initialize(settings(dark, colors));
  await mermaid.parse(source);
  if (hasPictures(await mermaid.mermaidAPI.getDiagramFromText(source)))
    throw new Error('The diagram contains pictures.');
  const { svg } = await mermaid.render(`diagram-${++rendered}`, source);
  return asDocument(svg, font);
}

/** Shapes with pictures request them while they are measured. Only the library's own parser knows how their address is written. */
function hasPictures({ db }: { db: object }): boolean {
  const { nodes = [] } = (db as { getData?(): { nodes?: { img?: unknown }[] } }).getData?.() ?? {};
  return nodes.some(({ img }) => Boolean(img));
}

function settings(dark: boolean, { paper, surface, ink, muted, line, accent }: Diagram['colors']): MermaidConfig {
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
    // Lines run below labels, not through them. Corners are those of other small things.
    themeCSS:
      '.edgeLabel rect, .labelBkg { opacity: 1 !important; } .node rect, .cluster rect, rect.actor, rect.note { rx: 4px; ry: 4px; }',
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

/** As a standalone file a drawing needs its size, which the library leaves to the page. */
function asDocument(svg: string, font: ArrayBuffer | undefined): string {
  const parsed = new DOMParser().parseFromString(svg, 'text/html').querySelector('svg');
  if (!parsed) throw new Error('Mermaid returned no SVG.');
  const [, , width = 0, height = 0] = (parsed.getAttribute('viewBox') ?? '').split(/[\s,]+/).map(Number);
  if (!(width > 0 && height > 0)) throw new Error('The diagram has no size.');
  // Styles that the library adds for a page; a standalone file has none around it.
  parsed.removeAttribute('style');
  parsed.setAttribute('width', String(Math.ceil(width)));
  parsed.setAttribute('height', String(Math.ceil(height)));
  if (font) {
    const style = document.createElementNS('http://www.w3.org/2000/svg', 'style');
    style.append(fontFace(font));
    parsed.prepend(style);
  }
  return new XMLSerializer().serializeToString(parsed);
}

function fontFace(font: ArrayBuffer): string {
  const file = btoa(String.fromCharCode(...new Uint8Array(font)));
  return `@font-face { font-family: Diagram; src: url(data:font/woff2;base64,${file}); font-weight: 400 700; }`;
}
