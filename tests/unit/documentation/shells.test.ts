import { readdirSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';

/** The pages of the manual; one of them shows code as code, in whatever language. */
const pages = ['en', 'zh-CN', 'ja'].flatMap((language) =>
  readdirSync(`docs/${language}`)
    .filter((name) => name.endsWith('.md') && !name.startsWith('07-'))
    .map((name) => `docs/${language}/${name}`),
);
const sources = ['scripts', 'lib'].flatMap((folder) =>
  readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((name) => /\.m?[jt]s$/.test(name))
    .map((name) => `${folder}/${name}`),
);

/** What PowerShell 5 and cmd do not take: a variable before a command, commands of Unix, two commands in one line. */
const UNIX_ONLY =
  /\b[A-Z][A-Z_]+=\S+ (?:npm|npx|node)\b|\b(?:cp|mv|mkdir -p|rm -r?f?|openssl) [-\w./]|\bnpm (?:run )?[\w:]+ && /;

test.each(['README.md', 'themes/README.md', ...pages])('%s has commands that every shell takes', (page) => {
  const text = readFileSync(page, 'utf8');
  const code = [...text.matchAll(/^```(?:bash|sh|text)\n([\s\S]*?)^```|`([^`\n]+)`/gm)].map(
    ([, block, inline]) => block ?? inline,
  );
  expect(code.filter((part) => UNIX_ONLY.test(part ?? ''))).toEqual([]);
});

test('messages hint at commands that every shell takes', () => {
  const found = sources.flatMap((file) => {
    const lines = readFileSync(file, 'utf8').split('\n');
    return lines.filter(
      (line) => /['"`“].*(?:npm|cp |mkdir)/.test(line) && !/^\s*(?:\*|\/\/)/.test(line) && UNIX_ONLY.test(line),
    );
  });
  expect(found).toEqual([]);
});
