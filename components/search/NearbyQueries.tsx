import { TagChip } from '@/components/post/TagChip';
import { useShell } from '@/components/shell/shell-context';
import { useMessages } from '@/lib/i18n/messages-context';
import { searchHref } from './search-address';
import styles from './search-parts.module.css';

/** Tags that are offered; more would be a list instead of a choice. */
const MAX_TAGS = 8;

export interface NearbyQueriesProps {
  /** Queries that are spelt much like the one that found nothing. */
  near: readonly string[];
  onChoose: (query: string) => void;
}

/** What to try where nothing was found: other spellings, and the tags that most posts have. */
export function NearbyQueries({ near, onChoose }: NearbyQueriesProps) {
  const { hrefs } = useShell();
  const { SEARCH } = useMessages();
  return (
    <>
      {near.length > 0 && (
        <section className={styles.part}>
          <h2 className="section-label">{SEARCH.DID_YOU_MEAN}</h2>
          <ul className={styles.queries}>
            {near.map((query) => (
              <li key={query}>
                <a
                  className="text-button"
                  href={searchHref(hrefs, query)}
                  onClick={(event) => {
                    event.preventDefault();
                    onChoose(query);
                  }}
                >
                  {query}
                </a>
              </li>
            ))}
          </ul>
        </section>
      )}
      <PopularTags />
    </>
  );
}

/** The tags that most posts have; nothing on a site without tags. */
export function PopularTags() {
  const { tags } = useShell();
  const { SEARCH } = useMessages();
  if (tags.length === 0) return null;
  return (
    <section className={styles.part}>
      <h2 className="section-label">{SEARCH.POPULAR_TAGS}</h2>
      <ul className="tag-row">
        {tags.slice(0, MAX_TAGS).map((tag) => (
          <li key={tag.name}>
            <TagChip tag={tag} />
          </li>
        ))}
      </ul>
    </section>
  );
}
