import sharp from 'sharp';
import { describe, expect, test } from 'vitest';
import { appIcons } from '@/lib/outputs/web-manifest';
import { appIcon } from '@/lib/server/app-icon';
import { testSite } from '@/tests/factories';

/** The colours of an icon's corner and of its middle, as red, green, blue and opacity. */
async function pixelsOf(icon: Buffer) {
  const { data, info } = await sharp(icon).ensureAlpha().raw().toBuffer({ resolveWithObject: true });
  const at = (x: number, y: number): number[] => [
    ...data.subarray((y * info.width + x) * 4, (y * info.width + x) * 4 + 4),
  ];
  const lamp = at(info.width >> 1, Math.round(info.height * 0.6));
  return { size: [info.width, info.height], corner: at(0, 0), lamp };
}

describe.each(['/favicon.ico', '/favicon.svg', '/favicon.png', '/missing.png', 'https://other.example/a.png'])(
  'with %s in the settings',
  (favicon) => {
    const site = testSite([], { settings: { site: { favicon } } });

    test.each(appIcons(site))('$path is a picture of its size', async (icon) => {
      const { size, corner, lamp } = await pixelsOf(await appIcon(site, icon));
      expect(size).toEqual([icon.size, icon.size]);
      // Nothing shines through where systems cut; and there is something to see.
      expect(corner).toEqual(icon.isMaskable ? [0xfb, 0xfa, 0xf7, 255] : [0, 0, 0, 0]);
      expect(lamp).not.toEqual(corner);
    });
  },
);

test('its background has the owner’s colour', async () => {
  const site = testSite([], { settings: { site: { backgroundLight: '#112233' } } });
  const [, , maskable] = appIcons(site);
  expect((await pixelsOf(await appIcon(site, maskable as typeof maskable & object))).corner).toEqual([
    0x11, 0x22, 0x33, 255,
  ]);
});

test('the same picture gives the same bytes', async () => {
  const site = testSite([]);
  const [icon] = appIcons(site);
  if (!icon) throw new Error('There are no icons.');
  expect((await appIcon(site, icon)).equals(await appIcon(site, icon))).toBe(true);
});
