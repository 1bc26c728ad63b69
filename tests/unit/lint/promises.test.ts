import { expect, it } from 'vitest';
import { lintFiles } from './lint-files';

const store = (sweep: string): string =>
  `async function sweep(): Promise<void> {}\nexport async function collect(): Promise<void> {\n  ${sweep};\n}`;

it('a promise that nobody waits for is refused, unless the code says that nobody has to', async () => {
  const files = new Map([
    ['lib/store/floating.ts', store('sweep()')],
    [
      'components/post/floating.ts',
      "export const load = (): void => {\n  import('./awaited').then(() => undefined);\n};",
    ],
    ['lib/store/awaited.ts', store('await sweep()')],
    ['lib/store/apart.ts', store('void sweep()')],
  ]);
  expect([...(await lintFiles(files))].sort()).toEqual(['components/post/floating.ts', 'lib/store/floating.ts']);
});
