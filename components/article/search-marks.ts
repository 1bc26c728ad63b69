import { isComingBack } from '@/components/navigation/scroll-positions';
import { highlightIn } from '@/components/search/highlight-address';

/** Marks what a visitor searched for in the article that the search led to, and shows the first place. */
export function searchMarks(root: HTMLElement): () => void {
  const query = highlightIn(location.search);
  let left = false;
  if (query !== '') {
    void import('@/components/search/mark-matches').then(async ({ markMatches }) => {
      await markMatches(root, query);
      if (left || location.hash || isComingBack()) return;
      const first = root.querySelector<HTMLElement>('.search-match');
      // A match in a closed toggle is shown by opening it.
      for (let at = first?.closest('details'); at; at = at.parentElement?.closest('details')) at.open = true;
      first?.scrollIntoView({ block: 'center' });
    });
  }
  return () => {
    left = true;
  };
}
