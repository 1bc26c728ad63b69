/** Runs in the frame of `mermaid-diagrams.ts`: a page of this site without content, whose policy allows inline styles and nothing else. */
import { ignore } from '@/lib/diagnostics/ignore';
import { type Diagram, drawDiagram } from './draw-diagram';

addEventListener('message', async ({ data, origin, ports: [answer] }: MessageEvent<Diagram>) => {
  if (origin !== location.origin) return;
  answer?.postMessage({ svg: (await drawDiagram(data).catch(ignore('the page shows its source'))) ?? null });
});
