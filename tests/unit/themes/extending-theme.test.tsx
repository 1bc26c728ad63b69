import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { renderToString } from 'react-dom/server';
import { expect, test } from 'vitest';
import { ShellProvider } from '@/components/shell/shell-context';
import { LocaleProvider, preloadLocale } from '@/lib/i18n/locale-provider';
import { pageFixtures } from '@/tests/fixtures/screens';
import ledger from '@/tests/unit/themes/ledger';
import Home from '@/tests/unit/themes/ledger/layouts/Home';
import { ledgerSettings } from '@/tests/unit/themes/ledger/settings';
import defaultTheme from '@/themes/default';

/** As many lines as a theme may have that gives only what differs. */
const MAX_LINES = 150;
const folder = fileURLToPath(new URL('ledger', import.meta.url));

test('a theme that extends another is a small folder', () => {
  const files = readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter((file) => /\.tsx?$/.test(file));
  const lines = files.flatMap((file) => readFileSync(join(folder, file), 'utf8').split('\n'));
  expect(files).toHaveLength(4);
  expect(lines.length).toBeLessThanOrEqual(MAX_LINES);
});

test('it has its own parts, and those of the other where it has none', () => {
  const { home, categoryIndex, ...others } = ledger.layouts;
  const { home: otherHome, categoryIndex: otherIndex, ...rest } = defaultTheme.layouts;
  expect(others).toEqual(rest);
  expect(home).not.toBe(otherHome);
  expect(categoryIndex).not.toBe(otherIndex);
  expect(ledger.Base).toBe(defaultTheme.Base);
});

test('it has the settings and the colors of both', async () => {
  expect(await ledger.settings?.()).toEqual({ ...(await defaultTheme.settings?.()), ...ledgerSettings });
  expect(ledger.palette).toEqual(defaultTheme.palette);
});

test('its screens are given its settings', async () => {
  await preloadLocale('en-US');
  const page = pageFixtures({ name: 'ledger', settings: {} }).find(({ page }) => page.screen.kind === 'home')?.page;
  if (page?.screen.kind !== 'home') throw new Error('no fixture');
  const html = renderToString(
    <LocaleProvider locale="en-US">
      <ShellProvider shell={page.shell} themes={[]} themeName="ledger">
        <Home {...page.screen.props} settings={{ motto: 'Accounts of the field' }} />
      </ShellProvider>
    </LocaleProvider>,
  );
  expect(html).toContain('<p class="ledger-motto">Accounts of the field</p>');
  expect(html).toContain('id="posts-wrapper"');
});
