import { expect, test } from 'vitest';
import { readPages } from '../unit/documentation/pages';
import { snippetsOf } from '../unit/documentation/snippets';
import { compile } from './compile';

const IMPORT = "import { defineConfig } from '@/lib/config/define-config';\n";

const samples = readPages()
  .flatMap(snippetsOf)
  .filter(
    ({ language, text }) => /^(?:ts|typescript)$/.test(language) && text.includes('export default defineConfig('),
  );

test('the samples of blog.config.ts compile, and a misspelt name does not', () => {
  expect(samples.length).toBeGreaterThan(8);
  const files = samples.map(({ file, line, text }): [string, string] => [
    `configs/${file.replace(/\W/g, '-')}-${line}.ts`,
    text.includes('import ') ? text : IMPORT + text,
  ]);
  const wrong: [string, string] = [
    'configs/wrong.ts',
    `${IMPORT}export default defineConfig({ site: { autor: 'Ada' } });`,
  ];
  const errors = compile(new Map([...files, wrong])).match(/^\S.*: error .*$/gm);
  expect(errors).toHaveLength(1);
  expect(errors?.[0]).toContain('configs/wrong.ts');
});
