import { ArticleView } from '@/components/article/ArticleView';
import { LockScreen } from '@/components/lock/LockScreen';
import { UnlockedNotice } from '@/components/lock/UnlockedNotice';
import { useArticleBody } from '@/components/lock/use-article-body';
import { Breadcrumbs } from '@/components/post/Breadcrumbs';
import { Neighbours } from '@/components/post/Neighbours';
import { CopyrightNotice, ExpiryNotice } from '@/components/post/notices';
import { Outline } from '@/components/post/Outline';
import { PostMeta } from '@/components/post/PostMeta';
import { Recommended } from '@/components/post/Recommended';
import { TagChip } from '@/components/post/TagChip';
import { ShareBar } from '@/components/share/ShareBar';
import styles from '@/themes/starter/screens.module.css';
import type { LayoutProps } from '@/themes/theme';

/** A post or page: banner with title and summary, then the article, or the lock before it. */
export default function Post({ post, breadcrumbs, previous, next, recommended }: LayoutProps<'post'>) {
  const [body, open] = useArticleBody(post);
  const isPost = post.type === 'Post';
  const outline = body?.outline ?? [];
  return (
    <article className={styles.post}>
      <header className={styles.postHead}>
        <Breadcrumbs items={breadcrumbs} />
        <h1>{post.title}</h1>
        {post.summary && <p className={styles.postSummary}>{post.summary}</p>}
        {isPost && <PostMeta post={post} body={body} />}
        {post.cover && (
          <img
            className={styles.postCover}
            src={post.cover.src}
            srcSet={post.cover.srcSet}
            sizes={post.cover.srcSet && '(min-width: 72rem) 68rem, 100vw'}
            width={post.cover.width}
            height={post.cover.height}
            alt=""
            fetchPriority="high"
          />
        )}
      </header>
      <div id="container-inner" className={post.fullWidth ? `${styles.reading} ${styles.readingWide}` : styles.reading}>
        <aside className={styles.readingMargin}>
          <Outline items={outline} form="margin" />
        </aside>
        <div className={styles.readingText}>
          <ExpiryNotice days={post.expiredDays} />
          <Outline items={outline} form="disclosure" />
          {post.lock && body && <UnlockedNotice />}
          {body ? (
            <ArticleView key={post.id} id={post.id} body={body} fullWidth={post.fullWidth} smallText={post.smallText} />
          ) : (
            post.lock && <LockScreen key={post.id} lock={post.lock} onOpen={open} />
          )}
        </div>
      </div>
      {isPost && (
        <footer className={styles.postEnd}>
          {post.tags.length > 0 && (
            <ul className={styles.tags}>
              {post.tags.map((tag) => (
                <li key={tag.name}>
                  <TagChip tag={tag} />
                </li>
              ))}
            </ul>
          )}
          <CopyrightNotice post={post} />
          <ShareBar post={post} />
          <Neighbours previous={previous} next={next} />
          <Recommended posts={recommended} />
        </footer>
      )}
    </article>
  );
}
