import { expect, it } from 'vitest';
import { photo } from '../../../fake-notion/photographs';
import { expectClean } from '../../sync/expect-clean';
import { bodyOf, keptPicture, made, makePage, renderMap } from '../page-maker';

it('a picture that stands in its own address loses where it was taken, and another kind of file is none', async () => {
  const shown = async (address: string) =>
    (await renderMap(makePage([made('image', undefined, { properties: { source: [[address]] } })]))).html;
  const jpeg = (await photo(30, 20).jpeg().toBuffer()).toString('base64');
  const [, written = ''] =
    /src="data:image\/jpeg;base64,([^"]+)"/.exec(await shown(`data:image/jpeg;base64,${jpeg}`)) ?? [];
  await expectClean(Buffer.from(written.replaceAll('&#x3D;', '='), 'base64'));
  expect(await shown(`data:image/png;base64,${jpeg}`)).toContain('notion-image-missing');
});

it.each([
  ['nearly as wide as the text', 480, 'en-US', 'page'],
  ['a little wider', 576, 'en-US', 'page'],
  ['narrower', 450, 'en-US', undefined],
  ['wider', 600, 'en-US', undefined],
  ['nearly as wide as Chinese text', 704, 'zh-CN', 'page'],
  ['narrower than Chinese text', 524, 'zh-CN', undefined],
  ['without a width, as wide as its file', undefined, 'en-US', 'page'],
] as const)('a picture that is %s', async (_, width, locale, size) => {
  const source = 'https://a.example/a.png';
  const picture = { format: { block_width: width }, properties: { source: [[source]] } };
  const html = await bodyOf([made('image', undefined, picture)], { locale });
  expect(/notion-asset-wrapper-(page|wide|full)/.exec(html)?.[1]).toBe(size);
  const small = { ...keptPicture(), width: 300 };
  const own = await bodyOf([made('image', undefined, { ...picture, format: {} })], { locale, media: () => small });
  expect(own).not.toContain('notion-asset-wrapper-page');
});
