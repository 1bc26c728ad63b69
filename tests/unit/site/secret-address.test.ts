import { expect, test } from 'vitest';
import { isSecretPath, secretAddressOf, secretPath } from '@/lib/site/addresses/secret-address';
import { mockRow } from '@/tests/factories';

const token = 'ab'.repeat(20);
const ID = '0123456789abcdef0123456789abcdef';

test('a draft has an address of its own, whatever its slug', () => {
  const row = mockRow({ id: ID, slug: 'written' });
  expect(secretAddressOf(row, () => token)).toEqual({
    kind: 'path',
    path: `preview/${token}`,
    ownSlug: '',
    written: null,
    diagnostics: [],
  });
});

test('a draft has none without a key, or where it is to be a link to another site', () => {
  const none = { kind: 'none', diagnostics: [] };
  expect(secretAddressOf(mockRow({ id: ID, slug: 'written' }), undefined)).toEqual(none);
  expect(secretAddressOf(mockRow({ id: ID, slug: 'https://a.example/' }), () => token)).toEqual(none);
});

test('the token of a page is the same for every way to write its id', () => {
  const ids: string[] = [];
  const tokenOf = (id: string): string => {
    ids.push(id);
    return token;
  };
  secretPath(ID, tokenOf);
  secretPath('01234567-89ab-cdef-0123-456789abcdef', tokenOf);
  expect(new Set(ids).size).toBe(1);
  secretPath('no id', tokenOf);
  expect(ids.at(-1)).toBe('no id');
});

test.each([
  [`preview/${token}`, true],
  [`zh/preview/${token}`, true],
  [`preview/${token}/more`, false],
  [`preview/${token}0`, false],
  [`xpreview/${token}`, false],
  ['preview/abc', false],
])('%s is the address of a draft: %s', (path, isSecret) => {
  expect(isSecretPath(path)).toBe(isSecret);
});
