import { describe, expect, test } from 'vitest';
import { shownFiles } from '@/lib/article/references';
import { type ReferenceResolver, resolveContent } from '@/lib/article/resolve';
import { MAX_INLINE_BYTES } from '@/lib/lock/row-lock';
import { inlineFiles } from '@/lib/server/content/inline-files';
import { type MadeBlock, made, makePage, plainPresentation, renderStored, tokens } from '../article/page-maker';

const files: Record<string, { content: Buffer; type: string }> = {
  'a-1200.webp': { content: Buffer.from('a picture'), type: 'image/webp' },
  'b.pdf': { content: Buffer.from('a paper'), type: 'application/pdf' },
  'film.mp4': { content: Buffer.alloc(MAX_INLINE_BYTES + 1), type: 'video/mp4' },
};
const PICTURE = `data:image/webp;base64,${files['a-1200.webp']?.content.toString('base64')}`;
const PAPER = `data:application/pdf;base64,${files['b.pdf']?.content.toString('base64')}`;

const TYPES: Record<string, string> = {
  webp: 'image/webp',
  avif: 'image/avif',
  pdf: 'application/pdf',
  mp4: 'video/mp4',
};
const media = (url: string) => {
  const [, , file = ''] = url.split(':');
  const [name, ending = ''] = file.split('.');
  const variants = [640, 1200, 1920].flatMap((width) => [
    { file: `${name}-${width}.webp`, type: 'image/webp' as const, width },
    { file: `${name}-${width}.avif`, type: 'image/avif' as const, width },
  ]);
  return { file, type: TYPES[ending] ?? '', bytes: 1, ...(ending === 'webp' && { variants }) };
};

/** A sealed article's HTML. */
async function inline(block: MadeBlock): Promise<string> {
  const { content } = await renderStored(makePage([block]), { media });
  const inlined = await inlineFiles(shownFiles(content), async (file) => files[file] ?? null);
  const resolver: ReferenceResolver = {
    ...tokens,
    media: (file) => inlined.get(file) ?? '',
    onePictureSize: true,
    presentation: plainPresentation,
  };
  return resolveContent(content, resolver);
}

const block = (type: string, file: string, more: object = {}) =>
  made(type, undefined, { properties: { source: [[`attachment:1:${file}`]], ...more } });

describe('what an article shows, inside it', () => {
  test('is there once, and can still be enlarged', async () => {
    const html = await inline(block('image', 'a.webp', { alt_text: [['A']] }));
    expect(html).toContain(
      `<picture><img src="${PICTURE}" data-zoom="" class="notion-image" alt="A" loading="eager" decoding="async" fetchpriority="high"></picture>`,
    );
  });

  test('is a file to be taken home or opened', async () => {
    expect(await inline(block('file', 'b.pdf'))).toContain(
      `<a href="${PAPER}" class="notion-file-link" download="b.pdf">`,
    );
    const document = await inline(block('pdf', 'b.pdf'));
    expect(document).toContain(`<div data-embed-src="${PAPER}"`);
    expect(document).toContain(`<a href="${PAPER}" class="notion-embed-link">`);
  });

  test.each([
    ['video', 'film.mp4', '<video controls preload="none"'],
    ['file', 'film.mp4', '<a class="notion-file-link" download="film.mp4">'],
    ['pdf', 'gone.pdf', '<div class="notion-embed'],
    ['image', 'gone.webp', '<picture><img class="notion-image"'],
  ])('is no control that does nothing when it is too large or gone: %s', async (type, file, expected) => {
    const html = await inline(block(type, file));
    expect(html).toContain(expected);
    expect(html).not.toMatch(/(?:src|href|data-embed-src|data-zoom|srcset)=""|data-zoom/);
  });
});

test('a file of exactly the size that has room is inside', async () => {
  const read = async () => ({ content: Buffer.alloc(MAX_INLINE_BYTES), type: 'application/pdf' });
  expect([...(await inlineFiles(['b.pdf'], read)).keys()]).toEqual(['b.pdf']);
});
