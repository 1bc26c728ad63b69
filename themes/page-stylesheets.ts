import { articleStylesheets } from '@/components/article/article-stylesheets';
import type { PageProps } from '@/lib/routes/screens';

/** The stylesheets of a page with an article, or with an announcement that has more than text and lists. */
export function stylesheetsOf({ screen, shell }: PageProps): string[] {
  const ofNotice = shell.notice?.needs ?? null;
  if (screen.kind !== 'post') return ofNotice ? articleStylesheets(ofNotice) : [];
  // A locked article is not there yet: `ArticleView` loads the stylesheets of its formulas.
  const { post } = screen.props;
  const all = [post.blockMap?.needs, ofNotice].filter((needs) => needs != null);
  const math = all.flatMap((needs) => needs.math ?? []);
  return articleStylesheets({
    sheet: post.lock || all.some(({ sheet }) => sheet === 'full') ? 'full' : 'text',
    math: math.length > 0 ? { rare: math.some(({ rare }) => rare) } : null,
  });
}
