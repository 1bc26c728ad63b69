import { expect, test } from 'vitest';
import { mayReadSecrets } from '@/lib/source/column-reads';

const formula = (text: string) => ({ computed: { formula: text } });
const COLUMNS = [
  { id: 'topic', name: 'topic', relatesTo: 'topics' },
  { id: 'through', name: 'through', ...formula('prop("topic").map(prop("label"))') },
  { id: 'own', name: 'own', ...formula('prop("label")') },
  { id: 'label', name: 'label' },
  { id: 'word', name: 'password' },
  { id: 'old', name: 'old', computed: { formula: { type: 'property', id: 'topic' } } },
  {
    id: 'code',
    name: 'code',
    computed: {
      formula: { code: [['let('], ['x', [['fv', { name: 'password' }]]], ['‣', [['fpp', { property: 'label' }]]]] },
    },
  },
];

test.each([
  ['a formula that goes on to a database of which nothing is known', 'through', null, true],
  ['one that goes on to a database whose columns are known', 'through', [{ id: 'label', name: 'label' }], false],
  ['one that stays in its own database', 'own', null, false],
  ['one of the first kind, which cannot go on', 'old', null, false],
  ['one whose variable is called as a secret column is', 'code', [{ id: 'label', name: 'label' }], false],
])('%s', (_, column, topics, isSecret) => {
  expect(mayReadSecrets(column, COLUMNS, { columnsOf: () => topics, secretOf: () => 'word' })).toBe(isSecret);
});
