import { expect, test } from 'vitest';
import { hashOf } from '@/lib/hash';
import { onceAtATime, oncePer, oncePerName } from '@/lib/once';

test('a value is made once for each object, with what the first call adds', () => {
  let made = 0;
  const make = oncePer((site: { name: string }, ending: string) => `${site.name}${ending} ${++made}`);
  const [one, other] = [{ name: 'a' }, { name: 'a' }];
  expect([make(one, '!'), make(one, '?'), make(other, '?'), make(one, '')]).toEqual(['a! 1', 'a! 1', 'a? 2', 'a! 1']);
});

test('a value is made once for each name, also where it is nothing', () => {
  const asked: string[] = [];
  const make = oncePerName((name: string) => void asked.push(name));
  for (const name of ['a', 'b', 'a', 'b']) expect(make(name)).toBeUndefined();
  expect(asked).toEqual(['a', 'b']);
});

test('a promise that rejects is made again, one that is kept is the same', async () => {
  let tries = 0;
  const read = oncePerName(async (name: string) => {
    tries += 1;
    if (tries === 1) throw new Error('the disk is away');
    return `${name} ${tries}`;
  });
  await expect(Promise.all([read('a'), read('a')])).rejects.toThrow('the disk is away');
  expect(await Promise.all([read('a'), read('a')])).toEqual(['a 2', 'a 2']);
});

test('a text and its bytes have one hash, everything else that of its JSON', () => {
  expect(hashOf('Lamp', 8)).toBe(hashOf(Buffer.from('Lamp'), 8));
  expect(hashOf(['Lamp', { n: 1 }])).toBe(hashOf('["Lamp",{"n":1}]'));
  expect(hashOf('')).toHaveLength(64);
});

test('calls with one name share the answer that is under way, and the next call asks again', async () => {
  let made = 0;
  const make = onceAtATime(async (name, ending: string) => {
    made += 1;
    if (ending === '!') throw new Error('the disk is away');
    return `${name}${ending} ${made}`;
  });
  expect(await Promise.all([make('a', ''), make('a', '?'), make('b', '')])).toEqual(['a 1', 'a 1', 'b 2']);
  expect(await make('a', '?')).toBe('a? 3');
  await expect(make('a', '!')).rejects.toThrow('the disk is away');
  expect(await make('a', '')).toBe('a 5');
});
