import { articleHtmlIn } from '@/components/article/article-html';
import type { PageProps } from '@/lib/routes/screens';

/** By screen: React creates a new props object each time the app is rendered, and behaviours change the article. */
const completed = new WeakMap<PageProps['screen'], PageProps['screen']>();

/** The page's data leaves out the article, which is in the document already; read it from there before anything changes it. */
export function withArticleOfDocument(page: PageProps): PageProps {
  if (typeof document === 'undefined' || page.screen.kind !== 'post') return page;
  const { post } = page.screen.props;
  if (post.blockMap?.html !== '') return page;
  let screen = completed.get(page.screen);
  if (!screen) {
    const html = articleHtmlIn(document, post.id);
    const props = { ...page.screen.props, post: { ...post, blockMap: { ...post.blockMap, html } } };
    screen = { kind: 'post', props };
    completed.set(page.screen, screen);
  }
  return { ...page, screen };
}
