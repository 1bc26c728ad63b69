import type { Mermaid, MermaidConfig } from 'mermaid';
import { asksForFiles } from './diagram-addresses';

/** What a drawing is made of. */
export interface Diagram {
  source: string;
  dark: boolean;
  /** As `#rrggbb`. */
  colors: Record<'paper' | 'surface' | 'ink' | 'muted' | 'line' | 'accent', string>;
}

/** As a picture, a diagram can use only the reader's installed fonts, so it is measured with the same ones. */
const FONT = 'system-ui, sans-serif';
/** What a diagram's source may not set: security options, and styles that could load something. */
const SECURE = ['secure', 'securityLevel', 'startOnLoad', 'maxTextSize', 'suppressErrorRendering', 'maxEdges'];

let rendered = 0;

/** Draws a diagram in this document, as a file of its own. Rejects if it cannot be parsed, or would load something. */
export async function drawDiagram({ source, dark, colors }: Diagram): Promise<string> {
  if (asksForFiles(source)) throw new Error('The diagram would load a file.');
  const { default: mermaid }: { default: Mermaid } = await import('mermaid');
  // Settings of an earlier diagram would persist, and its parse errors would come up again.
  mermaid.mermaidAPI.reset();
  mermaid.initialize(settings(dark, colors));
  await mermaid.parse(source);
  if (hasPictures(await mermaid.mermaidAPI.getDiagramFromText(source)))
    throw new Error('The diagram contains pictures.');
  const { svg } = await mermaid.render(`diagram-${++rendered}`, source);
  return asDocument(svg);
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
