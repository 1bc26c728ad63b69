import { readdir, readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { readFrontMatter } from '@/lib/markdown/front-matter';
import type { RowHead } from '@/lib/markdown/workspace-files';
import { replaceBetween } from './between';

/** A page of the manual. */
interface ManualPage {
  /** The name of its file. */
  file: string;
  head: RowHead;
}

/** The fields of a page of the manual. */
export function readManualPage(file: string, text: string): ManualPage {
  const read = readFrontMatter(text, { title: file, slug: '', date: '' });
  if ('message' in read) throw new Error(`${file}: ${read.message}`);
  return { file, head: read.head };
}

/** The languages of the manual, named as their folders below `docs`. */
export const manualLanguages = ['en', 'zh-CN', 'ja'] as const;
export type ManualLanguage = (typeof manualLanguages)[number];

interface Section {
  title: Record<ManualLanguage, string>;
  /** Slugs in reading order. One that a language does not have is left out there. */
  slugs: readonly string[];
}

/** The manual in reading order. */
const SECTIONS: readonly Section[] = [
  {
    title: { en: 'Start', 'zh-CN': '开始', ja: 'はじめに' },
    slugs: ['one-minute', 'quick-start', 'getting-started'],
  },
  {
    title: { en: 'Your database', 'zh-CN': '自己的数据库', ja: '自分のデータベース' },
    slugs: ['your-database'],
  },
  {
    title: { en: 'Writing', 'zh-CN': '写作', ja: '書く' },
    slugs: ['text-blocks', 'media-and-embeds', 'tables-and-databases', 'code-and-math'],
  },
  {
    title: { en: 'Settings', 'zh-CN': '设置', ja: '設定' },
    slugs: ['settings', 'search-and-feeds'],
  },
  {
    title: { en: 'Look and feel', 'zh-CN': '外观与主题', ja: '見た目とテーマ' },
    slugs: ['look-and-feel', 'themes', 'made-for-reading'],
  },
  { title: { en: 'Languages', 'zh-CN': '多种语言', ja: '多言語' }, slugs: ['languages'] },
  { title: { en: 'Comments', 'zh-CN': '评论', ja: 'コメント' }, slugs: ['comments'] },
  {
    title: { en: 'Locks', 'zh-CN': '文章加密', ja: '鍵のかかる記事' },
    slugs: ['what-a-lock-protects', 'locked-letter', 'locked-notebook'],
  },
  { title: { en: 'Hosts', 'zh-CN': '部署', ja: '公開' }, slugs: ['deploy', 'when-notion-fails'] },
  { title: { en: 'Upgrading', 'zh-CN': '升级', ja: 'アップグレード' }, slugs: ['upgrading'] },
  {
    title: { en: 'Coming and leaving', 'zh-CN': '迁入与迁出', ja: '引っ越し' },
    slugs: ['from-notionnext', 'from-other-tools', 'leaving'],
  },
  {
    title: { en: 'When something is wrong', 'zh-CN': '排查问题', ja: '困ったとき' },
    slugs: ['troubleshooting', 'contact'],
  },
];

const MORE: Record<ManualLanguage, string> = { en: 'More', 'zh-CN': '其他', ja: 'そのほか' };

const CHANGES: Record<ManualLanguage, string> = {
  en: 'what has changed',
  'zh-CN': '更新记录',
  ja: '変更点',
};

const ALL_VERSIONS: Record<ManualLanguage, string> = {
  en: 'all versions',
  'zh-CN': '全部版本',
  ja: 'すべてのバージョン',
};

/** The page with the contents. */
const FILE = '00-contents.md';

/** All slugs that a section names. */
export const manualSlugs: readonly string[] = SECTIONS.flatMap(({ slugs }) => slugs);

/** The contents of one language’s manual as Markdown. Posts that no section names come last. */
export function renderContents(
  language: ManualLanguage,
  rows: readonly ManualPage[],
  { version, editLink }: { version: string; editLink: string },
): string {
  const bySlug = new Map(rows.map((row) => [row.head.slug, row]));
  const named = new Set(manualSlugs);
  const others = rows.filter(({ head }) => isListed(head) && !named.has(head.slug));
  const sections = [
    ...SECTIONS.map(({ title, slugs }) => ({
      title: title[language],
      rows: slugs.flatMap((slug) => bySlug.get(slug) ?? []),
    })),
    { title: MORE[language], rows: others },
  ];
  return [
    [
      `Notelight ${version}`,
      `[${CHANGES[language]}](../../CHANGELOG.md)`,
      `[${ALL_VERSIONS[language]}](${editLink.replace(/\/edit\/.*/, '/tags')})`,
    ].join(' · '),
    ...sections
      .filter((section) => section.rows.length > 0)
      .flatMap((section) => [`## ${section.title}`, section.rows.map(toLine).join('\n')]),
  ].join('\n\n');
}

function isListed({ type, status, date }: RowHead): boolean {
  return type === 'Post' && status === 'Published' && date < '2030';
}

function toLine({ file, head: { title, summary } }: ManualPage): string {
  return `- **[${title}](${file})**${summary === '' ? '' : `\\\n  ${summary}`}`;
}

/** Updates the contents page of each language below `docs`. */
export async function writeContents(docs: string, version: string): Promise<void> {
  for (const language of manualLanguages) {
    const folder = path.join(docs, language);
    const editLink = await readEditLink(folder);
    const names = (await readdir(folder)).filter((name) => name.endsWith('.md') && name !== FILE).sort();
    const rows = await Promise.all(
      names.map(async (name) => readManualPage(name, await readFile(path.join(folder, name), 'utf8'))),
    );
    const page = path.join(folder, FILE);
    const contents = renderContents(language, rows, { version, editLink });
    await writeFile(page, replaceBetween(await readFile(page, 'utf8'), 'contents', contents));
  }
}

/** `EDIT_LINK` of the workspace that a folder of the manual is. */
export async function readEditLink(folder: string): Promise<string> {
  const { settings } = JSON.parse(await readFile(path.join(folder, 'workspace.json'), 'utf8')) as {
    settings: { EDIT_LINK: string };
  };
  return settings.EDIT_LINK;
}
