import type { PostDetail } from '@/lib/site/model';
import type { SiteEntry } from '@/lib/site/site';

/** Where a page can be edited, by the owner’s pattern; nothing for drafts, and for pages without what the pattern asks for. */
export function editLinkOf(
  { id, row, secret }: Pick<SiteEntry, 'id' | 'row' | 'secret'>,
  pattern: string,
): Pick<PostDetail, 'editLink'> {
  if (pattern === '' || secret) return {};
  const parts: Record<string, unknown> = { id: id.replaceAll('-', ''), slug: row.slug, file: row.ext.file };
  let isWhole = true;
  const editLink = pattern.replace(/%(id|slug|file)%/g, (_part, name: string) => {
    const value = parts[name];
    // As parts of a path: a `#` or `?` in the name of a file would end it.
    if (typeof value === 'string' && value !== '') return value.split('/').map(encodeURIComponent).join('/');
    isWhole = false;
    return '';
  });
  return isWhole ? { editLink } : {};
}
