import path from 'node:path';
import postcss, { type AcceptedPlugin, type Plugin } from 'postcss';
import { expect, test } from 'vitest';

const compile = async (file: string, css: string) => {
  const { default: config } = await import(path.resolve('.postcssrc.mjs'));
  const own = (config.plugins as (AcceptedPlugin | string)[]).find(
    (plugin) => (plugin as Partial<Plugin>).postcssPlugin === 'no-dark-in-modules',
  );
  return postcss([own as AcceptedPlugin])
    .process(css, { from: file })
    .async();
};

test('a style module that asks for the dark is refused with what to write instead', async () => {
  await expect(
    compile('/themes/mine/mine.module.css', '.a {\n  @variant dark {\n    color: red;\n  }\n}'),
  ).rejects.toThrow(
    /mine\.module\.css:2:3: “@variant dark” works in styles\/tokens\.css alone\. .* write :global\(\.dark\) before the selector\./,
  );
});

test.each([
  ['/styles/tokens.css', '.a { @variant dark { color: red; } }'],
  ['/themes/mine/mine.module.css', '.a { @variant hover { color: red; } } :global(.dark) .a { color: red; }'],
])('%s may have %s', async (file, css) => {
  expect((await compile(file, css)).css).toBe(css);
});
