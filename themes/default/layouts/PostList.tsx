import { FolderIcon, TagIcon } from '@/components/icons/icons';
import { NextPages } from '@/components/post/lists/NextPages';
import { Pager } from '@/components/post/lists/Pager';
import { PostList as List } from '@/components/post/lists/PostList';
import { SearchBox } from '@/components/search/SearchBox';
import { ContentText } from '@/components/shell/ContentText';
import { useShell } from '@/components/shell/shell-context';
import { useCounted } from '@/components/shell/use-formats';
import { formatMessage } from '@/lib/i18n/messages';
import { useMessages } from '@/lib/i18n/messages-context';
import { PageTitle } from '@/themes/default/PageTitle';
import styles from '@/themes/default/screens.module.css';
import type { LayoutProps } from '@/themes/theme';

/** A page of all posts, or of those in a category or with a tag, headed by its name. */
export default function PostList({ filter, posts, pagination }: LayoutProps<'postList'>) {
  const { hrefs } = useShell();
  const { COMMON, NAV } = useMessages();
  const counted = useCounted();
  const { page, totalPages, totalItems } = pagination;
  const Icon = filter?.kind === 'category' ? FolderIcon : TagIcon;
  return (
    <>
      <PageTitle
        note={
          <>
            <span>{counted(COMMON.POST_COUNT, totalItems)}</span>
            {totalPages > 1 && (
              <span className="after-dot">{formatMessage(NAV.PAGE_OF, { page, total: totalPages })}</span>
            )}
          </>
        }
        about={filter?.description}
        above={
          filter &&
          filter.kind !== 'author' && (
            <a className={styles.above} href={hrefs[filter.kind]}>
              <Icon />
              {filter.kind === 'category' ? COMMON.CATEGORY : COMMON.TAGS}
            </a>
          )
        }
      >
        {filter ? <ContentText>{filter.name}</ContentText> : COMMON.ARTICLE_LIST}
      </PageTitle>
      {filter?.kind === 'tag' && <SearchBox tag={filter.name} />}
      <List posts={posts} />
      <NextPages pagination={pagination} />
      <Pager pagination={pagination} />
    </>
  );
}
