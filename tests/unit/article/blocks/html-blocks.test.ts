import { describe, expect, it } from 'vitest';
import { resolveMarkdown } from '@/lib/article/markdown';
import { resolveContent } from '@/lib/article/resolve';
import type { MediaFile } from '@/lib/store/model';
import { bodyOf, type MadeBlock, made, plainPresentation, renderBlocks, tokens } from '../page-maker';

const SIGNED = 'X-Amz-Expires=3600&X-Amz-Signature=0';
const STORE = 'https://prod-files-secure.s3.us-west-2.amazonaws.com/s/12345678-1234-4234-8234-123456789012';
const page: MediaFile = { file: 'p.html', type: 'text/html; charset=utf-8', bytes: 9 };
const upload = (source: string, type = 'embed', more: Partial<MadeBlock> = {}): MadeBlock =>
  made(type, undefined, { ...more, properties: { source: [[source]], ...more.properties } });
const media = (url: string): MediaFile | undefined =>
  /\.html?(?:\?|$)/.test(url) ? page : { file: 'f.zip', type: 'application/zip', bytes: 9 };

describe('an uploaded page', () => {
  it.each<[string, MadeBlock]>([
    ['by the name that Notion has for it', upload('attachment:1:demo.html')],
    ['by its place in Notion’s store', upload(`${STORE}/demo.html?${SIGNED}`)],
    [
      'by the address under which it is shown',
      upload('', 'embed', { format: { display_source: `${STORE}/demo.html` } }),
    ],
    ['in a block of its own type', upload('attachment:1:demo.html', 'html')],
  ])('%s is in a frame without origin, with a height, a title and a link', async (_, block) => {
    const html = await bodyOf([block], { media });
    expect(html).toContain(
      '<iframe src="notelight:media/p.html" title="demo.html" sandbox="" loading="lazy"></iframe>',
    );
    expect(html).toContain('class="notion-embed notion-html notion-ratio step-5"');
    expect(html).toMatch(/<a href="notelight:media\/p.html"[^>]*>demo.html<\/a>/);
    expect(html).not.toContain('X-Amz');
  });

  it('has its own name and caption, and runs scripts only where its owner allows them', async () => {
    const texts = { title: [['Curve']], caption: [['A curve']] };
    const block = upload('attachment:1:demo.html', 'embed', { properties: texts, format: { block_height: 720 } });
    const html = await bodyOf([block], { media: () => ({ ...page, runs: true }) });
    expect(html).toContain('title="Curve" sandbox="allow-scripts"');
    expect(html).toContain('notion-ratio step-8');
    expect(html).toContain('A curve');
    expect(html).not.toContain('allow-same-origin');
  });

  it('is a download in a sealed article, of what is sealed with it', async () => {
    const { content } = await renderBlocks([upload('attachment:1:demo.html')], { media });
    const sealed = { ...tokens, media: () => 'data:1', presentation: plainPresentation, onePictureSize: true };
    const html = resolveContent(content, sealed);
    expect(html).toContain('<a href="data:1" download=""');
    expect(html).not.toContain('iframe');
  });

  it('is a link in feeds and Markdown', async () => {
    const { content } = await renderBlocks([upload('attachment:1:demo.html')], { media });
    expect(resolveContent(content, tokens)).not.toContain('iframe');
    expect(resolveMarkdown(content, tokens)).toBe('[demo.html](notelight:media/p.html)');
  });
});

it('a file of another type that is embedded is a link to the kept file', async () => {
  const html = await bodyOf([upload('attachment:1:data.zip')], { media });
  expect(html).toContain('<a href="notelight:media/f.zip" class="notion-file-link" download="data.zip">');
});

it('a page without a file is named', async () => {
  const { diagnostics } = await renderBlocks([made('html', '')]);
  expect(diagnostics).toMatchObject([{ message: expect.stringContaining('"html"') }]);
});

it.each<[string, MadeBlock]>([
  ['a link in a text', made('text', [['x', [['a', `${STORE}/a.pdf?${SIGNED}`]]]])],
  ['a bookmark', made('bookmark', '', { properties: { link: [[`https://a.example/?${SIGNED}`]] } })],
  ['an embed', upload(`https://bucket.example/a?${SIGNED}`)],
  ['a film', upload(`https://bucket.example/a.mp4?${SIGNED}`, 'video')],
  ['a file', upload(`https://file.notion.so/f/x/a.zip?expirationTimestamp=1&signature=2`, 'file')],
])('no address that is signed for an hour is in the output: %s', async (_, block) => {
  const { html, content, diagnostics } = await renderBlocks([block], { media });
  for (const text of [html, JSON.stringify(content), resolveMarkdown(content, tokens)]) {
    expect(text.replace(/>[^<]*</g, '><')).not.toMatch(/X-Amz-Sig|expirationTimestamp/);
  }
  if (!html.includes('f.zip')) expect(diagnostics).toMatchObject([{ url: expect.stringContaining('#') }]);
});
