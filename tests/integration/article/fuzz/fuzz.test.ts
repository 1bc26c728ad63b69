import rehypeParse from 'rehype-parse';
import { unified } from 'unified';
import { visit } from 'unist-util-visit';
import { expect, it } from 'vitest';
import { resolveMarkdown } from '@/lib/article/markdown';
import { collectMediaSources } from '@/lib/article/render';
import { toSourceRecords } from '@/lib/notion/v3/to-source';
import { pageId, renderMap, siteColumns, tokens } from '@/tests/unit/article/page-maker';
import { makeMap, random } from './maps';

/** How many record maps are tried: `.ci/run` sets 2,000. Ten times as many take four minutes on two cores. */
const MAPS = Number(process.env.FUZZ_MAPS ?? 200);
const SEED = Number(process.env.FUZZ_SEED ?? 20_261_120);

const RUNNING = new Set(['script', 'iframe', 'object', 'embed', 'style', 'link', 'meta', 'form', 'base']);
const ADDRESSES = ['href', 'src', 'srcSet', 'poster', 'dataEmbedSrc', 'dataZoom'];

/** What runs, frames, styles by itself or nests links, as a browser would read the HTML. */
function dangers(html: string): string[] {
  const found: string[] = [];
  const tree = unified().use(rehypeParse, { fragment: true }).parse(html);
  visit(tree, 'element', (element) => {
    if (RUNNING.has(element.tagName)) found.push(element.tagName);
    if (element.tagName === 'a') {
      for (const child of element.children) visit(child, { tagName: 'a' }, () => void found.push('a in a'));
    }
    for (const [name, value] of Object.entries(element.properties)) {
      if (name === 'style' || /^on/i.test(name)) found.push(name);
      if (ADDRESSES.includes(name) && /^\s*(?:javascript|vbscript|data:(?!image\/))/i.test(String(value)))
        found.push(String(value));
    }
  });
  return found;
}

const seeds = Array.from({ length: MAPS }, (_, index) => SEED + index);

it(`${seeds.length} generated record maps render without a throw, a hang, a script or a nested anchor`, {
  timeout: 60_000 + seeds.length * 200,
}, async () => {
  for (const seed of seeds) {
    const label = `FUZZ_SEED=${seed} FUZZ_MAPS=1`;
    const map = makeMap(random(seed));
    expect(() => collectMediaSources(toSourceRecords(map), pageId, siteColumns), label).not.toThrow();
    const { html, content, diagnostics, media } = await renderMap(map, { spoilerTag: '[sp]' });
    expect(() => resolveMarkdown(content, tokens), label).not.toThrow();
    expect(dangers(html), label).toEqual([]);
    expect(html.match(/<(?:div|p|li|ul|ol|a|span)\b/g)?.length, label).toBe(
      html.match(/<\/(?:div|p|li|ul|ol|a|span)>/g)?.length,
    );
    for (const { url } of diagnostics) expect(url, label).toMatch(/^https:\/\/www\.notion\.so\/[0-9a-f]{32}(?:#.*)?$/);
    expect(new Set(media).size, label).toBe(media.length);
  }
});
