import { describe, expect, it } from 'vitest';
import { isNotionFile, isPictureSource, pictureCopies, sizesOf, smallCopy } from '@/lib/article/addresses/media';
import type { MediaFile } from '@/lib/store/model';

describe('a file', () => {
  it.each([
    'attachment:1:a.png',
    ...['image', 'images', 'icons', 'signed'].map((folder) => `/${folder}/a.png`),
    ...['image', 'images', 'icons', 'signed', 'f'].map((folder) => `https://www.notion.so/${folder}/a.png`),
    'https://prod-files-secure.s3.us-west-2.amazonaws.com/a.png',
  ])('is Notion’s at %s', (url) => {
    expect(isNotionFile(url)).toBe(true);
    expect(isPictureSource(url)).toBe(true);
  });

  it.each([
    ['https://a.example/image/a.png', true],
    ['https://www.notion.so/a/image/a.png', true],
    ['https://www.notion.so/product', true],
    ['/a/images/a.png', false],
    ['/image', false],
    ['/f/a.png', false],
    ['x attachment:', false],
    ['words', false],
    ['data:image/png;base64,AA', false],
    ['', false],
  ])('is not Notion’s at %j, and can be fetched as a picture: %j', (url, isPicture) => {
    expect(isNotionFile(url)).toBe(false);
    expect(isPictureSource(url)).toBe(isPicture);
  });
});

describe('the copies of a picture', () => {
  const media = (...widths: number[]): MediaFile => ({
    file: 'original.png',
    type: 'image/png',
    bytes: 1,
    variants: widths.flatMap((width) => [
      { file: `${width}.avif`, type: 'image/avif' as const, width },
      { file: `${width}.webp`, type: 'image/webp' as const, width },
    ]),
  });

  it('stand in order, one for browsers without a choice and one to enlarge', () => {
    expect(pictureCopies(media(1920, 640, 1200, 2560))).toEqual({
      src: '1200.webp',
      avif: [640, 1200, 1920, 2560].map((width) => [`${width}.avif`, width]),
      zoom: '2560.avif',
    });
    expect(pictureCopies(media(1199, 1201))).toMatchObject({ src: '1201.webp', zoom: '1201.avif' });
    expect(pictureCopies({ ...media(640), width: 640 })).toMatchObject({ src: '640.webp', zoom: '640.avif' });
  });

  it('are none for browsers without a choice where all are too narrow', () => {
    expect(pictureCopies({ ...media(640), width: 1300 })).toMatchObject({ src: 'original.png', zoom: '640.avif' });
    expect(pictureCopies(media(640))).toMatchObject({ src: 'original.png' });
  });

  it('may be none', () => {
    const alone: MediaFile = { file: 'a.svg', type: 'image/svg+xml', bytes: 1 };
    expect(pictureCopies(alone)).toEqual({ src: 'a.svg', avif: [], zoom: 'a.svg' });
    expect(smallCopy(alone, 24)).toBe('a.svg');
  });

  it('are twice as dense for small places', () => {
    expect(smallCopy(media(40, 48, 64), 24)).toBe('48.webp');
    expect(smallCopy(media(40, 64), 24)).toBe('64.webp');
    expect(smallCopy({ ...media(40), width: 40 }, 24)).toBe('40.webp');
    expect(smallCopy(media(40), 24)).toBe('original.png');
  });

  it('are chosen by the width that they have on the page', () => {
    expect(sizesOf(undefined, false)).toBe('(max-width: 720px) 100vw, 720px');
    expect(sizesOf(320.4, false)).toBe('(max-width: 320px) 100vw, 320px');
    expect(sizesOf(320, true)).toBe('100vw');
  });
});
