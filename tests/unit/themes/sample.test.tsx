import { mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { renderToString } from 'react-dom/server';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { ShellProvider } from '@/components/shell/shell-context';
import { LocaleProvider, preloadLocale } from '@/lib/i18n/locale-provider';
import { englishFixtures } from '@/tests/fixtures/screens';
import type { BaseProps } from '@/themes/theme';
import { missingParts, parts } from './parts';
import './skip-owner-stacks';

/** What `themes/README.md` says of a theme: its own example keeps to it. */

const README = path.resolve('themes/README.md');
let folder: string;
let Base: (props: BaseProps) => React.ReactElement;

beforeAll(async () => {
  await mkdir('test-results', { recursive: true });
  folder = await mkdtemp(path.resolve('test-results', 'sample-'));
  const [, code = ''] =
    /```tsx\n\/\/ themes\/mine\/Base\.tsx\n([\s\S]*?)^```$/m.exec(await readFile(README, 'utf8')) ?? [];
  await writeFile(path.join(folder, 'Base.tsx'), code);
  ({ default: Base } = await import(path.join(folder, 'Base.tsx')));
  await preloadLocale('en-US');
});

afterAll(() => rm(folder, { recursive: true, force: true }));

describe('themes/README.md', () => {
  test.each(englishFixtures)('has an example whose shell is whole on $name', ({ page: { shell, screen } }) => {
    const html = renderToString(
      <LocaleProvider locale="en-US">
        <ShellProvider shell={shell} themes={[]} themeName="mine">
          <Base name="mine" kind={screen.kind} settings={{}}>
            <h1>{screen.kind}</h1>
          </Base>
        </ShellProvider>
      </LocaleProvider>,
    );
    expect(missingParts(html, 'shell')).toEqual([]);
    expect(html).toContain('id="theme-mine"');
    if (screen.kind === 'home')
      expect(missingParts(html, 'list')).not.toContain('announcement (components/shell/Notice)');
  });

  test('names in its table every part that a theme must show, and what shows it', async () => {
    const rows = [
      ...(await readFile(README, 'utf8')).matchAll(
        /^\| (?:every page|lists of posts|an article) \| (.+) \| `(.+)` \|$/gm,
      ),
    ];
    expect(rows.map(([, name, by]) => [name, by])).toEqual(
      Object.values(parts)
        .flat()
        .map(({ name, by }) => [name, by]),
    );
  });
});
