import { describe, expect, test } from 'vitest';
import { resolveConfig } from '@/lib/config/resolve';
import { editLinkOf } from '@/lib/routes/edit-link';
import { mockRow } from '../../factories';

const ID = '0123abcd-4567-4abc-8def-0123456789ab';

describe('the link to a page’s source', () => {
  test.each([
    ['', {}, undefined],
    ['https://www.notion.so/%id%', {}, 'https://www.notion.so/0123abcd45674abc8def0123456789ab'],
    ['https://edit.example/?page=%slug%', { slug: '潮汐' }, 'https://edit.example/?page=%E6%BD%AE%E6%B1%90'],
    ['https://code.example/%file%', { ext: { file: 'notes/a b.md' } }, 'https://code.example/notes/a%20b.md'],
    ['https://code.example/%file%', { ext: {} }, undefined],
    ['https://code.example/%file%', { ext: { file: 7 } }, undefined],
  ])('%s with %o is %s', (pattern, fields, link) => {
    expect(editLinkOf({ id: ID, row: mockRow(fields), secret: false }, pattern).editLink).toBe(link);
  });

  test('a draft has none', () => {
    expect(editLinkOf({ id: ID, row: mockRow(), secret: true }, 'https://www.notion.so/%id%')).toEqual({});
  });

  test.each(['https://code.example/%path%', 'code.example', 'javascript:alert(1)'])('%s is no pattern', (pattern) => {
    const { config, diagnostics } = resolveConfig({ file: {}, env: {}, table: { EDIT_LINK: pattern }, themes: {} });
    expect(config.posts.editLink).toBe('');
    expect(diagnostics.map(({ message }) => message).join()).toContain('with %id%, %slug% or %file% in it');
  });
});
