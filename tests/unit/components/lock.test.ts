import { afterEach, describe, expect, test, vi } from 'vitest';
import { openArticle, WrongPasswordError } from '@/lib/lock/open';
import { createSealer } from '@/lib/lock/seal';
import type { ArticleBody } from '@/lib/site/model';

const salt = Buffer.from('sixteen byte salt').toString('base64');

const body: ArticleBody = {
  html: '<p>The lamp is behind the books. ランプは本の後ろ。</p>',
  outline: [],
  wordCount: 6,
  readMinutes: 1,
  needs: { math: false, mermaid: false },
};

const seal = createSealer({ salt });
const sealed = await seal(body, 'Zoë ランプ 💡');

afterEach(() => vi.unstubAllGlobals());

describe('a sealed article', () => {
  test('opens with its password', async () => {
    expect(await openArticle(sealed, 'Zoë ランプ 💡')).toEqual(body);
  });

  test('opens with the same password in decomposed letters', async () => {
    expect(await openArticle(sealed, 'Zoë ランプ 💡'.normalize('NFD'))).toEqual(body);
  });

  test('opens on plain http, where browsers have no subtle crypto', async () => {
    vi.stubGlobal('crypto', { getRandomValues: crypto.getRandomValues.bind(crypto) });
    expect(await openArticle(sealed, 'Zoë ランプ 💡')).toEqual(body);
  });

  test('stays shut for another password', async () => {
    await expect(openArticle(sealed, 'zoë')).rejects.toThrow(WrongPasswordError);
  });

  test('stays shut when a letter of it was changed', async () => {
    const damaged = { ...sealed, data: `${sealed.data[0] === 'A' ? 'B' : 'A'}${sealed.data.slice(1)}` };
    await expect(openArticle(damaged, 'Zoë ランプ 💡')).rejects.toThrow(WrongPasswordError);
  });

  test('holds neither its text nor its password', () => {
    const text = JSON.stringify(sealed);
    expect(text).not.toContain('lamp');
    expect(Buffer.from(sealed.data, 'base64').toString('utf8')).not.toContain('lamp');
  });

  test('differs from another with the same text and password', async () => {
    const again = await seal(body, 'Zoë ランプ 💡');
    expect(again.iv).not.toBe(sealed.iv);
    expect(again.data).not.toBe(sealed.data);
  });

  test('says what its key costs', () => {
    expect(sealed.kdf).toEqual({ memoryKiB: 65_536, iterations: 3, parallelism: 1 });
  });
});
