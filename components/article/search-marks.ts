import { isRestoringScroll } from '@/components/navigation/scroll-restoration';
import { highlightIn } from '@/components/search/highlight-address';
import { reveal } from './position/visible';

/** Marks the search terms in the article that a search led to, and scrolls to the first match. */
export function searchMarks(root: HTMLElement): () => void {
  const query = highlightIn(location.search);
  let left = false;
  if (query !== '') {
    void import('@/components/search/mark-matches').then(async ({ markMatches }) => {
      await markMatches(root, query);
      if (left || location.hash || isRestoringScroll()) return;
      const first = root.querySelector<HTMLElement>('.search-match');
      reveal(first);
      first?.scrollIntoView({ block: 'center' });
    });
  }
  return () => {
    left = true;
  };
}
