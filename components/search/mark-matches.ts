/**
 * Marks the words of a query in what is on screen, in the red dashed style of `.search-match` (specification section
 * 2). The library is loaded for it; without it the results only look plainer.
 */
export async function markMatches(root: HTMLElement, query: string): Promise<void> {
  const { default: Mark } = await import('mark.js');
  const mark = new Mark(root);
  mark.unmark({
    done: () => {
      mark.mark(query, { className: 'search-match', element: 'span', separateWordSearch: true, diacritics: true });
    },
  });
}
