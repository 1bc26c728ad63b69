import { useArticleBody } from '@/components/lock/use-article-body';
import { AlsoIn } from '@/components/post/AlsoIn';
import { ArticleText } from '@/components/post/ArticleText';
import { Breadcrumbs } from '@/components/post/Breadcrumbs';
import { Cover } from '@/components/post/Cover';
import type { CoverPlace } from '@/components/post/cover-sizes';
import { ArticleFoot } from '@/components/post/end/ArticleFoot';
import { PostMeta } from '@/components/post/PostMeta';
import { TagRow } from '@/components/post/TagChip';
import { TitleIcon } from '@/components/post/TitleIcon';
import { ContentText } from '@/components/shell/ContentText';
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

function Article(props: LayoutProps<'post'>) {
  const { post } = props;
  const [body, open] = useArticleBody(post);
  return (
    <article>
      <div className="article-frame">
        <div className={`article-grid ${styles.reading}`}>
          <header className={styles.readingHead}>
            <Breadcrumbs items={props.breadcrumbs} />
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
          <ArticleText
            post={post}
            body={body}
            onOpen={open}
            className={styles.readingBody}
            summaryClass={styles.noticeCard}
          />
        </div>
      </div>
      <ArticleFoot {...props} isOpen={body !== null} className={styles.readingFoot} places={RECOMMENDED}>
        <TagRow tags={post.tags} className={styles.tagRow} />
      </ArticleFoot>
    </article>
  );
}
