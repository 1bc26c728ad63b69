import { mkdir, writeFile } from 'node:fs/promises';
import path from 'node:path';
import sharp from 'sharp';
import { describe, expect, test, vi } from 'vitest';
import { appIcon } from '@/lib/server/content/app-icon';
import { testSite } from '@/tests/factories';
import { temporaryFolder } from '../sync/temporary-folder';

describe('in a folder with the owner’s pictures', () => {
  const PAPER = '#fbfaf7ff';
  const CLEAR = '#00000000';
  const square = (color: string) =>
    `<svg xmlns="http://www.w3.org/2000/svg" width="32" height="32"><rect width="32" height="32" fill="${color}"/></svg>`;
  const png = (background: string, width = 8, height = 8) =>
    sharp({ create: { width, height, channels: 3, background } })
      .png()
      .toBuffer();

  /** Reads the colors of an icon that is drawn where `public/` has only these files. */
  async function drawn(
    files: Record<string, string | Buffer>,
    { favicon, size = 64, isMaskable = false }: { favicon: string; size?: number; isMaskable?: boolean },
  ) {
    const folder = await temporaryFolder();
    await mkdir(path.join(folder, 'public'));
    for (const [name, content] of Object.entries(files)) await writeFile(path.join(folder, 'public', name), content);
    vi.spyOn(process, 'cwd').mockReturnValue(folder);
    const site = testSite([], { settings: { site: { favicon } } });
    const icon = await appIcon(site, { path: '/icon.png', size, isMaskable });
    expect((await sharp(icon).metadata()).format).toBe('png');
    const { data } = await sharp(icon).ensureAlpha().raw().toBuffer({ resolveWithObject: true });
    return (x: number, y: number): string =>
      `#${data.subarray((y * size + x) * 4, (y * size + x) * 4 + 4).toString('hex')}`;
  }

  const all = async () => ({
    'own.ico': 'no picture',
    'own.svg': square('#ff0000'),
    'own.png': await png('#00ff00'),
    'favicon.svg': square('#0000ff'),
  });

  test.each([
    ['/own.svg', '#ff0000ff'],
    ['/own.png', '#00ff00ff'],
    ['/own.ico', '#ff0000ff'],
    ['/missing.png', '#0000ffff'],
    ['/../own.png', '#00ff00ff'],
    ['//own.png', '#0000ffff'],
    ['own.png', '#0000ffff'],
    ['https://a.example/own.png', '#0000ffff'],
  ])('the favicon %s is drawn as %s', async (favicon, color) => {
    const at = await drawn(await all(), { favicon });
    expect([at(0, 0), at(32, 32), at(63, 63)]).toEqual([color, color, color]);
  });

  test('a wide picture is shown whole, in the middle, with nothing above and below', async () => {
    const at = await drawn({ 'wide.png': await png('#00ff00', 64, 32) }, { favicon: '/wide.png' });
    expect([at(32, 15), at(32, 16), at(0, 32), at(63, 32), at(32, 47), at(32, 48)]).toEqual([
      CLEAR,
      '#00ff00ff',
      '#00ff00ff',
      '#00ff00ff',
      '#00ff00ff',
      CLEAR,
    ]);
  });

  test('a picture that systems cut takes the middle, on paper', async () => {
    const at = await drawn(await all(), { favicon: '/own.png', size: 100, isMaskable: true });
    expect([at(0, 0), at(21, 50), at(22, 50), at(77, 50), at(78, 50), at(50, 21), at(50, 22)]).toEqual([
      PAPER,
      PAPER,
      '#00ff00ff',
      '#00ff00ff',
      PAPER,
      PAPER,
      '#00ff00ff',
    ]);
  });

  test('without any picture there is paper, and nothing shines through', async () => {
    for (const isMaskable of [true, false]) {
      const at = await drawn({}, { favicon: '/own.ico', isMaskable });
      expect([at(0, 0), at(32, 32)]).toEqual([PAPER, PAPER]);
    }
  });
});
