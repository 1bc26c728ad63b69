import { describe, expect, test, vi } from 'vitest';
import { keyOf } from '@/lib/lock/crypto/derive-key';
import { pack, unpack } from '@/lib/lock/crypto/pack';
import { openArticle as openWith, WrongPasswordError } from '@/lib/lock/open';
import { isShortPassword } from '@/lib/lock/row-lock';
import { createSealer } from '@/lib/lock/seal';
import type { ArticleBody, SealedArticle } from '@/lib/site/model';
import { mockNeeds } from '@/tests/factories';

const salt = Buffer.from('sixteen byte salt').toString('base64');
const ID = 'letter';

const openArticle = (sealed: SealedArticle, password: string, id: string): Promise<ArticleBody> =>
  openWith(sealed, password, { id, keyOf: (typed) => keyOf(sealed, typed) });

const body: ArticleBody = {
  html: '<p>The lamp is behind the books. ランプは本の後ろ。</p>',
  outline: [],
  wordCount: 6,
  readMinutes: 1,
  needs: mockNeeds(),
};

/** The least that argon2id takes. The real cost would be most of the time of this file, and one test pays it. */
const cost = { memoryKiB: 8, iterations: 1, parallelism: 1 };
const seal = createSealer({ salt, cost });
const sealed = await seal(body, 'Zoë ランプ 💡', ID);

describe('a sealed article', () => {
  test('opens with its password', async () => {
    expect(await openArticle(sealed, 'Zoë ランプ 💡', ID)).toEqual(body);
  });

  test('opens with the same password in decomposed letters', async () => {
    expect(await openArticle(sealed, 'Zoë ランプ 💡'.normalize('NFD'), ID)).toEqual(body);
  });

  test('opens on plain http, where browsers have no subtle crypto', async () => {
    vi.stubGlobal('crypto', { getRandomValues: crypto.getRandomValues.bind(crypto) });
    expect(await openArticle(sealed, 'Zoë ランプ 💡', ID)).toEqual(body);
  });

  test('opens with the browser’s own program where there is one, and no key can be read out again', async () => {
    const imported = vi.spyOn(crypto.subtle, 'importKey');
    const decrypted = vi.spyOn(crypto.subtle, 'decrypt');
    await openArticle(await createSealer({ salt, cost })(body, 'lamp', ID), 'lamp', ID);
    expect(decrypted).toHaveBeenCalledOnce();
    expect(imported.mock.calls.map(([, , , isExtractable]) => isExtractable)).not.toContain(true);
  });

  test('stays shut for another password', async () => {
    await expect(openArticle(sealed, 'zoë', ID)).rejects.toThrow(WrongPasswordError);
  });

  test('stays shut when a letter of it was changed', async () => {
    const damaged = { ...sealed, data: `${sealed.data[0] === 'A' ? 'B' : 'A'}${sealed.data.slice(1)}` };
    await expect(openArticle(damaged, 'Zoë ランプ 💡', ID)).rejects.toThrow(WrongPasswordError);
  });

  test('stays shut in the place of another article', async () => {
    await expect(openArticle(sealed, 'Zoë ランプ 💡', 'notebook')).rejects.toThrow(WrongPasswordError);
    vi.stubGlobal('crypto', { getRandomValues: crypto.getRandomValues.bind(crypto) });
    await expect(openArticle(sealed, 'Zoë ランプ 💡', 'notebook')).rejects.toThrow(WrongPasswordError);
  });

  test('has a salt of its own, which stays the same from build to build', async () => {
    const next = createSealer({ salt, cost });
    expect((await next(body, 'x', ID)).salt).toBe(sealed.salt);
    expect((await next(body, 'x', 'notebook')).salt).not.toBe(sealed.salt);
    const elsewhere = createSealer({ salt: Buffer.from('another site’s salt').toString('base64'), cost });
    expect((await elsewhere(body, 'x', ID)).salt).not.toBe(sealed.salt);
    expect(Buffer.from(sealed.salt, 'base64')).toHaveLength(16);
  });

  test('of another version is no matter of the password', async () => {
    const older = { ...sealed, version: 1 } as unknown as SealedArticle;
    const opening = openArticle(older, 'Zoë ランプ 💡', ID);
    await expect(opening).rejects.not.toThrow(WrongPasswordError);
    await expect(opening).rejects.toThrow('encrypted by another version');
  });

  test('holds neither its text nor its password', () => {
    const text = JSON.stringify(sealed);
    expect(text).not.toContain('lamp');
    expect(Buffer.from(sealed.data, 'base64').toString('utf8')).not.toContain('lamp');
  });

  test('is the same in the next build', async () => {
    expect(await createSealer({ salt, cost })(body, 'Zoë ランプ 💡', ID)).toEqual(sealed);
  });

  test.each([
    ['text', { ...body, html: `${body.html}.` }, 'Zoë ランプ 💡', ID],
    ['password', body, 'Zoë', ID],
    ['article', body, 'Zoë ランプ 💡', 'another'],
  ])('shares its nonce with no other %s', async (_what, text, password, id) => {
    const other = await seal(text, password, id);
    expect(other.iv).not.toBe(sealed.iv);
    expect(other.data).not.toBe(sealed.data);
  });
});

describe('a password', () => {
  test.each([
    ['decomposed letters', 'Zoe\u0308', 'Zo\u00eb'],
    ['blanks around it', '  sesame ', 'sesame'],
    ['an emoji of several signs', '👩‍👩‍👧‍👦🔑', '👩‍👩‍👧‍👦🔑'],
    ['a hundred thousand letters', 'x'.repeat(100_000), 'x'.repeat(100_000)],
    ['a no-break space', 'open\u00a0sesame', 'open sesame'],
    ['the spaces of French and Chinese keyboards', 'open\u202fthe\u3000door', 'open the door'],
    ['round quotation marks', 'l’“été”…', 'l\'"été"...'],
    ['a hyphen that holds a line', 'a\u2011b', 'a-b'],
    ['full-width letters', 'Ｓｅｓａｍｅ１ｶﾞ！', 'Sesame1ガ!'],
    ['characters without a shape', 'se\u200bsa\u00admé\ufe0f\u200e', 'sesame\u0301'],
    ['no character that has a shape', '\u200b', '\u200b'],
  ])('with %s opens what was sealed with it', async (_name, written, typed) => {
    expect(await openArticle(await seal(body, written, ID), typed, ID)).toEqual(body);
  });

  test.each([
    ['the last of a hundred thousand letters', `${'x'.repeat(99_999)}y`, 'x'.repeat(100_000)],
    ['one of an emoji’s signs', '👩‍👩‍👧‍👦🔑', '👩‍👩‍👧‍👧🔑'],
    ['the case of a letter', 'Sesame', 'sesame'],
    ['a blank within', 'open\u00a0sesame', 'opensesame'],
    ['a character without a shape, where there is no other', '\u200b', '\u200c'],
  ])('that differs in %s opens nothing', async (_name, written, typed) => {
    await expect(openArticle(await seal(body, written, ID), typed, ID)).rejects.toThrow(WrongPasswordError);
  });

  test.each(['', '   ', '\n'])('of nothing but %j opens nothing', async (empty) => {
    await expect(openArticle(sealed, empty, ID)).rejects.toThrow(WrongPasswordError);
  });

  test('makes another key for each article, once', async () => {
    const derive = vi.spyOn(await import('@/lib/lock/crypto/derive-key'), 'deriveKey');
    const sealAll = createSealer({ salt, cost });
    const [one, other, again] = await Promise.all([
      sealAll(body, 'shared', 'one'),
      sealAll({ ...body, html: 'b' }, ' shared', 'other'),
      sealAll({ ...body, html: 'c' }, 'shared', 'one'),
    ]);
    expect(derive).toHaveBeenCalledTimes(2);
    expect(one.salt).not.toBe(other.salt);
    expect(again.salt).toBe(one.salt);
    expect((await openArticle(one, 'shared', 'one')).html).toBe(body.html);
    expect((await openArticle(other, 'shared', 'other')).html).toBe('b');
    expect((await openArticle(again, 'shared', 'one')).html).toBe('c');
  });

  test.each([
    ['lamp', true],
    ['sevench', true],
    ['  sevench  ', true],
    ['eightcha', false],
    ['👩‍👩‍👧‍👦', true],
    ['纸笔灯火山河湖海', false],
  ])('%j is short: %s', (password, isShort) => {
    expect(isShortPassword(password)).toBe(isShort);
  });
});

describe('the size of a sealed article', () => {
  const sizeOf = async (html: string) => Buffer.from((await seal({ ...body, html }, 'x', ID)).data, 'base64').length;
  const words = (count: number) =>
    Array.from({ length: count }, (_, index) => ((index * 2_654_435_761) % 4_294_967_296).toString(36)).join(' ');

  test('does not tell one word from a hundred', async () => {
    expect(await sizeOf(words(1))).toBe(await sizeOf(words(100)));
  });
});

test('what is packed is unpacked whole, also where its bytes end at a step of the size', async () => {
  let state = 1;
  const letter = (): string => {
    state = (state * 48_271) % 2_147_483_647;
    return String.fromCharCode(33 + (state % 90));
  };
  const letters = Array.from({ length: 5_200 }, letter).join('');
  const sizes = new Set<number>();
  for (let length = 4_800; length <= letters.length; length += 1) {
    const text = letters.slice(0, length);
    const packed = await pack(text);
    sizes.add(new DataView(packed.buffer).getUint32(0));
    expect(packed.length % 4096).toBe(0);
    expect(await unpack(packed)).toBe(text);
  }
  // With the four bytes of the length, the last of these fit into one step and the first into two.
  expect([...sizes]).toEqual(expect.arrayContaining([4091, 4092, 4093, 4094]));
});
