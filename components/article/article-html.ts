import type { PageProps } from '@/lib/routes/screens';

/** A page's data leaves out its article, which is in its document already: the page with the HTML from there. */
export function withArticle<P extends Pick<PageProps, 'screen'>>(page: P, document: ParentNode): P {
  if (page.screen.kind !== 'post') return page;
  const { post } = page.screen.props;
  if (post.blockMap?.html !== '') return page;
  const html = document.querySelector(`#notion-article[data-article="${post.id}"]`)?.innerHTML ?? '';
  const props = { ...page.screen.props, post: { ...post, blockMap: { ...post.blockMap, html } } };
  return { ...page, screen: { kind: 'post', props } };
}
