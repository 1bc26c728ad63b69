import { expect, test } from 'vitest';
import defaultTheme from '@/themes/default';
import { defineTheme } from '@/themes/define-theme';

const Home = () => <p>Accounts of the field</p>;
const motto = {
  key: 'LEDGER_MOTTO',
  kind: 'text',
  default: '',
  screens: ['home'],
  doc: 'A line above the posts.',
} as const;
const ledger = defineTheme({ extends: defaultTheme, settings: async () => ({ motto }), layouts: { home: Home } });

test('a theme that extends another has its own parts, and those of the other where it has none', () => {
  expect(ledger.layouts).toEqual({ ...defaultTheme.layouts, home: Home });
  expect(ledger.Base).toBe(defaultTheme.Base);
  expect(ledger.palette).toEqual(defaultTheme.palette);
});

test('it has the settings of both', async () => {
  expect(await ledger.settings?.()).toEqual({ ...(await defaultTheme.settings?.()), motto });
});
