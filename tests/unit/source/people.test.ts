import { expect, test } from 'vitest';
import { withShownPeople } from '@/lib/source/people';
import { emptyRecords } from '@/lib/source/records';

test('people whom texts mention are kept by their names alone, all others not at all', () => {
  const user = { ada: { given_name: 'Ada', email: 'ada@example.org' }, bob: { given_name: 'Bob' } };
  const properties = { title: [['By '], ['‣', [['u', 'ada']]]] };
  const block = { text: { type: 'text', created_by_id: 'bob', permissions: [{ user_id: 'bob' }], properties } };
  expect(withShownPeople({ ...emptyRecords(), user, block })).toMatchSnapshot();
});
