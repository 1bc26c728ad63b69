import { reference } from '@/lib/markdown/messages';
import type { BlockSpec } from '@/lib/markdown/records/block-spec';
import { readMarkdown } from '@/lib/markdown/text/html-marks';
import {
  type RowFields,
  type RowSource,
  readRowHead,
  readWorkspaceSettings,
  type WorkspaceFields,
} from '@/lib/markdown/workspace-files';
import type { DemoWorkspace } from '@/tests/fake-notion/records';
import { toWorkspace } from '@/tests/fake-notion/wire';

export type { BlockSpec };

/** A paragraph of plain text. */
export const textBlock = (text: string): BlockSpec => ({ type: 'text', properties: { title: [[text]] } });

/** The Markdown of a database with a table, unless it has other views; rows are written as their cells. */
export const databaseText = (
  title: string,
  rows: readonly string[],
  { schema = 'Name: title', views = 'table' } = {},
): string => `\`\`\`database
title: ${title}
schema: { ${schema} }
rows: [${rows.map((cells) => `{ ${cells} }`).join(', ')}]
views: [${views}]
\`\`\`
`;

export interface RowOptions extends Partial<RowFields> {
  /** The text as Markdown of `docs/markdown.md`. */
  text?: string;
  /** Blocks after the text, in Notion's own format. */
  blocks?: BlockSpec[];
}

/** A row with the fields that matter to a test; the others are those of a published post. */
export function row({ text = '', blocks = [], ...fields }: RowOptions = {}): RowSource {
  const slug = String(fields.slug ?? 'a-post');
  const head = readRowHead(
    { title: 'A post', type: 'Post', status: 'Published', date: '2026-03-01', ...fields, slug },
    slug,
  );
  const { tree, source } = readMarkdown(text);
  return { file: `${slug || head.title}.md`, head, text: tree.children, blocks, source };
}

export interface WorkspaceOptions extends Partial<WorkspaceFields> {
  /** Names the workspace, which determines its ids. @default 'test' */
  name?: string;
  /** The number of plain posts (`post-1`, `post-2`, …) after `rows`. @default 0 */
  posts?: number;
  rows?: RowSource[];
}

/** A small workspace for a single test. */
export function buildWorkspace(options: WorkspaceOptions = {}): DemoWorkspace {
  const { name = 'test', posts = 0, rows = [], ...settings } = options;
  const plain = Array.from({ length: posts }, (_, index) => plainPost(index + 1));
  return toWorkspace({
    name,
    settings: readWorkspaceSettings({ title: 'Test site', description: 'A site for tests.', ...settings }, name),
    rows: [...rows, ...plain],
    files: { named: new Map(), attach: reference.missingFile },
  });
}

/** Plain posts are read once: each workspace makes its own records of them. */
const plainPosts = new Map<number, RowSource>();

function plainPost(number: number): RowSource {
  const post = plainPosts.get(number) ?? writePlainPost(number);
  plainPosts.set(number, post);
  return post;
}

function writePlainPost(number: number): RowSource {
  const day = String(((number - 1) % 28) + 1).padStart(2, '0');
  return row({
    title: `Post ${number}`,
    slug: `post-${number}`,
    date: `2026-02-${day}`,
    category: 'Notes',
    tags: [`tag-${number % 3}`],
    summary: `The summary of post ${number}.`,
    text: `# Beginning\n\nThis is post ${number}.\n\n- one\n- two\n`,
  });
}
