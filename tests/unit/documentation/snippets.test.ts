import { describe, expect, test } from 'vitest';
import { readPages } from './pages';
import { NOT_RUN, problemsOf, type Snippet, snippetsOf } from './snippets';

const snippets = readPages().flatMap(snippetsOf);
const nameOf = ({ file, line, language }: Snippet) => `${file}:${line} ${language}`;

describe('what the documentation shows works:', () => {
  test.each(snippets.map((snippet) => [nameOf(snippet), snippet] as const))('%s', (_name, snippet) => {
    expect(problemsOf(snippet), 'is neither tried nor named in NOT_RUN, with the reason').toBeDefined();
    expect(problemsOf(snippet)).toEqual([]);
  });

  test('there are snippets, and each reason for not running one is needed', () => {
    expect(snippets.length).toBeGreaterThan(100);
    expect(NOT_RUN.filter(({ fits }) => !snippets.some(fits)).map(({ why }) => why)).toEqual([]);
  });

  test.each([
    ['bash', 'npm run biuld', 'there is no “npm run biuld”'],
    ['text', 'POSTS_PER_PAGES  8', 'there is no setting POSTS_PER_PAGES'],
    ['typescript', 'export default defineConfig({ site: { autor: "Ada" } })', 'autor'],
    ['csv', 'from,to\nnowhere', 'two addresses'],
  ])('a wrong snippet of %s is found: %s', (language, text, problem) => {
    expect(problemsOf({ file: 'docs/en/10-deploy.md', line: 1, language, text })?.join('\n')).toContain(problem);
  });

  test('a language that nothing tries is told', () => {
    expect(problemsOf({ file: 'docs/en/10-deploy.md', line: 1, language: 'cobol', text: 'STOP RUN.' })).toBeUndefined();
  });
});
