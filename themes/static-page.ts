import { warmUpLock } from '@/components/lock/warm-up';
import { isRendering } from '@/components/shell/rendering';

/** Lists that show comment counts or the latest comments. */
const COMMENT_LISTS = '[data-comment-counts], [data-recent-comments]';

/**
 * Starts the behaviours of an article and its comments on a page that React has not hydrated. Each part is loaded only by pages that need
 * it. Returns a function that stops them.
 */
export function startStaticPage(root: Element): () => void {
  const stops: (() => void)[] = [];
  let left = false;
  const begin = (start: Promise<() => () => void>): void => {
    void start.then((startPart) => {
      // What React is about to render starts its behaviours itself.
      if (!left && !isRendering()) stops.push(startPart());
    });
  };
  const article = root.querySelector<HTMLElement>('#notion-article');
  const labels = article?.dataset.labels;
  if (article && labels) {
    begin(
      import('@/components/article/article-behaviours').then(
        ({ enhanceArticle }) =>
          () =>
            enhanceArticle(article, { messages: JSON.parse(labels) }),
      ),
    );
  }
  const comments = root.querySelector<HTMLElement>('#comment');
  if (comments) {
    begin(
      import('@/components/comments/start-comments').then(
        ({ startComments }) =>
          () =>
            startComments(comments),
      ),
    );
  }
  const nextPages = root.querySelector<HTMLElement>('[data-next-pages]');
  if (nextPages) {
    begin(
      import('@/components/post/load-next-pages').then(
        ({ loadNextPages }) =>
          () =>
            loadNextPages(nextPages),
      ),
    );
  }
  if (root.querySelector('.lock-screen')) warmUpLock();
  if (root.querySelector(COMMENT_LISTS)) {
    void import('@/components/comments/comment-lists').then(({ fillCommentLists }) => fillCommentLists(root));
  }
  return () => {
    left = true;
    for (const stop of stops) stop();
  };
}
