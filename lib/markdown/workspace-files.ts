import type { RootContent } from 'mdast';
import * as z from 'zod';
import { NotelightError } from '@/lib/diagnostics/errors';
import { unusableFile } from '@/lib/markdown/messages';
import type { BlockSpec } from '@/lib/markdown/records/block-spec';

/** The file with a folder's settings. */
export const SETTINGS_FILE = 'workspace.json';

const menuEntry = z.object({ title: z.string(), slug: z.string(), icon: z.string().optional() });

/** A category or tag: its color, or that and a line about it. */
const choice = z.union([
  z.string(),
  z.strictObject({ color: z.string().optional(), description: z.string().optional() }),
]);

const workspaceFile = z.strictObject({
  title: z.string(),
  /** Of an export: the database that it was made of. */
  id: z.string().optional(),
  description: z.string().default(''),
  icon: z.string().optional(),
  cover: z.string().optional(),
  /** The address of the folder, ending in `/`: paths to what is no text of it count from there. */
  links: z.url().optional(),
  menu: z.array(menuEntry.extend({ items: z.array(menuEntry).default([]) })).default([]),
  settings: z.record(z.string(), z.unknown()).default({}),
  tags: z.record(z.string(), choice).default({}),
  categories: z.union([z.array(z.string()), z.record(z.string(), choice)]).default([]),
});

/** What a database has besides its rows; `docs/markdown.md` explains the fields. */
export type WorkspaceSettings = z.output<typeof workspaceFile>;

/** The same as an author writes them: most may be absent. */
export type WorkspaceFields = z.input<typeof workspaceFile>;

/** YAML reads `2026` as a number and `2026-03-01` as text; a title may be either. */
const words = z.union([z.string(), z.number(), z.boolean()]).transform(String);
const empty = words.nullish().transform((value) => value ?? '');

/** Several names, as a list or in one text. */
const names = z
  .union([z.array(words), words.transform((text) => text.split(',').map((name) => name.trim()))])
  .nullish()
  .transform((value) => value ?? []);

/** The fields of a row. */
export const rowHead = z.strictObject({
  title: words,
  slug: empty,
  type: empty,
  status: empty,
  category: empty,
  tags: names,
  date: empty,
  dateEnd: empty,
  timeZone: empty,
  summary: empty,
  icon: empty,
  cover: empty,
  password: empty,
  /** `Members`: only signed-in members may read it. */
  access: empty,
  comment: empty,
  copyright: empty,
  /** Former addresses. */
  aliases: names,
  author: names.transform((all) => all.join(', ')),
  series: empty,
  part: empty,
  pinned: z.boolean().default(false),
  featured: z.boolean().default(false),
  /** The icon column, for menus. */
  menuIcon: empty,
  ext: z.union([z.string(), z.record(z.string(), z.unknown())]).optional(),
  fullWidth: z.boolean().default(false),
  smallText: z.boolean().default(false),
  edited: empty,
  created: empty,
  coverPosition: z.number().min(0).max(1).optional(),
});

export type RowHead = z.output<typeof rowHead>;

/** A row's fields as an author writes them. */
export type RowFields = z.input<typeof rowHead>;

/** A row as its file has it. */
export interface RowSource {
  /** Dashed UUID; absent, it follows from the key. */
  id?: string;
  /** What names the row where neither its slug nor its file's name should. */
  key?: string;
  /** What else links may call it. */
  names?: string[];
  /** The file's name, for messages. */
  file: string;
  head: RowHead;
  /** The text behind the head. */
  text: RootContent[];
  /** Blocks behind the text, for rows that are not written as Markdown. */
  blocks?: BlockSpec[];
  /** The whole file as `readMarkdown` gives it: positions in the tree count from its beginning. */
  source: string;
}

/** Fields whose `ext` names the row's file, if the link to its source asks for that, and they name none themselves. */
export function withFile(head: RowHead, file: string, { settings }: WorkspaceSettings): RowHead {
  const { ext = {} } = head;
  const isAsked = String(settings.EDIT_LINK ?? '').includes('%file%');
  return isAsked && typeof ext === 'object' ? { ...head, ext: { file, ...ext } } : head;
}

/** Checks a row's fields and fills in what is absent; `where` is for messages. */
export const readRowHead = (head: unknown, where: string): RowHead => checked(rowHead, head, where);

/** The rows of the menus, each followed by its entries: their order is what ties them together. */
export function menuRows({ menu }: WorkspaceSettings): (RowSource & { key: string })[] {
  const rowOf = (key: string, type: string, { title, slug, icon }: z.output<typeof menuEntry>) => ({
    ...{ key, file: SETTINGS_FILE, source: '', text: [] },
    head: readRowHead({ title, type, slug, status: 'Published', menuIcon: icon }, SETTINGS_FILE),
  });
  return menu.flatMap((entry, index) => [
    rowOf(`menu/${index}`, 'Menu', entry),
    ...entry.items.map((item, position) => rowOf(`menu/${index}/${position}`, 'SubMenu', item)),
  ]);
}

/** Checks a workspace's settings and fills in what is absent. */
export const readWorkspaceSettings = (settings: unknown, where: string): WorkspaceSettings =>
  checked(workspaceFile, settings, where);

function checked<Shape extends z.ZodType>(shape: Shape, value: unknown, where: string): z.output<Shape> {
  const { success, data, error } = shape.safeParse(value);
  if (!success) throw new NotelightError(unusableFile.invalid(where, z.prettifyError(error)), { cause: error });
  return data;
}
