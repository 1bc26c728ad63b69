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
import styles from '@/themes/default/default.module.css';
import type { LayoutProps } from '@/themes/theme';

/** An article. Keyed by its id, so that nothing of it remains when another one is opened. */
export default function Post(props: LayoutProps<'post'>) {
  return <Article key={props.post.id} {...props} />;
}

function Article({ post, breadcrumbs, previous, next, recommended, comments }: LayoutProps<'post'>) {
  const { AI_SUMMARY } = useMessages();
  const [body, openBody] = useArticleBody(post);
  const outline = body?.outline ?? [];
  return (
    <article className={post.fullWidth ? `${styles.reading} ${styles.readingWide}` : styles.reading}>
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
        <PostMeta post={post} body={body} />
      </header>
      {post.cover && (
        <Cover
          className={styles.readingCover}
          picture={post.cover}
          seed={post.id}
          sizes="(min-width: 60rem) 56rem, 88vw"
          broad
          priority
        />
      )}
      <div id="container-inner" className={styles.readingBody}>
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
          post.lock && <LockScreen id={post.id} lock={post.lock} onOpen={openBody} />
        )}
      </div>
      {outline.length > 0 && (
        <div className={styles.readingMargin}>
          <Outline items={outline} form="margin" />
        </div>
      )}
      <footer className={styles.readingFoot}>
        {post.tags.length > 0 && (
          <ul className={styles.tagRow}>
            {post.tags.map((tag) => (
              <li key={tag.href}>
                <TagChip tag={tag} />
              </li>
            ))}
          </ul>
        )}
        <CopyrightNotice post={post} />
        {body && <Comments area={comments} />}
        <ShareBar post={post} />
        <Neighbours previous={previous} next={next} />
        <Recommended posts={recommended} />
      </footer>
    </article>
  );
}
