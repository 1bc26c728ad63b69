import { expect, test } from 'vitest';
import { parseAnswer } from '@/lib/notion/v3/parse-answer';

test.each([
  ['a tab\\tand a line\\n', 'a tab\tand a line\n'],
  ['nothing\\u0000 at all\\u001f', 'nothing at all'],
  ['half a pair \\ud83d', 'half a pair '],
  ['a pair \\uD83D\\uDE00', 'a pair \u{1f600}'],
  ['no characters \\uffff\ufffe', 'no characters '],
  ['漢字 and \u{1f600}', '漢字 and \u{1f600}'],
])('the text %j is %j', (text, cleaned) => {
  expect(parseAnswer(`{"a":[{"b":"${text}"}]}`)).toEqual({ a: [{ b: cleaned }] });
});

test.each(['"__proto__"', '"\\u005f_proto__"', '"\\u005F_proto_\\u005F"'])('the key %s is left out', (key) => {
  const answer = parseAnswer(`{"a":{${key}:{"polluted":true},"b":1}}`) as { a: object };
  expect(Object.keys(answer.a)).toEqual(['b']);
  expect(Object.assign({}, answer.a)).not.toHaveProperty('polluted');
});

test.each(['', '<html>', '{"a":'])('%j is no JSON, and stays text', (text) => {
  expect(parseAnswer(text)).toBe(text);
});
