import { readdirSync, readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { readFrontMatter } from '@/lib/markdown/front-matter';
import { version } from '@/package.json';
import { manualLanguages } from './pages';

describe.each(manualLanguages)('the contents of the manual in %s', (language) => {
  const folder = `docs/${language}`;
  const contents = readFileSync(`${folder}/00-contents.md`, 'utf8');

  test('name this version', () => {
    expect(contents).toContain(`\nNotelight ${version} · `);
  });

  const posts = readdirSync(folder).flatMap((file) => {
    if (!/^\d.*\.md$/.test(file)) return [];
    const read = readFrontMatter(readFileSync(`${folder}/${file}`, 'utf8'), { title: file, slug: '', date: '' });
    if ('message' in read) throw new Error(`${file}: ${read.message}`);
    const { type, status, date, title, summary } = read.head;
    return type === 'Post' && status === 'Published' ? [{ file, date, title, summary }] : [];
  });

  test.each(posts)(
    'name $file once if it is published, with its title and summary',
    ({ file, date, title, summary }) => {
      const line = `- **[${title}](${file})**${summary === '' ? '' : `\\\n  ${summary}`}\n`;
      expect(contents.split(line)).toHaveLength(date < '2030' ? 2 : 1);
    },
  );
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
