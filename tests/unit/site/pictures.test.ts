import { describe, expect, test } from 'vitest';
import { toConfiguredPicture, toPageIcon, toThumbnail, toTitleIcon } from '@/lib/site/entries/pictures';
import type { MediaVariant } from '@/lib/store/model';
import { mockMedia } from '../../factories';

const mediaHref = (file: string): string => `/media/${file}`;
const copies = ([640, 1200] as const).flatMap((width): MediaVariant[] => [
  { file: `${width}.avif`, type: 'image/avif', width },
  { file: `${width}.webp`, type: 'image/webp', width },
]);
const picture = { src: '/media/a.jpg', width: 1200, height: 600, srcSet: 'all', placeholder: 'data:x' };

describe('a cover in a small place', () => {
  test('has its smallest copies, and no placeholder', () => {
    expect(toThumbnail(mockMedia({ variants: copies }), picture, mediaHref)).toStrictEqual({
      src: '/media/640.webp',
      width: 1200,
      height: 600,
      srcSet: '/media/640.avif 640w',
    });
  });

  test('is the picture itself where it has none, and stays where its author placed it', () => {
    const { src, width, height } = picture;
    expect(toThumbnail(mockMedia(), { ...picture, position: 0 }, mediaHref)).toStrictEqual({
      src,
      width,
      height,
      position: 0,
    });
  });
});

describe('an icon before a title', () => {
  test('is its smallest copy that every browser reads, else its own file', () => {
    const media = mockMedia({ variants: copies, width: 64, height: 64 });
    expect(toTitleIcon({ media }, mediaHref)).toEqual({ picture: { src: '/media/640.webp', width: 64, height: 64 } });
    expect(toTitleIcon({ media: mockMedia({ file: 'b.svg' }) }, mediaHref)).toEqual({
      picture: { src: '/media/b.svg', width: 800, height: 400 },
    });
  });

  test('may be an emoji or none', () => {
    expect(toTitleIcon({ emoji: '🌱' }, mediaHref)).toEqual({ emoji: '🌱' });
    expect(toPageIcon({ emoji: '🌱' }, mediaHref)).toEqual({ emoji: '🌱' });
    expect([toTitleIcon(null, mediaHref), toPageIcon(null, mediaHref)]).toEqual([null, null]);
  });
});

test('a picture that a setting names keeps the usual place, and none where it names nothing', () => {
  expect(toConfiguredPicture('/cover.jpg', '/blog')).toEqual({ src: '/blog/cover.jpg', width: 1200, height: 630 });
  expect(toConfiguredPicture('', '/blog')).toBeNull();
});
