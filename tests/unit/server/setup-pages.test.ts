import { describe, expect, test } from 'vitest';
import { locales } from '@/lib/i18n/locale';
import type { Step } from '@/lib/server/setup/gate';
import { renderStep } from '@/lib/server/setup/render';
import { mistakesIn } from '@/tests/browser/valid-html';

const first = {
  database: { title: 'Letters <b>', id: 'id' },
  rows: [{ type: 'Post', status: 'Published' }],
  columns: [
    { id: 'a', name: 'title', type: 'title', role: 'title' },
    { id: 'b', name: '<i>', type: 'text' },
  ],
} as unknown as Extract<Step, { kind: 'site' }>['first'];
const suggested = { LANG: 'de', TITLE: '"A"', THEME: 'mine', THEME_COLOR_ACCENT: '', TIME_ZONE: 'Asia/Kolkata' };
const choices = [{ id: 'a', title: '', url: 'https://www.notion.so/a' }];

const steps: (Step | { kind: 'code' })[] = [
  { kind: 'code' },
  { kind: 'place', problem: 'Not <b>found</b>.' },
  { kind: 'reading' },
  { kind: 'choose', choices },
  { kind: 'site', first, suggested, problem: 'No.' },
  { kind: 'sync', since: 0 },
];
const page = (step: (typeof steps)[number], languages = 'en', lastFailure?: { kind: 'source'; at: number }) =>
  renderStep(step, {}, { languages, problem: undefined, lastFailure, progress: 'Reading <pages> 1/2' });

describe.each(locales)('set-up in %s', (locale) => {
  test.each(steps.map((step) => [step.kind, step] as const))('%s is valid and accessible', async (_, step) => {
    const html = page(step, locale);
    expect(await mistakesIn(html)).toEqual([]);
    expect(html).toContain(`<html lang="${locale}"`);
    expect(html).not.toMatch(/<b>found|Letters <b>|<i>|<pages>|style="|undefined/);
    expect(html.length).toBeLessThan(30_000);
  });
});

test('what is set already is chosen, whatever the lists have', () => {
  const html = page({ kind: 'site', first, suggested });
  for (const value of ['mine', 'Asia/Kolkata']) expect(html).toContain(`<option selected>${value}</option>`);
  expect(html).toContain('<option value="de" selected>Deutsch</option>');
});

test('a sync that failed can be tried again, or given another database', () => {
  const html = page({ kind: 'sync', since: 0 }, 'en', { kind: 'source', at: 0 });
  expect(html.match(/<button/g)).toHaveLength(2);
});
