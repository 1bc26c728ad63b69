import { articleStylesheets } from '@/components/article/article-stylesheets';
import type { PageProps } from '@/lib/routes/screens';

/** The stylesheets of a page that shows an article, or an announcement with more than text and lists. */
export function stylesheetsOf({ screen, shell }: PageProps): string[] {
  const ofNotice = shell.notice?.sheet ?? null;
  if (screen.kind !== 'post') return ofNotice ? articleStylesheets({ sheet: ofNotice, math: null }) : [];
  // A locked article is not there yet: `ArticleView` asks for the sheets of its formulas.
  const { post } = screen.props;
  const needs = post.blockMap?.needs;
  const needsFull = post.lock !== null || ofNotice === 'full' || needs?.sheet === 'full';
  return articleStylesheets({ sheet: needsFull ? 'full' : 'text', math: needs?.math ?? null });
}
