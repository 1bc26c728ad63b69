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
import styles from '@/themes/default/default.module.css';
import type { LayoutProps } from '@/themes/theme';

/** `.readingCover`. */
const COVER: readonly CoverPlace[] = [
  { from: 61, width: '56rem', ratio: 2 },
  { from: 45, width: '92vw', ratio: 2 },
  { width: '88vw', ratio: 2 },
];
const RECOMMENDED: readonly CoverPlace[] = [
  { from: 61, width: '18rem' },
  { from: 45, width: '29vw' },
  { width: '6rem' },
];

/** An article. Keyed by its id, so that nothing of it remains when another one is opened. */
export default function Post(props: LayoutProps<'post'>) {
  return <Article key={props.post.id} {...props} />;
}

function Article({ post, breadcrumbs, previous, next, recommended, comments }: LayoutProps<'post'>) {
  const { AI_SUMMARY } = useMessages();
  const [body, openBody] = useArticleBody(post);
  const outline = body?.outline ?? [];
  return (
    <article>
      <div className="article-frame">
        <div className={`article-grid ${styles.reading}`}>
          <header className={styles.readingHead}>
            <Breadcrumbs items={breadcrumbs} />
            <h1>
              <TitleIcon icon={post.pageIcon} />
              <ContentText>{body?.title ?? post.title}</ContentText>
            </h1>
            {post.summary && (
              <p className={styles.readingSummary}>
                <ContentText>{post.summary}</ContentText>
              </p>
            )}
            <div className={styles.readingFacts}>
              <PostMeta post={post} body={body} />
              <AlsoIn />
            </div>
          </header>
          {post.cover && (
            <Cover
              className={styles.readingCover}
              picture={post.cover}
              title={post.title}
              places={COVER}
              broad
              priority
            />
          )}
          <div className="article-outline">
            <Outline items={outline} form="margin" />
          </div>
          <div id="container-inner" className={`article-text ${styles.readingBody}`}>
            <SecretNotice secret={post.secret} />
            <ExpiryNotice expiry={post.expiry} />
            {post.aiSummary && (
              <section className={styles.noticeCard} aria-label={AI_SUMMARY.NAME}>
                <h2 className="section-label">{AI_SUMMARY.NAME}</h2>
                <p>
                  <ContentText>{post.aiSummary}</ContentText>
                </p>
              </section>
            )}
            <Outline items={outline} form="disclosure" />
            {body ? (
              <>
                {post.lock && <UnlockedNotice />}
                <ArticleView id={post.id} body={body} fullWidth={post.fullWidth} smallText={post.smallText} />
              </>
            ) : (
              <ArticleLock post={post} onOpen={openBody} />
            )}
            <PrintAddress post={post} />
          </div>
        </div>
      </div>
      <footer className={styles.readingFoot}>
        <TagRow tags={post.tags} className={styles.tagRow} />
        {body && <ShareBar post={post} />}
        {post.type === 'Post' && <Colophon post={post} />}
        <EditLink href={post.editLink} />
        {body && <Comments area={comments} />}
        <Neighbors previous={previous} next={next} />
        <Recommended posts={recommended} places={RECOMMENDED} />
      </footer>
    </article>
  );
}
