import { visit } from 'unist-util-visit';
import { describe, expect, test } from 'vitest';
import { resolveConfig } from '@/lib/config/resolve';
import { settings } from '@/lib/config/schema';
import { themeTables } from '@/themes/settings';
import { readPages } from './pages';

/** Names that owners read and that are no settings of ours. */
const OTHERS: Readonly<Record<string, string>> = {
  INLINE_CONFIG: 'a row of the table that holds settings',
  BUILD_HOOK: 'a secret at GitHub',
  GITHUB_TOKEN: 'given by GitHub',
  NODE_OPTIONS: 'read by Node.js',
  IMG_LAZY_LOAD_PLACEHOLDER: 'of NotionNext, named as without effect',
  ENABLE_CACHE: 'of NotionNext, named as without effect',
};

const themeKeys = Object.values(themeTables).flatMap((table) => Object.values(table).map(({ key }) => key));
const environment = new Set([...settings.flatMap(({ env }) => env), ...themeKeys.map((key) => `NEXT_PUBLIC_${key}`)]);
const keys = new Set([...settings.flatMap(({ key, aliases = [] }) => [key, ...aliases]), ...themeKeys]);

/** `NAME` and `NAME=value` in sentences and tables of the manual and the README, with the first place of each. */
const named = new Map<string, string>();
for (const { file, tree } of readPages()) {
  if (!/^(?:docs\/(?!decisions)[^/]+\/|README)/.test(file)) continue;
  visit(tree, 'inlineCode', ({ value, position }) => {
    const isName = /^[A-Z][A-Z0-9]*_[A-Z0-9_]*[A-Z0-9](?:=.*)?$/.test(value);
    if (isName && !named.has(value)) named.set(value, `${file}:${position?.start.line}`);
  });
}

describe('settings that sentences of the manual name exist, and take the values that stand there:', () => {
  test.each([...named])('%s in %s', (written) => {
    const [name = '', ...rest] = written.split('=');
    const value = rest.join('=').replace(/^["']|["']$/g, '');
    expect(environment.has(name) || keys.has(name) || name in OTHERS).toBe(true);
    if (value === '' || name in OTHERS) return;
    const env = { [environment.has(name) ? name : `NEXT_PUBLIC_${name}`]: value };
    expect(resolveConfig({ file: {}, env, table: {}, themes: themeTables }).diagnostics).toEqual([]);
  });

  test('there are many, and each exception is needed', () => {
    expect(named.size).toBeGreaterThan(100);
    const written = new Set([...named.keys()].map((one) => one.split('=')[0]));
    expect(Object.keys(OTHERS).filter((name) => !written.has(name))).toEqual([]);
  });
});
