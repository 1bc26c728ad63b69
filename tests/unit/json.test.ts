import { expect, test } from 'vitest';
import { fromJson } from '@/lib/json';

test.each<[string | null | undefined, unknown]>([
  ['{"a":[1]}', { a: [1] }],
  ['null', null],
  ['"', undefined],
  ['{"a":', undefined],
  ['', undefined],
  [null, undefined],
  [undefined, undefined],
])('the JSON %j is read as %j', (text, value) => {
  expect(fromJson(text)).toEqual(value);
});
