import { NextPages } from '@/components/post/lists/NextPages';
import { Pager } from '@/components/post/lists/Pager';
import { PostList } from '@/components/post/lists/PostList';
import { Masthead } from '@/themes/default/Masthead';
import type { LayoutProps } from '@/themes/theme';

/** The newest posts as a reading list below the masthead, the first one larger. */
export default function Home({ posts, pagination }: LayoutProps<'home'>) {
  return (
    <>
      <Masthead />
      <PostList posts={posts} lead />
      <NextPages pagination={pagination} />
      <Pager pagination={pagination} />
    </>
  );
}
