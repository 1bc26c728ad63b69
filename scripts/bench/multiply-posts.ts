import { randomUUID } from 'node:crypto';
import { rm } from 'node:fs/promises';
import { mapLimited } from '@/lib/concurrency/map-limited';
import type { Row, Snapshot } from '@/lib/store/model';
import { storePaths } from '@/lib/store/paths';
import { openStore } from '@/lib/store/reader';
import { commitContent, prepareStore, writeArticle } from '@/lib/store/writer';

const COPIES_AT_ONCE = 16;

/** The content of one store under as many addresses as asked for in another. */
export async function multiplyPosts(from: string, to: string, posts: number): Promise<void> {
  const source = openStore(from);
  const { snapshots } = await source.readContent();
  const [snapshot] = snapshots;
  const rendered = snapshot?.rows.filter((row) => row.type === 'Post') ?? [];
  if (!snapshot || rendered.length === 0) throw new Error('The store to copy from holds no posts.');
  const paths = storePaths(to);
  await rm(paths.root, { recursive: true, force: true });
  await prepareStore(paths);
  const rows = await mapLimited(
    Array.from({ length: posts }, (_, index) => rendered[index % rendered.length] as Row),
    COPIES_AT_ONCE,
    async (row, index): Promise<Row> => {
      const id = randomUUID();
      const article = row.article === undefined ? null : await source.readArticle(row.article);
      if (article) await writeArticle(paths, id, { ...article, id });
      return { ...row, id, slug: `copy-${index + 1}`, title: `${row.title} ${index + 1}`, article: id };
    },
  );
  const multiplied: Snapshot = { ...snapshot, rows };
  await commitContent(paths, [{ tag: '', snapshot: multiplied }]);
}
