import { expect, test } from 'vitest';
import { resolveConfig } from '@/lib/config/resolve';
import { tokenDiagnostics } from '@/lib/config/token-end';
import { NOW } from '@/tests/factories';

const settings = (env: Record<string, string>) => resolveConfig({ file: {}, env, table: {}, themes: {} });

test.each([
  ['2026-06-30', undefined],
  ['2026-06-29', 'ends in 14 days.'],
  ['2026-06-16', 'ends in 1 day.'],
  ['2026-06-15', 'has ended.'],
  ['2020-01-01', 'has ended.'],
  ['', undefined],
])('a token whose last day is %j: %j', (day, message) => {
  const { config } = settings({ NOTION_API_TOKEN: 'ntn_x', NOTION_API_TOKEN_EXPIRES: day });
  const wanted = message ? [expect.objectContaining({ level: 'warning', message: `NOTION_API_TOKEN ${message}` })] : [];
  expect(tokenDiagnostics(config.notion, NOW)).toEqual(wanted);
});

test('without a token nothing ends, and what is no day is a mistake', () => {
  expect(tokenDiagnostics(settings({ NOTION_API_TOKEN_EXPIRES: '2020-01-01' }).config.notion, NOW)).toEqual([]);
  const { diagnostics } = settings({ NOTION_API_TOKEN_EXPIRES: 'next year' });
  expect(diagnostics.map(({ message }) => message).join()).toContain('a day such as 2027-05-12');
});
