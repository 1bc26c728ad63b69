import { describe, expect, test } from 'vitest';
import { termSegments } from '@/lib/site/terms';

describe('the segment of a category or tag', () => {
  test.each([
    ['日本', '日本'],
    ['Node.js', 'Node.js'],
    ['C#', 'C'],
    ['index.html', 'index-html'],
    ['Index.HTML', 'Index-HTML'],
    ['my index.html', 'my index.html'],
    ['README.md', 'README-md'],
    ['robots.TXT', 'robots-TXT'],
    ['.md', '-md'],
    ['..', 'u2e-u2e'],
  ])('of %j is %j', (name, segment) => {
    expect(termSegments([name]).get(name)).toBe(segment);
  });

  test('is its own: a name that can be a file name keeps it', () => {
    const names = ['index.html', 'C#', 'index-html', 'README.md', 'README-md', 'C'];
    expect(Object.fromEntries(termSegments(names))).toEqual({
      'index.html': 'index-html-2',
      'C#': 'C-2',
      'index-html': 'index-html',
      'README.md': 'README-md-2',
      'README-md': 'README-md',
      C: 'C',
    });
  });
});
