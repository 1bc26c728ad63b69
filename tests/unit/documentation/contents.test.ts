import { readdirSync, readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { readRowFile } from '@/lib/markdown/workspace-files';
import { version } from '@/package.json';
import { manualLanguages, renderContents } from '@/scripts/docs/contents';
import { renderCatalogueTables } from '@/scripts/owner/doctor/catalogue';

describe.each(manualLanguages)('the contents of the manual in %s', (language) => {
  const names = readdirSync(`docs/${language}`).filter((name) => /^\d.*\.md$/.test(name) && !name.startsWith('00-'));
  const rows = names.map((name) => readRowFile(name, readFileSync(`docs/${language}/${name}`, 'utf8')));
  const page = readFileSync(`docs/${language}/00-contents.md`, 'utf8');

  test('are up to date: npx tsx scripts/settings-reference.ts writes them', () => {
    expect(page).toContain(`\n${renderContents(language, rows, version)}\n`);
  });

  test('name every published post once', () => {
    const published = rows.filter(({ head }) => head.type === 'Post' && head.status === 'Published');
    const later = published.filter(({ head }) => head.slug === 'from-the-future');
    for (const { file } of published.filter((row) => !later.includes(row)))
      expect(page.split(`](${file})**`), file).toHaveLength(2);
    for (const { file } of later) expect(page).not.toContain(file);
  });
});

test('the page on troubleshooting has the doctor’s table: npx tsx scripts/settings-reference.ts writes it', () => {
  expect(readFileSync('docs/en/26-troubleshooting.md', 'utf8')).toContain(renderCatalogueTables().trim());
});
