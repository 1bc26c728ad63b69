import { NextPages } from '@/components/post/lists/NextPages';
import { Pager } from '@/components/post/lists/Pager';
import { PostList } from '@/components/post/lists/PostList';
import { ContentText } from '@/components/shell/ContentText';
import { useShell } from '@/components/shell/shell-context';
import styles from '@/themes/default/screens.module.css';
import type { LayoutProps } from '@/themes/theme';

/** The newest posts as a reading list, the first one larger. */
export default function Home({ posts, pagination }: LayoutProps<'home'>) {
  const { site } = useShell();
  return (
    <>
      <h1 className={styles.homeTitle}>
        <ContentText>{site.description || site.title}</ContentText>
      </h1>
      <PostList posts={posts} lead />
      <NextPages pagination={pagination} />
      <Pager pagination={pagination} />
    </>
  );
}
