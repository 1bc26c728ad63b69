import { articleStylesheets, printStylesheets } from '@/components/article/article-stylesheets';
import type { PageProps } from '@/lib/routes/screens';

export { printStylesheets };

/** The stylesheets of a page besides those of all pages: of its article, and of an announcement that has more than text and lists. */
export function stylesheetsOf({ screen, shell }: PageProps): string[] {
  const ofNotice = shell.notice?.needs;
  if (screen.kind !== 'post') return ofNotice ? articleStylesheets(ofNotice) : [];
  // A locked article may have formulas too: `ArticleView` loads their stylesheet when it is opened.
  return articleStylesheets({ math: screen.props.post.blockMap?.needs.math ?? ofNotice?.math ?? null });
}
