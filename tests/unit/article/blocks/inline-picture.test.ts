import { expect, it } from 'vitest';
import { photo } from '../../../fake-notion/photographs';
import { expectClean } from '../../sync/expect-clean';
import { made, makePage, renderMap } from '../page-maker';

it('a picture that stands in its own address loses where it was taken, and another kind of file is none', async () => {
  const shown = async (address: string) =>
    (await renderMap(makePage([made('image', undefined, { properties: { source: [[address]] } })]))).html;
  const jpeg = (await photo(30, 20).jpeg().toBuffer()).toString('base64');
  const [, written = ''] =
    /src="data:image\/jpeg;base64,([^"]+)"/.exec(await shown(`data:image/jpeg;base64,${jpeg}`)) ?? [];
  await expectClean(Buffer.from(written.replaceAll('&#x3D;', '='), 'base64'));
  expect(await shown(`data:image/png;base64,${jpeg}`)).toContain('notion-image-missing');
});
