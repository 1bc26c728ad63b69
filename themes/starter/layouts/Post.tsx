import { ArticleView } from '@/components/article/ArticleView';
import { Comments } from '@/components/comments/Comments';
import { ArticleLock } from '@/components/lock/ArticleLock';
import { UnlockedNotice } from '@/components/lock/UnlockedNotice';
import { useArticleBody } from '@/components/lock/use-article-body';
import { AlsoIn } from '@/components/post/AlsoIn';
import { Breadcrumbs } from '@/components/post/Breadcrumbs';
import { Cover } from '@/components/post/Cover';
import type { CoverPlace } from '@/components/post/cover-sizes';
import { Colophon } from '@/components/post/end/ArticleEnd';
import { Neighbors } from '@/components/post/end/Neighbors';
import { PrintAddress } from '@/components/post/end/PrintAddress';
import { Recommended } from '@/components/post/end/Recommended';
import { EditLink, ExpiryNotice, SecretNotice } from '@/components/post/notices';
import { Outline } from '@/components/post/Outline';
import { PostMeta } from '@/components/post/PostMeta';
import { TagRow } from '@/components/post/TagChip';
import { TitleIcon } from '@/components/post/TitleIcon';
import { ShareBar } from '@/components/share/ShareBar';
import { ContentText } from '@/components/shell/ContentText';
import { useMessages } from '@/lib/i18n/messages-context';
import styles from '@/themes/starter/post.module.css';
import shell from '@/themes/starter/shell.module.css';
import type { LayoutProps } from '@/themes/theme';

/** `.postCover`. */
const COVER: readonly CoverPlace[] = [
  { from: 80, width: '74rem', ratio: 12 / 5 },
  { from: 45, width: '92vw', ratio: 12 / 5 },
  { width: '88vw' },
];
const RECOMMENDED: readonly CoverPlace[] = [
  { from: 80, width: '23.3rem' },
  { from: 45, width: '29vw' },
  { width: '6rem' },
];

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
        <AlsoIn />
        {post.cover && (
          <Cover className={styles.postCover} picture={post.cover} title={post.title} places={COVER} broad priority />
        )}
      </header>
      <div className="article-frame">
        <div className={`article-grid ${styles.reading}`}>
          <div className="article-outline">
            <Outline items={outline} form="margin" />
          </div>
          <div id="container-inner" className="article-text">
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
              <ArticleLock post={post} onOpen={open} />
            )}
            <PrintAddress post={post} />
          </div>
        </div>
      </div>
      <footer className={styles.postEnd}>
        {isPost && <TagRow tags={post.tags} className={styles.tags} />}
        {body && <ShareBar post={post} />}
        {isPost && <Colophon post={post} />}
        <EditLink href={post.editLink} />
        {body && <Comments area={comments} />}
        {isPost && (
          <>
            <Neighbors previous={previous} next={next} />
            <Recommended posts={recommended} places={RECOMMENDED} />
          </>
        )}
      </footer>
    </article>
  );
}
