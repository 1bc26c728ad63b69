import { ArrowRightIcon } from '@/components/icons/icons';
import { SiteLink } from '@/components/navigation/SiteLink';
import { Cover } from '@/components/post/Cover';
import type { CoverPlace } from '@/components/post/cover-sizes';
import { ContentText } from '@/components/shell/ContentText';
import { useMessages } from '@/lib/i18n/messages-context';
import type { NextPost, TitleLink } from '@/lib/site/model';

export interface NeighborsProps {
  previous: TitleLink | null;
  next: NextPost | null;
}

/** `.neighbor-cover`. */
const COVER: readonly CoverPlace[] = [
  { from: 80, width: '27rem', ratio: 4 / 3 },
  { from: 60, width: '25rem', ratio: 4 / 3 },
  { from: 40, width: '20rem', ratio: 4 / 3 },
  { width: '96vw', ratio: 4 / 3 },
];

/** The turn of the page: the next article with its cover and first sentence, and a line that leads back. */
export function Neighbors({ previous, next }: NeighborsProps) {
  const { COMMON, POST } = useMessages();
  if (!previous && !next) return null;
  return (
    <nav className="neighbors" aria-label={COMMON.ARTICLE_LIST}>
      {next && (
        <SiteLink href={next.href} target={next.target} locked={next.locked} className="neighbor-next">
          <Cover className="neighbor-cover" picture={next.pageCoverThumbnail} title={next.title} places={COVER} />
          <span className="neighbor-text">
            <span className="neighbor-label">
              {POST.READ_NEXT}
              <ArrowRightIcon />
            </span>
            <span className="next-title neighborTitle">
              <ContentText>{next.title}</ContentText>
            </span>
            {next.opening && (
              <span>
                <ContentText>{next.opening}</ContentText>
              </span>
            )}
          </span>
        </SiteLink>
      )}
      {previous && (
        <SiteLink href={previous.href} target={previous.target} locked={previous.locked} className="neighbor-previous">
          <ArrowRightIcon className="turned" />
          {COMMON.PREV_POST}
          <span className="neighborTitle">
            <ContentText>{previous.title}</ContentText>
          </span>
        </SiteLink>
      )}
    </nav>
  );
}
