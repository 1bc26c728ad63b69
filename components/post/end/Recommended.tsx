import { SiteLink } from '@/components/navigation/SiteLink';
import { Cover } from '@/components/post/Cover';
import type { CoverPlace } from '@/components/post/cover-sizes';
import { ContentText } from '@/components/shell/ContentText';
import { useMessages } from '@/lib/i18n/messages-context';
import type { PostLink } from '@/lib/site/model';

/** Posts on the topics of this one; `places` are those of their covers. */
export function Recommended({ posts, places }: { posts: PostLink[]; places: readonly CoverPlace[] }) {
  const { COMMON } = useMessages();
  if (posts.length === 0) return null;
  return (
    <section className="recommended" aria-labelledby="recommended-title">
      <h2 id="recommended-title" className="section-label">
        {COMMON.RECOMMEND_POSTS}
      </h2>
      <ul>
        {posts.map((post) => (
          <li key={post.href}>
            <SiteLink href={post.href} target={post.target} locked={post.locked} className="recommended-post">
              <Cover picture={post.pageCoverThumbnail} title={post.title} places={places} />
              <span className="next-title">
                <ContentText>{post.title}</ContentText>
              </span>
            </SiteLink>
          </li>
        ))}
      </ul>
    </section>
  );
}
