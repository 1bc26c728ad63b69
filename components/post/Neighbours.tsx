import { ArrowRightIcon } from '@/components/icons/icons';
import { useMessages } from '@/lib/i18n/messages-context';
import type { PostLink } from '@/lib/site/model';
import { PostAnchor } from './PostAnchor';

export interface NeighboursProps {
  previous: PostLink | null;
  next: PostLink | null;
}

/** The posts before and after this one in site order. */
export function Neighbours({ previous, next }: NeighboursProps) {
  const { COMMON } = useMessages();
  if (!previous && !next) return null;
  return (
    <nav className="neighbours" aria-label={COMMON.ARTICLE_LIST}>
      {previous && (
        <PostAnchor post={previous} className="neighbour neighbour-previous">
          <span className="neighbour-label">
            <ArrowRightIcon className="turned" />
            {COMMON.PREV_POST}
          </span>
          <span className="neighbour-title">{previous.title}</span>
        </PostAnchor>
      )}
      {next && (
        <PostAnchor post={next} className="neighbour neighbour-next">
          <span className="neighbour-label">
            {COMMON.NEXT_POST}
            <ArrowRightIcon />
          </span>
          <span className="neighbour-title">{next.title}</span>
        </PostAnchor>
      )}
    </nav>
  );
}
