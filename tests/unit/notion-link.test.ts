import { createHash } from 'node:crypto';
import { describe, expect, test } from 'vitest';
import { toUuid } from '@/lib/ids';
import { readNotionLink, withoutTokens } from '@/lib/notion-link';

const ID = '0a1b2c3d4e5f60718293a4b5c6d7e8f9';
const OTHER = 'ffffffffffffffffffffffffffffffff';
const TOKEN = `ntn_${'4x'.repeat(23)}`;

const generatedIds = Array.from({ length: 20 }, (_, seed) => createHash('md5').update(`${seed}`).digest('hex'));

/** Addresses of a database or page, in each place of Notion. */
const forms: Record<string, (id: string) => string> = {
  'in a workspace': (id) => `https://www.notion.so/ada/My-blog-${id}`,
  'with a view': (id) => `https://www.notion.so/ada/My-blog-${id}?v=${OTHER}&pvs=4`,
  'without title': (id) => `https://notion.so/${id}`,
  'of the new host': (id) => `https://app.notion.com/p/ada/My-blog-${id}?source=copy_link`,
  'of the new host without workspace': (id) => `https://app.notion.com/p/${id}`,
  'at notion.com': (id) => `https://www.notion.com/${id}/`,
  published: (id) => `https://ada.notion.site/${id}?v=${OTHER}`,
  'published, with a title in other letters': (id) => `https://ada.notion.site/%E5%8D%9A-${id}?pvs=74`,
  'published at an own domain': (id) => `https://notes.example/My-page-${id}?v=${OTHER}`,
  'with a language': (id) => `https://www.notion.so/zh-cn/ada/${id}`,
  'to a block': (id) => `https://www.notion.so/ada/My-blog-${id}?pvs=4#${OTHER}`,
  'of the app': (id) => `notion://www.notion.so/ada/My-blog-${id}`,
  'without scheme': (id) => `www.notion.so/ada/My-blog-${id}`,
  'the end of an address': (id) => `My-blog-${id}`,
  'a path': (id) => `/ada/My-blog-${id}?v=${OTHER}`,
  'the id alone': (id) => id,
};

/** How it comes out of a clipboard. */
const wrappings: Record<string, (link: string) => string> = {
  'as it is': (link) => link,
  'with blanks': (link) => `\u200B  ${link}\n`,
  'in angle brackets': (link) => `<${link}>`,
  'in quotes': (link) => `“${link}”`,
  'in a Chinese sentence': (link) => `（${link}）。`,
  'as code': (link) => `\`${link}\``,
  'as Markdown': (link) => `[My blog, the new one](${link})`,
  'as Markdown with a title': (link) => `[My blog](<${link}> "Notion")`,
  'after a language': (link) => `zh-TW: ${link}`,
  'as in Slack': (link) => `<${link}|My blog>`,
  'at the end of a sentence': (link) => `${link}.`,
};

describe.each(Object.entries(forms))('an address %s', (_, form) => {
  test.each(Object.entries(wrappings))('%s', (_, wrap) => {
    for (const id of generatedIds)
      for (const written of [id, id.toUpperCase(), toUuid(id) ?? '', toUuid(id)?.toUpperCase() ?? ''])
        expect(readNotionLink(wrap(form(written))), wrap(form(written))).toEqual({ id });
  });
});

test('words before an address, and the row that is open in a database', () => {
  expect(readNotionLink(`My blog https://www.notion.so/${ID}`)).toEqual({ id: ID });
  expect(readNotionLink(`https://www.notion.so/ada/${ID}?v=${ID}&p=${OTHER}&pm=s`)).toEqual({ id: ID, row: OTHER });
  expect(readNotionLink(`https://www.notion.so/ada?p=${OTHER}`)).toEqual({ id: OTHER });
});

test.each([
  ['empty', '', ' \n', '<>'],
  [
    'token',
    TOKEN,
    ` "${TOKEN}" `,
    `ntn_${ID}`,
    `https://www.notion.so/${ID} ${TOKEN}`,
    'secret_Ab12Ab12Ab',
    `token=${TOKEN}`,
    'v02:user_token_or_cookies:ab',
  ],
  [
    'other',
    'https://www.notion.so/ada/My-blog',
    'https://ada.notion.site',
    `https://www.notion.so/profile/integrations/internal/${ID}`,
    `https://www.notion.so/${ID}0`,
    `https://ada.notion.site/?v=${ID}`,
    'https://example.com',
    `https://gist.github.com/ada/${ID}`,
    `https://notion.so.example.com/${ID}`,
    `https://example.com/?u=https://notion.so/${ID}`,
    'my blog',
    'ada@example.com',
    `${ID}0`,
    `collection://${ID}`,
    'javascript:alert(1)',
  ],
])('what means no page: %s', (problem, ...texts) => {
  for (const text of texts) expect(readNotionLink(text), text).toEqual({ problem });
});

test('a secret is known and left out of what is shown, a slug with such words is not', () => {
  expect(withoutTokens(`en: ${TOKEN}, secret_123456789a`)).toBe('en: …, …');
  const slug = 'https://www.notion.so/my-secret_page';
  expect(withoutTokens(slug)).toBe(slug);
});
