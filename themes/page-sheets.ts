import { articleSheets } from '@/components/article/article-sheets';
import type { PageProps } from '@/lib/routes/screens';

/** The style sheets of a page that shows an article, or an announcement with more than text and lists. */
export function sheetsOf({ screen, frame }: PageProps): string[] {
  const ofNotice = frame.notice?.sheet ?? null;
  if (screen.kind !== 'post') return ofNotice ? articleSheets({ sheet: ofNotice, math: null }) : [];
  // A locked article is not there yet: `ArticleView` asks for the sheets of its formulas.
  const { post } = screen.props;
  const needs = post.blockMap?.needs;
  const needsFull = post.lock !== null || ofNotice === 'full' || needs?.sheet === 'full';
  return articleSheets({ sheet: needsFull ? 'full' : 'text', math: needs?.math ?? null });
}
