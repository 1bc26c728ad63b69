import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { expect, test, vi } from 'vitest';

/** How Next reads a rule of `next.config.ts`. */
const { buildCustomRoute } = createRequire(import.meta.url)('next/dist/lib/build-custom-route') as {
  buildCustomRoute(type: 'rewrite', rule: object, restricted: string[]): { regex: string };
};

vi.stubEnv('NOTELIGHT_MODE', 'server');
const { default: config } = await import('@/next.config');
const rules = await config.rewrites?.();
if (!rules || Array.isArray(rules)) throw new Error('A server looks for files between its rules.');

const isLed = (list: readonly object[] = [], address = ''): boolean =>
  list.some((rule) => new RegExp(buildCustomRoute('rewrite', rule, ['/_next']).regex).test(address));

test.each([
  '/ads.txt',
  '/robots.txt',
  '/.well-known/security.txt',
  '/.well-known/assetlinks.json',
  '/images/a.json',
  '/google0123.xml',
])('%s is asked of the site, which knows the files that it makes and those of its owner', (address) => {
  expect(isLed(rules.beforeFiles, address)).toBe(true);
});

test.each([
  ['/article/a/', true],
  ['/en/about/', true],
  ['/', false],
  ['/article/a.md', false],
  ['/media/a.webp', false],
  ['/_next/data/x/a.json', false],
  ['/api/health/', false],
])('whether a program that asks for Markdown may get it at %s: %s', (address, expected) => {
  const chosen = (rules.beforeFiles ?? []).filter(({ has }) => has?.some(({ key }) => key === 'accept'));
  expect(isLed(chosen, address)).toBe(expected);
  // What the destination is made of has no slash at its end.
  const [rule = {}] = chosen;
  const [, path] = new RegExp(buildCustomRoute('rewrite', rule, ['/_next']).regex).exec(address) ?? [];
  expect(path).toBe(expected ? address.slice(1, -1) : undefined);
});

test('what the settings of Next import imports nothing of the project, which Next would not find', () => {
  const imported = [...readFileSync('next.config.ts', 'utf8').matchAll(/from '(?:@|\.)\/(lib\/[^']+)'/g)].map(
    ([, file]) => file,
  );
  expect(imported.length).toBeGreaterThan(3);
  for (const file of imported)
    expect(readFileSync(`${file}.ts`, 'utf8'), file).not.toMatch(/^(?:import(?! type)|export) [^;]*from '[@.]/m);
});
