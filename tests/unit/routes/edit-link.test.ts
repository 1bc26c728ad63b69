import { describe, expect, test } from 'vitest';
import { editLinkOf } from '@/lib/routes/screens/post-screen';
import { mockRow } from '../../factories';

const ID = '0123abcd-4567-4abc-8def-0123456789ab';

describe('the link to a page’s source', () => {
  test.each([
    ['', {}, undefined],
    ['https://www.notion.so/%id%', {}, 'https://www.notion.so/0123abcd45674abc8def0123456789ab'],
    ['https://edit.example/?page=%slug%', { slug: '潮汐' }, 'https://edit.example/?page=%E6%BD%AE%E6%B1%90'],
    ['https://code.example/%file%', { ext: { file: 'notes/a b.md' } }, 'https://code.example/notes/a%20b.md'],
    ['https://code.example/%file%', { ext: { file: 'C#/why? 50%.md' } }, 'https://code.example/C%23/why%3F%2050%25.md'],
    ['https://edit.example/?page=%slug%&x=1', { slug: 'q&a' }, 'https://edit.example/?page=q%26a&x=1'],
    ['https://a.example/%slug%/%file%?%slug%', { slug: 's', ext: { file: 'f' } }, 'https://a.example/s/f?s'],
    ['https://a.example/%slug%/%file%', { slug: 's' }, undefined],
    ['https://a.example/%slug%', { slug: '' }, undefined],
    ['https://code.example/%file%', { ext: {} }, undefined],
    ['https://code.example/%file%', { ext: { file: 7 } }, undefined],
  ])('%s with %o is %s', (pattern, fields, link) => {
    expect(editLinkOf({ id: ID, row: mockRow(fields), secret: false }, pattern).editLink).toBe(link);
  });

  test('a page without it has no field for it', () => {
    expect(editLinkOf({ id: ID, row: mockRow(), secret: false }, '')).toEqual({});
    expect(editLinkOf({ id: ID, row: mockRow(), secret: false }, 'https://code.example/%file%')).toEqual({});
  });

  test('a draft has none', () => {
    expect(editLinkOf({ id: ID, row: mockRow(), secret: true }, 'https://www.notion.so/%id%')).toEqual({});
  });
});
