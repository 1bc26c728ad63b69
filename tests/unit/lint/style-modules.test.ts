import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';

const root = path.resolve(import.meta.dirname, '../../..');
const IMPORT = /import (\w+) from '([^']+\.module\.css)'/g;

test('every class that a component takes from a style module stands in it', () => {
  const missing: string[] = [];
  for (const file of sources()) {
    const code = readFileSync(file, 'utf8');
    for (const [, name, from = ''] of code.matchAll(IMPORT)) {
      const module = from.startsWith('@/') ? path.join(root, from.slice(2)) : path.resolve(path.dirname(file), from);
      const css = readFileSync(module, 'utf8');
      const used = code.replace(IMPORT, '').matchAll(new RegExp(`\\b${name}(?:\\.(\\w+)|\\['([^']+)'\\])`, 'g'));
      for (const [, dotted, quoted] of used) {
        const selector = `.${dotted ?? quoted}`;
        if (!new RegExp(`\\${selector}(?![\\w-])`).test(css)) missing.push(`${path.relative(root, file)}: ${selector}`);
      }
    }
  }
  expect(missing).toEqual([]);
});

function sources(): string[] {
  const found = ['components', 'themes', 'pages'].flatMap((folder) =>
    readdirSync(path.join(root, folder), { recursive: true, encoding: 'utf8' }).map((name) =>
      path.join(root, folder, name),
    ),
  );
  const code = found.filter((file) => /\.tsx?$/.test(file));
  expect(code.length).toBeGreaterThan(100);
  return code;
}
