import { articleSheets, sheetOf } from '@/components/article/article-sheets';
import type { PageProps } from '@/lib/routes/screens';

/** Blocks of an announcement that its own few rules do not draw. */
const RICH_BLOCKS = /<(figure|details|table|pre|blockquote|aside|hr)\b|notion-callout/;

/** The style sheets of a page that shows an article, or an announcement with more than text and lists. */
export function sheetsOf({ screen, frame }: PageProps): string[] {
  const notice = frame.notice?.html ?? '';
  const richNotice = RICH_BLOCKS.test(notice) ? notice : '';
  if (screen.kind !== 'post') return richNotice ? articleSheets({ html: richNotice, needs: { math: false } }) : [];
  // A locked article is not there yet: `ArticleView` asks for what it needs beside this.
  const { post, comments } = screen.props;
  const { html, needs } = post.blockMap ?? { html: '', needs: { math: false } };
  return [
    ...articleSheets({ html: html + richNotice, needs }),
    ...(post.lock ? sheetOf('lock') : []),
    ...(comments ? sheetOf('comments') : []),
  ];
}
