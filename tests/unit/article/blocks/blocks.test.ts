import { describe, expect, it } from 'vitest';
import { photo } from '../../../fake-notion/photographs';
import { expectClean } from '../../sync/expect-clean';
import { made, makePage, renderMap, sourcesOf } from '../page-maker';

describe('files to keep', () => {
  it('are all pictures, and other files only when Notion hosts them', () => {
    const source = (type: string, address: string) => made(type, undefined, { properties: { source: [[address]] } });
    const sources = sourcesOf([
      source('image', 'https://example.com/a.png'),
      source('image', 'attachment:1:b.png'),
      source('image', 'data:image/png;base64,AAAA'),
      source('file', 'https://example.com/c.zip'),
      source('pdf', 'https://prod-files-secure.s3.us-west-2.amazonaws.com/d.pdf'),
      source('audio', 'attachment:2:e.mp3'),
      source('video', 'https://youtu.be/dQw4w9WgXcQ'),
      made('callout', 'x', { format: { page_icon: '/icons/pin_red.svg' } }),
      made('bookmark', 'x', {
        properties: { link: [['https://e.com']] },
        format: { bookmark_icon: 'https://e.com/i.ico', bookmark_cover: 'https://e.com/c.png' },
      }),
    ]);
    expect(sources.map(({ url, kind }) => [kind, url])).toEqual([
      ['image', 'https://example.com/a.png'],
      ['image', 'attachment:1:b.png'],
      ['file', 'https://prod-files-secure.s3.us-west-2.amazonaws.com/d.pdf'],
      ['file', 'attachment:2:e.mp3'],
      ['image', 'https://i.ytimg.com/vi/dQw4w9WgXcQ/hqdefault.jpg'],
      ['image', '/icons/pin_red.svg'],
      ['image', 'https://e.com/i.ico'],
      ['image', 'https://e.com/c.png'],
    ]);
  });
});

it('a picture that stands in its own address loses where it was taken, and another kind of file is none', async () => {
  const shown = async (address: string) =>
    (await renderMap(makePage([made('image', undefined, { properties: { source: [[address]] } })]))).html;
  const jpeg = (await photo(30, 20).jpeg().toBuffer()).toString('base64');
  const [, written = ''] =
    /src="data:image\/jpeg;base64,([^"]+)"/.exec(await shown(`data:image/jpeg;base64,${jpeg}`)) ?? [];
  await expectClean(Buffer.from(written.replaceAll('&#x3D;', '='), 'base64'));
  expect(await shown(`data:image/png;base64,${jpeg}`)).toContain('notion-image-missing');
});
