import { NextPages } from '@/components/post/NextPages';
import { Pager } from '@/components/post/Pager';
import { PostTile } from '@/components/post/PostTile';
import { ContentText } from '@/components/shell/ContentText';
import { useCounted } from '@/components/shell/use-counted';
import { useMessages } from '@/lib/i18n/messages-context';
import { readSettings } from '@/themes/starter/read-settings';
import { ScreenHead } from '@/themes/starter/ScreenHead';
import styles from '@/themes/starter/screens.module.css';
import type { LayoutProps } from '@/themes/theme';

/** Posts as cards, under the name of the category or tag, or else under the blog's own heading. */
export default function PostList({ filter, posts, pagination, settings }: LayoutProps<'postList'>) {
  const { COMMON } = useMessages();
  const { blogTitle, blogText1, blogText2 } = readSettings(settings);
  const counted = useCounted();
  return (
    <div className={styles.screen}>
      {filter ? (
        <ScreenHead
          label={filter.kind === 'tag' ? COMMON.TAGS : COMMON.CATEGORY}
          title={<ContentText>{filter.kind === 'tag' ? `#${filter.name}` : filter.name}</ContentText>}
          text={counted(COMMON.POST_COUNT, pagination.totalItems)}
        />
      ) : (
        <ScreenHead label={blogTitle} title={blogText1} text={blogText2} />
      )}
      {posts.length === 0 && <p className="empty-state">{COMMON.NO_POSTS}</p>}
      <div className={styles.tiles}>
        <ul id="posts-wrapper">
          {posts.map((post, index) => (
            <li key={post.id}>
              <PostTile
                post={post}
                heading="h2"
                sizes="(min-width: 60rem) 22rem, (min-width: 40rem) 50vw, 88vw"
                priority={index === 0}
              />
            </li>
          ))}
        </ul>
        <NextPages pagination={pagination} />
      </div>
      <Pager pagination={pagination} />
    </div>
  );
}
