import { useEffect, useState } from 'react';
import { SiteLink } from '@/components/navigation/SiteLink';
import { ContentText } from '@/components/shell/ContentText';
import { useShell } from '@/components/shell/shell-context';
import { useMessages } from '@/lib/i18n/messages-context';
import { readableAddress } from '@/lib/percent-encoding';
import { likenessOfAddresses } from '@/lib/search/browser';
import styles from './search-parts.module.css';
import { findLikeAddress } from './use-search';

/** More would be a list instead of a suggestion. */
const MAX_PAGES = 4;
/** `/archives` is like `/archive/`, and `/categories` like `/category/`. */
const MIN_LIKENESS = 0.7;

interface LikePage {
  title: string;
  href: string;
}

/** Pages whose addresses are like that of the missing page; nothing until they are known, and where none is. */
export function LikePages() {
  const { NOT_FOUND } = useMessages();
  const pages = useLikePages();
  if (pages.length === 0) return null;
  return (
    <section className={styles.part}>
      <h2 className="section-label">{NOT_FOUND.LIKE}</h2>
      <ul className={styles.pages}>
        {pages.map(({ title, href }) => (
          <li key={href}>
            <SiteLink href={href} target="_self">
              <ContentText>{title}</ContentText>
            </SiteLink>
            <span dir="ltr">{readableAddress(href)}</span>
          </li>
        ))}
      </ul>
    </section>
  );
}

function useLikePages(): LikePage[] {
  const { hrefs, categories, tags, searchIndexHref } = useShell();
  const { NAV, COMMON } = useMessages();
  const [pages, setPages] = useState<LikePage[]>([]);

  // biome-ignore lint/correctness/useExhaustiveDependencies: once for each language of the page
  useEffect(() => {
    let left = false;
    const { pathname } = location;
    const lists = [
      { title: NAV.ARCHIVE, href: hrefs.archive },
      { title: COMMON.CATEGORY, href: hrefs.category },
      { title: COMMON.TAGS, href: hrefs.tag },
      { title: NAV.SEARCH, href: hrefs.search },
      ...[...categories, ...tags].map(({ name, href }) => ({ title: name, href })),
    ].filter(({ href }) => likenessOfAddresses(pathname, href) >= MIN_LIKENESS);
    setPages(lists.slice(0, MAX_PAGES));
    findLikeAddress(searchIndexHref, pathname, MAX_PAGES).then(
      (found) => {
        if (!left) setPages([...lists, ...found].slice(0, MAX_PAGES));
      },
      // Search reports that the index cannot be read, where the reader asks for it.
      () => undefined,
    );
    return () => {
      left = true;
    };
  }, [searchIndexHref]);

  return pages;
}
