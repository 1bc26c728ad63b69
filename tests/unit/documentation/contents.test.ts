import { readdirSync, readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { version } from '@/package.json';
import { manualLanguages, manualSlugs, readEditLink, readManualPage, renderContents } from '@/scripts/docs/contents';

const manuals = manualLanguages.map((language) => ({
  language,
  rows: readdirSync(`docs/${language}`)
    .filter((name) => /^\d.*\.md$/.test(name) && !name.startsWith('00-'))
    .map((name) => readManualPage(name, readFileSync(`docs/${language}/${name}`, 'utf8'))),
}));

describe.each(manuals)('the contents of the manual in $language', ({ language, rows }) => {
  const page = readFileSync(`docs/${language}/00-contents.md`, 'utf8');

  test('are up to date: npx tsx scripts/settings-reference.ts writes them', async () => {
    const editLink = await readEditLink(`docs/${language}`);
    expect(page).toContain(`\n${renderContents(language, rows, { version, editLink })}\n`);
  });

  test('name every published post once', () => {
    const published = rows.filter(({ head }) => head.type === 'Post' && head.status === 'Published');
    const later = published.filter(({ head }) => head.slug === 'from-the-future');
    for (const { file } of published.filter((row) => !later.includes(row)))
      expect(page.split(`](${file})**`), file).toHaveLength(2);
    for (const { file } of later) expect(page).not.toContain(file);
  });
});

test('the order of the manual names no page that is in no language', () => {
  const slugs = manuals.flatMap(({ rows }) => rows.map(({ head }) => head.slug));
  expect(manualSlugs.filter((slug) => !slugs.includes(slug))).toEqual([]);
});

test.each(['zh-CN', 'ja'])('the page on troubleshooting in %s explains messages that there are', (language) => {
  const page = readFileSync(`docs/${language}/26-troubleshooting.md`, 'utf8');
  const explained = [...page.matchAll(/^\| `([^`]+)` \| .+ \| .+ \|$/gm)].map(([, part = '']) => part);
  expect(explained.length).toBeGreaterThan(45);
  const files = ['lib', 'scripts'].flatMap((folder) =>
    readdirSync(folder, { recursive: true, encoding: 'utf8' }).map((name) => `${folder}/${name}`),
  );
  const messages = files
    .filter((file) => file.endsWith('.ts'))
    .map((file) => readFileSync(file, 'utf8'))
    .join('\n');
  expect(explained.filter((part) => !messages.includes(part))).toEqual([]);
});
