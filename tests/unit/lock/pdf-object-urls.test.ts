import { expect, test, vi } from 'vitest';
import { withPdfObjectUrls } from '@/lib/lock/crypto/pdf-object-urls';
import type { ArticleBody } from '@/lib/site/model';

test('a PDF file of an opened article is one that a window shows as such, however often it is named', () => {
  const blobs: Blob[] = [];
  vi.spyOn(URL, 'createObjectURL').mockImplementation((blob) => `blob:${blobs.push(blob as Blob)}`);
  const data = `"data:application/pdf;base64,${Buffer.from('a paper').toString('base64')}"`;
  const { html } = withPdfObjectUrls({ html: `<a href=${data}></a><i data-embed-src=${data}></i>` } as ArticleBody);
  expect(html).toBe('<a href="blob:1"></a><i data-embed-src="blob:1"></i>');
  expect(blobs.map(({ type, size }) => [type, size])).toEqual([['application/pdf', 7]]);
});
