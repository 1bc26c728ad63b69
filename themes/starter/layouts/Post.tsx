import { ArticleView } from '@/components/article/ArticleView';
import { Comments } from '@/components/comments/Comments';
import { LockScreen } from '@/components/lock/LockScreen';
import { UnlockedNotice } from '@/components/lock/UnlockedNotice';
import { useArticleBody } from '@/components/lock/use-article-body';
import { Breadcrumbs } from '@/components/post/Breadcrumbs';
import { Cover } from '@/components/post/Cover';
import { Neighbours } from '@/components/post/Neighbours';
import { CopyrightNotice, ExpiryNotice, SecretNotice } from '@/components/post/notices';
import { Outline } from '@/components/post/Outline';
import { PostMeta } from '@/components/post/PostMeta';
import { Recommended } from '@/components/post/Recommended';
import { TagChip } from '@/components/post/TagChip';
import { TitleIcon } from '@/components/post/TitleIcon';
import { ShareBar } from '@/components/share/ShareBar';
import { ContentText } from '@/components/shell/ContentText';
import { useMessages } from '@/lib/i18n/messages-context';
import styles from '@/themes/starter/post.module.css';
import shell from '@/themes/starter/shell.module.css';
import type { LayoutProps } from '@/themes/theme';

/** A post or page. Keyed by its id, so that nothing of it remains when another one is opened. */
export default function Post(props: LayoutProps<'post'>) {
  return <Article key={props.post.id} {...props} />;
}

/** Banner with title and summary, then the article or its lock. */
function Article({ post, breadcrumbs, previous, next, recommended, comments }: LayoutProps<'post'>) {
  const { AI_SUMMARY } = useMessages();
  const [body, open] = useArticleBody(post);
  const isPost = post.type === 'Post';
  const outline = body?.outline ?? [];
  // A lock is centred on the page.
  const isWide = post.fullWidth || !body;
  return (
    <article className={styles.post}>
      <header className={styles.postHead}>
        <Breadcrumbs items={breadcrumbs} />
        <h1 className={shell.title}>
          <TitleIcon icon={post.pageIcon} />
          <ContentText>{body?.title ?? post.title}</ContentText>
        </h1>
        {post.summary && (
          <p className={styles.postSummary}>
            <ContentText>{post.summary}</ContentText>
          </p>
        )}
        {isPost && <PostMeta post={post} body={body} />}
        {post.cover && (
          <Cover
            className={styles.postCover}
            picture={post.cover}
            seed={post.id}
            sizes="(min-width: 74rem) 74rem, 88vw"
            broad
            priority
          />
        )}
      </header>
      <div id="container-inner" className={isWide ? `${styles.reading} ${styles.readingWide}` : styles.reading}>
        <div className={styles.readingMargin}>
          <Outline items={outline} form="margin" />
        </div>
        <div className={styles.readingText}>
          <SecretNotice secret={post.secret} />
          <ExpiryNotice expiry={post.expiry} />
          {post.aiSummary && (
            <section className="notice-box" aria-labelledby="ai-summary-title">
              <div>
                <h2 id="ai-summary-title" className="section-label">
                  {AI_SUMMARY.NAME}
                </h2>
                <p>
                  <ContentText>{post.aiSummary}</ContentText>
                </p>
              </div>
            </section>
          )}
          <Outline items={outline} form="disclosure" />
          {post.lock && body && <UnlockedNotice />}
          {body ? (
            <ArticleView id={post.id} body={body} fullWidth={post.fullWidth} smallText={post.smallText} />
          ) : (
            post.lock && <LockScreen id={post.id} lock={post.lock} onOpen={open} />
          )}
        </div>
      </div>
      <footer className={styles.postEnd}>
        {isPost && post.tags.length > 0 && (
          <ul className={styles.tags}>
            {post.tags.map((tag) => (
              <li key={tag.name}>
                <TagChip tag={tag} />
              </li>
            ))}
          </ul>
        )}
        {isPost && <CopyrightNotice post={post} />}
        {body && <Comments area={comments} />}
        <ShareBar post={post} />
        {isPost && (
          <>
            <Neighbours previous={previous} next={next} />
            <Recommended posts={recommended} />
          </>
        )}
      </footer>
    </article>
  );
}
