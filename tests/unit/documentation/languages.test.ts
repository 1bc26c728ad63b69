import { visit } from 'unist-util-visit';
import { describe, expect, test } from 'vitest';
import { settings } from '@/lib/config/schema';
import { scripts } from '@/package.json';
import { themeTables } from '@/themes/settings';
import { manualLanguages, type Page, readPages } from './pages';
import { isSample } from './snippets';

/** Pages that not every language has, and why. */
const NOT_TRANSLATED: Readonly<Record<string, string>> = {
  '14-locked-letter': 'a sample of a locked article; Japanese points to the English one',
  '15-locked-notebook': 'a sample of a locked article; Japanese points to the English one',
  '16-unlisted': 'a sample of a hidden article; Japanese points to the English one',
  '17-from-the-future': 'a sample of a scheduled article',
  '18-unfinished': 'a draft, which nobody sees',
  '29-readers-in-china': 'about sites in China',
};

/** A setting counts once, whether its key or its name in the environment is written. */
const settingOf = new Map([
  ...settings.flatMap(({ key, env, aliases = [] }) => [key, ...env, ...aliases].map((name) => [name, key] as const)),
  ...Object.values(themeTables).flatMap((table) =>
    Object.values(table).flatMap(({ key }) => [key, `NEXT_PUBLIC_${key}`].map((name) => [name, key] as const)),
  ),
]);

/** The commands, settings and files for hosts that a page names in code. */
function namesIn({ file, tree }: Page): Set<string> {
  const found = new Set<string>();
  visit(tree, (node) => {
    if (node.type !== 'inlineCode' && node.type !== 'code') return;
    if (node.type === 'code' && isSample(file)) return;
    for (const [, name = ''] of node.value.matchAll(/\bnpm (?:run )?([a-z][\w:]*)/g))
      if (name in scripts) found.add(`npm run ${name}`);
    for (const [name] of node.value.matchAll(/\b[A-Z][A-Z0-9]*(?:_[A-Z0-9]+)+\b/g)) {
      const setting = settingOf.get(name);
      if (setting) found.add(setting);
    }
    for (const [name] of node.value.matchAll(/docs\/hosts\/[\w./-]*\w/g)) found.add(name);
  });
  return found;
}

const pages = readPages().filter(
  ({ file }) => /\/\d[^/]*$/.test(file) && manualLanguages.some((language) => file.startsWith(`docs/${language}/`)),
);
const nameOf = (file: string): string => file.replace(/^.*\/(.*)\.md$/, '$1');
const inLanguage = (language: string, name: string) => pages.find(({ file }) => file === `docs/${language}/${name}.md`);
const names = [...new Set(pages.map(({ file }) => nameOf(file)))].sort();

describe('the manual says the same in all languages:', () => {
  test.each(names.filter((name) => !(name in NOT_TRANSLATED)))('%s', (name) => {
    const named = manualLanguages.map((language) => {
      const page = inLanguage(language, name);
      return { language, names: page ? namesIn(page) : null };
    });
    expect(named.filter((one) => one.names === null).map(({ language }) => language)).toEqual([]);
    const all = [...new Set(named.flatMap((one) => [...(one.names ?? [])]))].sort();
    const missing = named.flatMap(({ language, names }) =>
      all.filter((one) => !names?.has(one)).map((one) => `docs/${language}/${name}.md does not name ${one}`),
    );
    expect(missing).toEqual([]);
  });

  test('each page that is not translated is in one language at least, and not in all', () => {
    for (const name of Object.keys(NOT_TRANSLATED)) {
      const found = manualLanguages.filter((language) => inLanguage(language, name));
      expect(found.length, name).toBeGreaterThan(0);
      expect(found.length, name).toBeLessThan(manualLanguages.length);
    }
  });
});
