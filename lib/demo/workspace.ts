import { readdir, readFile } from 'node:fs/promises';
import { basename, dirname, join } from 'node:path';
import { demoLink } from '@/lib/demo/links';
import { NotelightError } from '@/lib/diagnostics/errors';
import { Attachments } from '@/lib/markdown/attachments';
import { buildWorkspaceRecords } from '@/lib/markdown/build-workspace';
import { missingWorkspace } from '@/lib/markdown/messages';
import type { DemoWorkspace } from '@/lib/markdown/records';
import { readRowFile, readWorkspaceFile, withFile } from '@/lib/markdown/workspace-files';

/**
 * A folder of Markdown (see `docs/markdown.md`) as a Notion workspace. The same files give the same records, and a
 * changed file gives its row a new time of editing.
 */
export async function loadDemoWorkspace(dir: string): Promise<DemoWorkspace> {
  const names = (await readdir(dir)).filter((name) => name.endsWith('.md')).sort();
  if (names.length === 0) throw new NotelightError(missingWorkspace(dir));
  const [settings, attachments, ...rows] = await Promise.all([
    readFile(join(dir, 'workspace.json'), 'utf8').then((text) => readWorkspaceFile(text, join(dir, 'workspace.json'))),
    Attachments.load(dirname(dir)),
    ...names.map(async (name) => readRowFile(name, await readFile(join(dir, name), 'utf8'))),
  ]);
  const name = basename(dir);
  const link = (url: string, from: string) => demoLink(url, from, name);
  const named = rows.map((row) => ({ ...row, head: withFile(row.head, row.file, settings) }));
  return buildWorkspaceRecords({ name, settings, rows: named, attachments, link });
}
