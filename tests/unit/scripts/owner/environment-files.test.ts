import { expect, test } from 'vitest';
import { ConfigError } from '@/lib/diagnostics/errors';
import { checkEnvironmentFiles, environmentFileProblems } from '@/scripts/owner/environment-files';
import { folderWith } from '@/tests/unit/sync/temporary-folder';

test('a file in UTF-16, which nothing can read, ends the command', async () => {
  const utf16 = Buffer.from('\uFEFFNOTION_PAGE_ID=abc\r\n', 'utf16le');
  const folder = await folderWith({ '.env.local': utf16 });
  expect(() => checkEnvironmentFiles(folder)).toThrow(ConfigError);
  expect(() => checkEnvironmentFiles(folder)).toThrow('.env.local is stored as UTF-16');
});

test.each([
  ['.env.local.txt', 'NOTION_PAGE_ID=abc', '.env.local.txt is not read.', 'Rename it to .env.local'],
  ['.env.txt', '', '.env.txt is not read.', 'Rename it to .env:'],
  [
    '.env',
    'A=1\r\nNEXT_PUBLIC_THEME_COLOR_ACCENT = #0a66c2\r\n',
    'NEXT_PUBLIC_THEME_COLOR_ACCENT in .env is empty',
    'Write NEXT_PUBLIC_THEME_COLOR_ACCENT="#0a66c2".',
  ],
])('%s with %j is told once', async (name, text, message, hint) => {
  const problems = environmentFileProblems(await folderWith({ [name]: text }));
  expect(problems).toMatchObject([
    { level: 'warning', message: expect.stringContaining(message), hint: expect.stringContaining(hint) },
  ]);
});

test('quotes, comments, a byte order mark and ends of lines of Windows are fine', async () => {
  const text =
    '\uFEFF# NEXT_PUBLIC_THEME_COLOR_ACCENT=#0a66c2\r\nNEXT_PUBLIC_THEME_COLOR_LINK="#0a66c2"\r\nNOTION_PAGE_ID= # later\r\n';
  expect(environmentFileProblems(await folderWith({ '.env': text, '.env.example': 'A=#fff' }))).toEqual([]);
});
