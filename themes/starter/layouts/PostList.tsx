import { EmptyList } from '@/components/feedback/absence';
import { NextPages } from '@/components/post/lists/NextPages';
import { Pager } from '@/components/post/lists/Pager';
import { PostTile } from '@/components/post/lists/PostTile';
import { SearchBox } from '@/components/search/SearchBox';
import { ContentText } from '@/components/shell/ContentText';
import { useCounted } from '@/components/shell/use-formats';
import { useMessages } from '@/lib/i18n/messages-context';
import { readSettings } from '@/themes/starter/read-settings';
import { Screen, ScreenHead } from '@/themes/starter/Screen';
import { isBroad, tilePlaces } from '@/themes/starter/tile-places';
import tiles from '@/themes/starter/tiles.module.css';
import type { LayoutProps } from '@/themes/theme';

/** Posts as cards, under the name of the category or tag, or else under the blog's own heading. */
export default function PostList({ filter, posts, pagination, settings }: LayoutProps<'postList'>) {
  const { COMMON, NAV } = useMessages();
  const { blogTitle, blogText1, blogText2 } = readSettings(settings);
  const counted = useCounted();
  return (
    <Screen>
      {filter ? (
        <ScreenHead
          label={{ tag: COMMON.TAGS, category: COMMON.CATEGORY, author: COMMON.AUTHOR }[filter.kind]}
          title={<ContentText>{filter.kind === 'tag' ? `#${filter.name}` : filter.name}</ContentText>}
          text={counted(COMMON.POST_COUNT, pagination.totalItems)}
          about={filter.description}
        />
      ) : (
        <ScreenHead label={blogText1 && blogTitle} title={blogText1 || blogTitle || NAV.ARCHIVE} text={blogText2} />
      )}
      {filter?.kind === 'tag' && <SearchBox tag={filter.name} />}
      {posts.length === 0 && <EmptyList />}
      <div className={`${tiles.tiles} ${tiles.posts}`}>
        <ul id="posts-wrapper">
          {posts.map((post, index) => (
            <li key={post.id}>
              <PostTile
                post={post}
                heading="h2"
                broad={isBroad(index, posts.length)}
                places={tilePlaces(index, posts.length)}
                priority={index < 2}
              />
            </li>
          ))}
        </ul>
        <NextPages pagination={pagination} />
      </div>
      <Pager pagination={pagination} />
    </Screen>
  );
}
