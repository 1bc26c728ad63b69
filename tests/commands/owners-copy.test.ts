import { execFileSync } from 'node:child_process';
import { cpSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { runCommand } from '@/scripts/process/run-command';

/** `npm run check` in an owner's copy, changed as in the manual: it judges what we ship, not what is the owner's. */
const folder = path.resolve('.bench/owners-copy');

const OWN: Readonly<Record<string, string>> = {
  'README.md': '# Mes carnets\n\nUn site à moi.\n',
  'blog.config.ts': `import { defineConfig } from '@/lib/config/define-config'
export default defineConfig({ site: { link: 'https://ada.example', subPath: '/notes', lang: 'zh-CN', theme: 'custom' },
  posts: { urlPrefix: '' }, themes: { starter: { heroTitle1: 'Bonjour' } } })
`,
  'themes/custom/index.ts': `import base from '@/themes/default'
import { defineTheme } from '@/themes/define-theme'
export default defineTheme({ extends: base })
`,
  'themes/custom/messages.ts': "export const messages = { 'en-US': { COMMON: { MORE: 'Mehr davon' } } }\n",
  'themes/custom/styles.css': '.mine{color:teal}\n',
  'public/CNAME': 'ada.example\n',
  '.env.local': 'NOTION_PAGE_ID=0123456789abcdef0123456789abcdef\n',
};

beforeAll(() => {
  rmSync(folder, { recursive: true, force: true });
  const files = execFileSync('git', ['ls-files', '-zco', '--exclude-standard'], { encoding: 'utf8' }).split('\0');
  for (const file of files.filter(Boolean)) cpSync(file, path.join(folder, file));
  symlinkSync(path.resolve('node_modules'), path.join(folder, 'node_modules'));
  for (const [file, text] of Object.entries(OWN)) writeFileSync(path.join(folder, file), text);
  rmSync(path.join(folder, 'public/avatar.svg'));
});

afterAll(() => rmSync(folder, { recursive: true, force: true }));

test.each([
  ['style', `biome check --diagnostic-level=error vercel.json ${Object.keys(OWN).join(' ')}`],
  ['spelling', `cspell lint --no-progress --no-gitignore --no-must-find-files ${Object.keys(OWN).join(' ')}`],
  // Those of what reads settings, words and folders that are an owner's.
  ['tests', "vitest run --project 'unit*' article/views/ config/schema export/build-site site/reserved unit/hosts"],
])('the owner’s own files are no fault of %s', async (_name, command) => {
  const { code, output } = await runCommand('sh', ['-c', `cd "$0" && exec node_modules/.bin/${command}`, folder]);
  expect(code, output.slice(-4000)).toBe(0);
});
