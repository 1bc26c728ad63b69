import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { expect, test, vi } from 'vitest';
import { pageFixtures } from '@/tests/fixtures/screens';
import ledger from '@/tests/unit/themes/ledger';
import { renderPage } from '@/tests/unit/themes/render-page';
import defaultTheme from '@/themes/default';
import { themes } from '@/themes/registry';
import { themeTables } from '@/themes/settings';
// Its tests run here for the theme of this folder.
import './contract.test';

vi.mock('@/themes/registry', async (importOriginal) => ({
  ...(await importOriginal<object>()),
  themes: { ledger: (await import('@/tests/unit/themes/ledger')).default },
}));

/** As many lines as a theme may have that gives only what differs. */
const MAX_LINES = 150;
const folder = fileURLToPath(new URL('ledger', import.meta.url));

test('a theme that extends another is a small folder', () => {
  const files = readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter((file) => /\.tsx?$/.test(file));
  const lines = files.flatMap((file) => readFileSync(join(folder, file), 'utf8').split('\n'));
  expect(files).toHaveLength(4);
  expect(lines.length).toBeLessThanOrEqual(MAX_LINES);
  expect(themes).toEqual({ ledger });
});

test('it has its own parts, and those of the other where it has none', () => {
  const { home, categoryIndex, ...others } = ledger.layouts;
  const { home: otherHome, categoryIndex: otherIndex, ...rest } = defaultTheme.layouts;
  expect(others).toEqual(rest);
  expect(home).not.toBe(otherHome);
  expect(categoryIndex).not.toBe(otherIndex);
  expect(ledger.Base).toBe(defaultTheme.Base);
});

test('it has the settings of both', async () => {
  const own = themeTables.ledger ?? {};
  expect(own.motto?.key).toBe('LEDGER_MOTTO');
  expect(own).toMatchObject((await defaultTheme.settings?.()) ?? {});
  const home = pageFixtures({ name: 'ledger', settings: {} }).find(({ page }) => page.screen.kind === 'home');
  if (!home) throw new Error('no fixture');
  // The types know the installed themes only.
  expect(renderPage('ledger' as keyof typeof themes, home.page)).toContain(
    '<p class="ledger-motto">Accounts of the field</p>',
  );
});
