import { SiteLink } from '@/components/navigation/SiteLink';
import { NextPages } from '@/components/post/lists/NextPages';
import { Pager } from '@/components/post/lists/Pager';
import { PostFacts } from '@/components/post/PostMeta';
import { TitleIcon } from '@/components/post/TitleIcon';
import { ContentText } from '@/components/shell/ContentText';
import { useShell } from '@/components/shell/shell-context';
import type { LayoutProps } from '@/themes/theme';

/** A line for each post: its day and its title. */
export default function Home({ posts, pagination, settings }: LayoutProps<'home'>) {
  const { site } = useShell();
  return (
    <>
      <h1>
        <ContentText>{site.title}</ContentText>
      </h1>
      <p className="ledger-motto">{String(settings.motto)}</p>
      <ul id="posts-wrapper">
        {posts.map((post) => (
          <li key={post.id}>
            <p className="post-meta">
              <PostFacts post={post} />
            </p>
            <h2>
              <SiteLink href={post.href} target={post.target}>
                <TitleIcon icon={post.pageIcon} />
                <ContentText>{post.title}</ContentText>
              </SiteLink>
            </h2>
          </li>
        ))}
      </ul>
      <NextPages pagination={pagination} />
      <Pager pagination={pagination} />
    </>
  );
}
