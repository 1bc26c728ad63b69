import { describe, expect, test } from 'vitest';
import { readAccess } from '@/lib/sync/rows/cells';

const OPEN = { membersOnly: false, unknown: false };
const MEMBERS = { membersOnly: true, unknown: false };
const UNKNOWN = { membersOnly: true, unknown: true };

describe('who may read a row', () => {
  test.each(['', ' ', 'No', 'false', 'OPEN', 'Public', 'everyone', ' all '])('everyone, where the cell is %j', (cell) =>
    expect(readAccess(cell, 'Members')).toEqual(OPEN),
  );

  test.each(['Yes', 'true', 'Members', ' MEMBERS\n'])('only members, where the cell is %j', (cell) => {
    expect(readAccess(cell, 'Members')).toEqual(MEMBERS);
    expect(readAccess(cell, '会员')).toEqual(MEMBERS);
  });

  test('only members, where the cell has the owner’s word for them, in any letters', () => {
    expect(readAccess('会员', '会员')).toEqual(MEMBERS);
    expect(readAccess(' subscribers', 'Subscribers ')).toEqual(MEMBERS);
  });

  test('only members, where the owner’s word is one that opens rows elsewhere', () => {
    expect(readAccess('All', 'all')).toEqual(MEMBERS);
    expect(readAccess('Everyone', 'all')).toEqual(OPEN);
  });

  test.each(['Memebrs', 'nobody', 'no one', '会员'])(
    'only members, and the owner is asked, where the cell is %j',
    (cell) => expect(readAccess(cell, 'Members')).toEqual(UNKNOWN),
  );
});
