import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { visit } from 'unist-util-visit';
import { describe, expect, test } from 'vitest';
import { readPages, toPage } from './pages';

/** The interface is in `en-US`, and so is everything else that is written for people. Names in code are not prose. */
const BRITISH = new RegExp(
  [
    '\\b(?:colour|favour|harbour|honour|humour|labour|neighbour|behaviour|rumour|vapour)',
    '\\b(?:centre[ds]?|centring|fibre|kilometre|litre|metre|theatre)s?\\b',
    '\\b(?:licence|defence|offence|pretence)s?\\b',
    '\\b(?:catalogue|dialogue|analogue)s?\\b',
    '\\b(?:grey|cosy|tyre|kerb|programme|cheque|artefact|judgement|e-mail)(?:s|ed|ing)?\\b',
    '\\b(?:mis)?spelt\\b',
    '\\b(?:burnt|dreamt|learnt|leant|whilst|amongst)\\b',
    '\\b(?:cancel|label|model|signal|travel|fulfil|enrol)(?:led|ling|ler|ment)\\b',
    '\\b(?:anal|cataly|paraly)ys(?:e|ed|es|ing)\\b',
    '\\b(?:un)?(?:apolog|author|capital|categor|custom|emphas|final|general|initial|local|maxim|memor|minim|modern|normal|optim|organ|personal|priorit|real|recogn|sanit|serial|special|standard|summar|synchron|util|visual)is(?:e|ed|es|er|ers|ing|ation|ations)\\b',
  ].join('|'),
  'i',
);

/** Texts in other languages have a file each. */
const OTHER_LANGUAGE = /(?:locales|copy)\/(?:.*\/)?(?!en-US)[\w-]+\.ts$/;

/** The words of a page: no code, addresses, comments or front matter of another kind than texts. */
function wordsOfPage(tree: ReturnType<typeof toPage>['tree']): string[] {
  const words: string[] = [];
  visit(tree, (node) => {
    if (node.type === 'text') words.push(node.value);
    if (node.type === 'image' && node.alt) words.push(node.alt);
    if (node.type === 'yaml') words.push(...(node.value.match(/^(?:title|summary): .*$/gm) ?? []));
  });
  return words;
}

/** The sentences in code: what stands in quotes on one line, with a blank. Words in quotes alone are keys and names of classes. */
function sentencesOf(code: string): string[] {
  const lines = code.split('\n').filter((line) => !/^\s*(?:\/\/|\/?\*)/.test(line));
  return lines.flatMap((line) => (line.match(/(['"`])(?:\\.|(?!\1).)*\1/g) ?? []).filter((text) => /\S \S/.test(text)));
}

const british = (texts: readonly string[]): string[] => texts.filter((text) => BRITISH.test(text));

describe('English is spelled as in the United States', () => {
  const pages = readPages().filter(({ file }) => !/^docs\/(?:ja|zh-CN)\//.test(file));
  test.each(pages.map((page) => [page.file, page] as const))('in %s', (_, { tree }) => {
    expect(british(wordsOfPage(tree))).toEqual([]);
  });

  test('in texts and messages of the program', () => {
    const files = ['lib', 'scripts', 'locales', 'themes'].flatMap((folder) =>
      readdirSync(folder, { recursive: true, encoding: 'utf8' })
        .map((name) => path.join(folder, name))
        .filter((file) => /\.(?:tsx?|mjs)$/.test(file) && !OTHER_LANGUAGE.test(file)),
    );
    expect(files.length).toBeGreaterThan(400);
    const found = files.flatMap((file) => british(sentencesOf(readFileSync(file, 'utf8'))).map((text) => [file, text]));
    expect(found).toEqual([]);
  });

  test.each(['Colours', 'the licence', 'a misspelt name', 'It is recognised', 'By e-mail'])('%j is found', (words) => {
    expect(british(wordsOfPage(toPage('page.md', words).tree))).toEqual([words]);
    expect(british(sentencesOf(`say('Here: ${words}.');`))).toHaveLength(1);
  });

  test('names in code are not prose', () => {
    expect(wordsOfPage(toPage('page.md', '`colours` <!-- licence -->').tree).join('')).not.toMatch(BRITISH);
    expect(sentencesOf("  // A colour's name.\n  const licence = 'centre';")).toEqual([]);
  });
});
