import { describe, expect, test } from 'vitest';
import { inlineMedia } from '@/lib/lock/inline-media';
import { MAX_INLINE_BYTES } from '@/lib/lock/limits';

const files: Record<string, { content: Buffer; type: string }> = {
  'a.webp': { content: Buffer.from('a picture'), type: 'image/webp' },
  'b.pdf': { content: Buffer.from('a paper'), type: 'application/pdf' },
  'film.mp4': { content: Buffer.alloc(MAX_INLINE_BYTES + 1), type: 'video/mp4' },
};
const PICTURE = `data:image/webp;base64,${files['a.webp']?.content.toString('base64')}`;
const PAPER = `data:application/pdf;base64,${files['b.pdf']?.content.toString('base64')}`;

const inline = (html: string): Promise<string> =>
  inlineMedia(html, '/blog/media/', async (file) => files[file] ?? null);

describe('what an article shows, inside it', () => {
  test('is there once, and can still be enlarged', async () => {
    const html =
      '<picture><source type="image/avif" srcset="/blog/media/a-640.avif 640w"/>' +
      '<img src="/blog/media/a.webp" srcset="/blog/media/a.webp 640w" sizes="100vw" alt="A" data-zoom="/blog/media/a-large.webp"/></picture>';
    expect(await inline(html)).toBe(`<picture><img src="${PICTURE}" alt="A" data-zoom=""/></picture>`);
  });

  test('is a file to be taken home or opened', async () => {
    const html = '<a href="/blog/media/b.pdf" download="b.pdf">b</a><div data-embed-src="/blog/media/b.pdf"></div>';
    expect(await inline(html)).toBe(`<a href="${PAPER}" download="b.pdf">b</a><div data-embed-src="${PAPER}"></div>`);
  });

  test.each([
    ['<video src="/blog/media/film.mp4" controls></video>', '<video controls></video>'],
    ['<a href="/blog/media/film.mp4" class="x">film</a>', '<a class="x">film</a>'],
    ['<div data-embed-src="/blog/media/gone.pdf" data-embed-host="pdf"></div>', '<div data-embed-host="pdf"></div>'],
    ['<img src="/blog/media/gone.webp" alt="Gone" data-zoom="/blog/media/gone.webp"/>', '<img alt="Gone"/>'],
  ])('is no control that does nothing when it is too large or gone: %s', async (html, expected) => {
    expect(await inline(html)).toBe(expected);
  });

  test('does not touch what is elsewhere', async () => {
    const html =
      '<p>src="" is an attribute</p><a href="/blog/other/">o</a><img src="https://elsewhere.example/a.png"/>';
    expect(await inline(html)).toBe(html);
  });
});
