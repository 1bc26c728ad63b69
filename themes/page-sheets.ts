import { articleSheets, sheetOf } from '@/components/article/article-sheets';
import type { PageProps } from '@/lib/routes/screens';

/** The style sheets of a page that shows an article, or an announcement with more than text and lists. */
export function sheetsOf({ screen, frame }: PageProps): string[] {
  const ofNotice = frame.notice?.styles ?? null;
  if (screen.kind !== 'post') return ofNotice ? articleSheets({ styles: ofNotice, math: null }) : [];
  // A locked article is not there yet: `ArticleView` asks for what it needs beside this.
  const { post, comments } = screen.props;
  const { styles, math } = post.blockMap?.needs ?? { styles: [], math: null };
  return [
    ...articleSheets({ styles: [...styles, ...(ofNotice ?? [])], math }),
    ...(post.lock ? sheetOf('lock') : []),
    ...(comments ? sheetOf('comments') : []),
  ];
}
