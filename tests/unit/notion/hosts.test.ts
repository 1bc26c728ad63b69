import { describe, expect, test } from 'vitest';
import { isNotionFile } from '@/lib/article/addresses/media';
import { isUploaded, stableFileSource } from '@/lib/notion/file-names';
import { isNotionAddress } from '@/lib/source/hosts';

const FILE = '0f5c/9a1e/report.pdf';

describe('a file that Notion keeps', () => {
  test.each([
    `https://prod-files-secure.s3.us-west-2.amazonaws.com/${FILE}`,
    `https://prod-files-secure.s3.amazonaws.com/${FILE}`,
    `https://prod-files-secure-euc1.s3.eu-central-1.amazonaws.com/${FILE}`,
    `https://prod-files-secure-apne1.s3.dualstack.ap-northeast-1.amazonaws.com/${FILE}`,
    `https://s3.us-west-2.amazonaws.com/secure.notion-static.com/${FILE}`,
    `https://s3-us-west-2.amazonaws.com/secure.notion-static.com/${FILE}`,
    `https://secure.notion-static.com.s3.us-west-2.amazonaws.com/${FILE}`,
    `https://secure.notion-static.com/${FILE}`,
  ])('needs a signature and is named without it: %s', (address) => {
    const signed = `${address}?X-Amz-Expires=3600&X-Amz-Signature=1#page=2`;
    expect(isUploaded(signed)).toBe(true);
    expect(stableFileSource(signed)).toBe(address);
    expect(isNotionFile(signed)).toBe(true);
    expect(isNotionAddress(new URL(signed))).toBe(true);
  });

  test('is one thing at all addresses that Notion signs for it', () => {
    const source = 'attachment:067dd719-a912-471e-a9a3-ac10710e7fdf:report.pdf';
    const signed = 'https://file.notion.so/f/f/space/067dd719-a912-471e-a9a3-ac10710e7fdf/report.pdf?signature=1';
    expect(stableFileSource(signed)).toBe(source);
    expect([source, signed].map(isUploaded)).toEqual([true, true]);
    expect([source, signed].map(isNotionFile)).toEqual([true, true]);
  });

  test.each([
    'https://s3-us-west-2.amazonaws.com/public.notion-static.com/a.jpg',
    'https://img.notionusercontent.com/ext/https%3A%2F%2Fexample.com%2Fa.png/size/w=2000?sig=1',
    'https://www.notion.so/images/page-cover/a.jpg',
  ])('needs none when everybody may see it: %s', (address) => {
    expect([isUploaded(address), isNotionFile(address), isNotionAddress(new URL(address))]).toEqual([
      false,
      true,
      true,
    ]);
  });
});

test.each([
  'http://127.0.0.1:8080/latest/meta-data/iam?amazonaws.com',
  'http://127.0.0.1:8080/secure.notion-static.com/file.notion.so',
  'http://127.0.0.1:8080/#prod-files-secure',
  'http://prod-files-secure@127.0.0.1:8080/a.pdf',
  'https://prod-files-secure.evil.example/a.pdf',
  'https://prod-files-secure.s3.us-west-2.amazonaws.com.evil.example/a.pdf',
  'https://evil.s3.us-west-2.amazonaws.com/secure.notion-static.com/a.pdf',
  'https://s3.us-west-2.amazonaws.com/evil/secure.notion-static.com/a.pdf',
  'https://prod-files-secure-evil.s3.us-west-2.amazonaws.com/a.pdf',
  'https://evilfile.notion.so.example/f/f/a/b/c.pdf',
  'https://notsecure.notion-static.com/a.pdf',
])('a name of Notion somewhere in an address makes no file of Notion: %s', (address) => {
  expect([isUploaded(address), isNotionFile(address), isNotionAddress(new URL(address))]).toEqual([
    false,
    false,
    false,
  ]);
  expect(stableFileSource(address)).toBe(address);
});
