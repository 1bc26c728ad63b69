import { beforeAll, describe, expect, test } from 'vitest';
import { PUBLIC_READ } from '@/scripts/canary/public-fields';
import { filesOfBook, problemsOfBook } from '@/tests/book-check';
import { knownNames } from '@/tests/everything/known-names';
import { judge, renderLedger } from '@/tests/everything/ledger';
import { type Everything, renderEverything } from '@/tests/everything/render';
import { families, ways } from '@/tests/everything/workspace';
import { feedProblems } from '@/tests/feed-rules';

let everything: Everything;

beforeAll(async () => {
  everything = await renderEverything();
});

const entries = families.flatMap((family) => family.entries);

describe.each(families)('$title', (family) => {
  test.each(family.entries)('$name: what its line says is what every way shows', (entry) => {
    const renderings = everything.renderings.get(entry.name);
    const problems = ways.flatMap((way) => {
      const { problem } = renderings ? judge(entry, way, renderings) : { problem: 'not read' };
      return problem ? [`${way}: ${problem}`] : [];
    });
    expect(problems).toEqual([]);
  });

  test.each(family.entries)('$name: its example has every name of its line', ({ is, blocks }) => {
    const example = JSON.stringify([blocks, everything.workspace.recordMap]);
    const isSent = (name: string): boolean => [example, everything.answers].some((text) => text.includes(`"${name}"`));
    expect(is.filter((name) => !isSent(name))).toEqual([]);
  });
});

test.each(Object.entries(knownNames))('every name of %s has a line', (_place, names) => {
  const named = new Set(entries.flatMap(({ is }) => is));
  expect(names.filter((name) => !named.has(name))).toEqual([]);
});

test('every field of blocks and views that a reader asks for is in an example', () => {
  const sent = JSON.stringify(everything.workspace.recordMap);
  const scopes = ['block.format', 'block.properties', 'collection_view.format'] as const;
  const missing = scopes.flatMap((scope) => PUBLIC_READ[scope].filter((name) => !sent.includes(`"${name}":`)));
  expect(missing).toEqual([]);
});

test('names of entries are headings of which each is there once', () => {
  expect(new Set(entries.map(({ name }) => name)).size).toBe(entries.length);
});

test('no page has an e-mail address or a signed address', () => {
  const pages = [...everything.renderings.values()].flatMap((by) => Object.values(by).map(({ html }) => html)).join();
  expect(pages).not.toMatch(/secret\.example|signature=|X-Amz-/i);
});

test('feeds of every block keep the rules of the W3C’s validator', () => {
  const { feeds } = everything;
  expect(feeds['https://everything.example/rss/atom.xml']).toContain('<content type="html">');
  expect(Object.entries(feeds).flatMap(([address, text]) => feedProblems(address, text))).toEqual([]);
});

test('as a book it is what readers of books accept, with its pictures', async () => {
  const { book } = everything;
  expect(await problemsOfBook(book)).toEqual([]);
  expect(Object.keys(filesOfBook(book)).filter((name) => name.startsWith('EPUB/media/')).length).toBeGreaterThan(3);
});

test('docs/notion-coverage.md is up to date', async () => {
  await expect(renderLedger(everything)).toMatchFileSnapshot('../../../docs/notion-coverage.md');
});
