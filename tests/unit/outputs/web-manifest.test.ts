import { expect, test } from 'vitest';
import type { UserConfig } from '@/lib/config/schema';
import { appIcons, webManifest, webManifestPath } from '@/lib/outputs/texts/web-manifest';
import { type TestSite, testSite } from '@/tests/factories';
import { designPalette } from '@/themes/define-theme';

const manifestOf = (options: TestSite = {}) => {
  const site = testSite([], options);
  return { path: webManifestPath(site), manifest: JSON.parse(webManifest(site)) };
};

test('a site is installed below its sub-path, with its languages', () => {
  const { path, manifest } = manifestOf({ basePath: '/blog' });
  expect(path).toBe('/manifest.webmanifest');
  expect(manifest).toMatchObject({
    name: 'Field notes',
    short_name: 'Field notes',
    lang: 'en-US',
    dir: 'ltr',
    start_url: '/blog/',
    scope: '/blog/',
    display: 'standalone',
  });
  const arabic = manifestOf({ basePath: '/blog', prefix: 'ar', locale: 'ar', language: 'ar' });
  expect(arabic.path).toBe('/ar/manifest.webmanifest');
  expect(arabic.manifest).toMatchObject({ lang: 'ar', dir: 'rtl', start_url: '/blog/ar/', scope: '/blog/' });
});

test('its icons are files of the site, one for each of the sizes that browsers ask for', () => {
  const site = testSite([], { basePath: '/blog', prefix: 'en' });
  const { icons } = JSON.parse(webManifest(site)) as { icons: { src: string; sizes: string; purpose: string }[] };
  expect(icons.map(({ src }) => src)).toEqual(appIcons(site).map(({ path }) => `/blog${path}`));
  expect(icons.map(({ sizes, purpose }) => [sizes, purpose])).toEqual([
    ['192x192', 'any'],
    ['512x512', 'any'],
    ['512x512', 'maskable'],
  ]);
  // Each language may have an icon of its own.
  expect(appIcons(site)).not.toEqual(appIcons(testSite([])));
});

test.each([
  [{}, designPalette.light.paper],
  [{ site: { appearance: 'dark' } }, designPalette.dark.paper],
  [{ site: { backgroundLight: '#fdfdf0' } }, '#fdfdf0'],
  [{ site: { appearance: 'dark', backgroundDark: '#0a0a12' } }, '#0a0a12'],
] satisfies [UserConfig, string][])('its colors are the paper’s: %j', (settings, color) => {
  expect(manifestOf({ settings }).manifest).toMatchObject({ theme_color: color, background_color: color });
});
