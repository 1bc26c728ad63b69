import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { describe, expect, test } from 'vitest';
import { blockTypes } from '@/lib/article/blocks/registry';
import { themes } from '@/themes/registry';

/** The recipes of `docs/contributing.md`: what they name is there, and what they say is all there is to do. */

const ROOT = fileURLToPath(new URL('../..', import.meta.url));
const read = (file: string): string => readFileSync(path.join(ROOT, file), 'utf8');
const filesIn = (folder: string): string[] => readdirSync(path.join(ROOT, folder));
const foldersIn = (folder: string): string[] =>
  readdirSync(path.join(ROOT, folder), { withFileTypes: true }).flatMap((file) =>
    file.isDirectory() ? file.name : [],
  );

const filesBelow = (...folders: string[]): string[] =>
  folders.flatMap((folder) =>
    readdirSync(path.join(ROOT, folder), { recursive: true, encoding: 'utf8' }).map((file) => `${folder}/${file}`),
  );
const programs = filesBelow('components', 'docs', 'lib', 'locales', 'pages', 'styles', 'themes');
const everything = [...programs, ...filesBelow('.biome', 'scripts', 'tests'), 'next.config.ts'];

/** How many files each recipe may touch; of a theme everything but its folder counts, and of a language nobody has said. */
const LIMITS = {
  'A block': 4,
  'A view': 4,
  'A theme': 2,
  'A comment system': 4,
  'A service': 2,
  'A language': Number.POSITIVE_INFINITY,
  'A setting': 3,
  'An output': 7,
  'A host': 5,
  'A source': 7,
};

const [, recipes = ''] = read('docs/contributing.md').split(/^## Recipes$/m);
const recipeOf = (name: string): string =>
  recipes.split(/^## /m)[0]?.split(`### ${name}\n`)[1]?.split(/^### /m)[0] ?? '';
const toPattern = (file: string): RegExp =>
  new RegExp(`^${file.replace(/[.[\]]/g, '\\$&').replace(/<[^>]+>/g, '[^/]+')}$`);
/** Whether a recipe names a file, or a place that it is in. */
const names = (recipe: string, file: string): boolean =>
  [...recipeOf(recipe).matchAll(/`([^`\s]+)`/g)].some(([, named = '']) => toPattern(named).test(file));

describe.each(Object.entries(LIMITS))('the recipe of %s', (name, limit) => {
  const files = [...recipeOf(name).matchAll(/^\d+\. `([^`]+)`/gm)].map(([, file = '']) => file);

  test(`names at most ${limit} files`, () => {
    expect(files).not.toEqual([]);
    expect(files.length).toBeLessThanOrEqual(limit);
  });

  test('names files that are there, or places where such files are', () => {
    const isThere = (file: string): boolean => everything.some((name) => toPattern(file.replace(/\/$/, '')).test(name));
    expect(files.filter((file) => !isThere(file))).toEqual([]);
  });
});

test('a block is in the registry with each folder beside it', () => {
  const registry = read('lib/article/blocks/registry.ts');
  const imported = [...registry.matchAll(/from '@\/lib\/article\/blocks\/([\w-]+)\/\1'/g)].map(([, folder]) => folder);
  expect(imported).toEqual(foldersIn('lib/article/blocks').sort());
  expect(blockTypes.size).toBeGreaterThanOrEqual(imported.length);
});

describe('a theme', () => {
  test('is in the registry with each folder beside it', () => {
    expect(Object.keys(themes).sort()).toEqual(foldersIn('themes').sort());
  });

  test('is named outside its folder in no program but the registry', () => {
    const naming = programs.filter(
      (file) => /\.[jt]sx?$/.test(file) && /['"](?:@\/themes|\.)\/(?:starter|default)['"/]/.test(read(file)),
    );
    expect(naming.filter((file) => !/^themes\/(?:starter|default|custom)\//.test(file))).toEqual([
      'themes/registry.ts',
    ]);
  });
});

test('what asks for a line of every language is named in the recipe', () => {
  const asking = (type: RegExp) =>
    programs.filter((file) => /^(?:components|lib|themes)\/.*\.tsx?$/.test(file) && type.test(read(file)));
  const languages = asking(/(?<!Partial<)Record<Locale, [^;\n]*> = \{|createMessageChunks<\w+>\(/);
  expect(languages.length).toBeGreaterThanOrEqual(6);
  expect(languages.filter((file) => !names('A language', file))).toEqual([]);
});

describe('an output', () => {
  /** What writers share, and what is no file of the content: pages for hosts, pictures, names that pages and search use; an index that is changed in place. */
  const OTHERS = /^(?:channels|input|site-files|social-card)\.ts$/;

  test('is written by a module that site-files.ts calls, as a server and an export do alike', () => {
    const reached = new Set<string>();
    const visit = (file: string): void => {
      if (reached.has(file)) return;
      reached.add(file);
      for (const [, start, name = ''] of read(file).matchAll(/from '(\.|@\/lib\/outputs)\/([\w/-]+)'/g)) {
        visit(`${start === '.' ? path.posix.dirname(file) : 'lib/outputs'}/${name}.ts`);
      }
    };
    visit('lib/outputs/site-files.ts');
    const writers = ['lib/outputs', 'lib/outputs/feeds', 'lib/outputs/texts'].flatMap((folder) =>
      filesIn(folder)
        .filter((file) => file.endsWith('.ts') && !OTHERS.test(file))
        .map((file) => `${folder}/${file}`),
    );
    expect(writers.filter((file) => !reached.has(file))).toEqual([]);
    for (const caller of ['pages/api/files/[...path].ts', 'lib/export/write/write-export.ts']) {
      expect(read(caller)).toContain("from '@/lib/server/files'");
    }
  });
});
