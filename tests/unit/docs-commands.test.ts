import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, test } from 'vitest';
import packageJson from '@/package.json';
import { type CommandName, commandUses, readCall } from '@/scripts/owner/command-flags';

/** Every page that an owner or a contributor reads. */
const pages = ['.', 'docs', 'themes'].flatMap((folder) =>
  readdirSync(folder, { recursive: folder !== '.', encoding: 'utf8' })
    .filter((file) => file.endsWith('.md'))
    .map((file) => path.join(folder, file)),
);
/** What npm itself does. */
const OF_NPM = new Set(['ci', 'install', 'run', 'version']);

interface Call {
  page: string;
  name: string;
  argv: string[];
}

/** All commands in code, be it a block, a table or a sentence. */
function callsIn(page: string): Call[] {
  const text = readFileSync(page, 'utf8');
  const code = [...text.matchAll(/^```.*?^```/gms), ...text.matchAll(/`[^`\n]+`|“(?:npm|npx)[^”\n]+”/g)].map(
    ([found]) => found,
  );
  return code.flatMap((piece) =>
    [...piece.matchAll(/\bnpm (?:run )?([a-z][\w:-]*)(?:[ \t]+--[ \t]+([^`”\n#|&]*))?/g)]
      .filter(([, name = '']) => !OF_NPM.has(name))
      .map(([, name = '', rest = '']) => ({
        page,
        name,
        argv: (rest.match(/"[^"]*"|\S+/g) ?? []).filter((word) => word !== '--help'),
      })),
  );
}

const calls = pages.flatMap(callsIn);

describe('commands in the documentation', () => {
  test('are found', () => {
    expect(calls.length).toBeGreaterThan(80);
    expect(calls.filter(({ argv }) => argv.length > 0).length).toBeGreaterThan(10);
    for (const name of ['start', 'build', 'doctor', 'config']) expect(calls.map((call) => call.name)).toContain(name);
  });

  test('have no flag that npm would take', () => {
    const texts = pages.map((page) => readFileSync(page, 'utf8'));
    expect(texts.flatMap((text) => text.match(/\bnpm (?:run )?[a-z][\w:]* --\w.*/g) ?? [])).toEqual([]);
  });

  test.each([...new Map(calls.map((call) => [`${call.page}: ${call.name} ${call.argv.join(' ')}`, call]))])(
    '%s',
    (_, { name, argv }) => {
      expect(Object.keys(packageJson.scripts)).toContain(name);
      if (name in commandUses) readCall(name as CommandName, argv, {});
    },
  );
});
