/** The HTML of an article in a page's document; '' if it has none. */
export function articleHtmlIn(page: ParentNode, id: string): string {
  return page.querySelector(`#notion-article[data-article="${id}"]`)?.innerHTML ?? '';
}
