import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { locales } from '@/lib/i18n/locale';
import { serverMessages } from '@/lib/i18n/server-messages';
import { bootScript } from '@/lib/next/boot-script';
import { firstPage } from '@/lib/setup/first-page';
import { sheet } from '@/lib/setup/sheet';

const script = bootScript('setup');

test('weighs little, loads nothing, and is for no search engine', () => {
  const page = firstPage({ VERCEL: '1' }, script, true);
  expect(Buffer.byteLength(page)).toBeLessThan(30_000);
  expect(page).toContain('<meta name="robots" content="noindex">');
  expect(page).not.toMatch(/\ssrc=|url\(|@import|\sstyle="|\son\w+="/);
  const hashes = [sheet, script].map((text) => createHash('sha256').update(text).digest('base64'));
  for (const hash of hashes) expect(page).toContain(`'sha256-${hash}'`);
});

test.each(locales)('without script, %s is there as a whole', (locale) => {
  const page = firstPage({ CF_PAGES: '1' }, script, true);
  const section = new RegExp(`<section id="${locale}" lang="${locale}" dir="(?:ltr|rtl)">[^]*?</section>`).exec(
    page,
  )?.[0];
  for (const text of Object.values(serverMessages(locale).SETUP))
    for (const part of text.split(/\s*\{\w+\}\s*/)) expect(section).toContain(part);
  expect(section).toContain('<th>title<th>type<th>status<th>slug');
  expect(section).not.toMatch(/\{\w+\}/);
  expect(page).toContain(`href="#${locale}"`);
});

test.each([
  [{ VERCEL: '1', CI: '1' }, 'Vercel: Settings → Environment Variables', 'https://vercel.com/d?to=', 'Redeploy'],
  [
    { NETLIFY: 'true', SITE_NAME: 'ada' },
    'Netlify: Project',
    'https://app.netlify.com/projects/ada/',
    'Trigger deploy',
  ],
  [
    { CF_PAGES: '1' },
    'Cloudflare: Workers &amp; Pages → Settings → V',
    'https://dash.cloudflare.com/',
    'Retry deployment',
  ],
  [{ WORKERS_CI: '1' }, 'Settings → Build → Variables', 'https://dash.cloudflare.com/', 'Retry build'],
  [
    { GITHUB_PAGES: 'true', GITHUB_ACTIONS: 'true', CI: 'true', GITHUB_REPOSITORY: 'ada/notes' },
    'GitHub Pages: Settings → Secrets and variables → Actions → Variables',
    'https://github.com/ada/notes/settings/variables/actions',
    'Run workflow',
  ],
  [{ RENDER: 'true' }, 'Render', '', 'npm run build'],
])('names the place where this host has the variable: %o', (env, place, address, again) => {
  const page = firstPage(env, script, false);
  for (const text of [place, address, again]) expect(page).toContain(text);
  expect(page).not.toMatch(/undefined|demo/);
});

test('leads to the demo in the nearest of its languages', () => {
  const page = firstPage({ CF_PAGES: '1' }, script, true);
  const demos = [...page.matchAll(/lang="([\w-]+)" dir="\w+">\s<h2>.*<\/h2>\s<p><a dir="ltr" href="(demo\/[^"]*)"/g)];
  expect(Object.fromEntries(demos.map(([, language, address]) => [language, address]))).toEqual({
    ...Object.fromEntries(locales.map((locale) => [locale, locale.startsWith('zh') ? 'demo/' : 'demo/en/'])),
    'ja-JP': 'demo/ja/',
  });
});

test('its colors are those of the site', () => {
  const tokens = readFileSync('styles/tokens.css', 'utf8');
  const colors = [...sheet.matchAll(/--([\w-]+): (oklch\([^)]*\))/g)];
  expect(colors.length).toBeGreaterThan(10);
  for (const [, name, color] of colors)
    expect(tokens).toMatch(new RegExp(`--theme-${name}(?:-dark)?, ${color?.replace(/[().]/g, '\\$&')}`));
});
