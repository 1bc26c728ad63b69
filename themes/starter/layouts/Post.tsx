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
function Article(props: LayoutProps<'post'>) {
  const { post } = props;
  const [body, open] = useArticleBody(post);
  const isPost = post.type === 'Post';
  return (
    <article className={styles.post}>
      <header className={`${shell.wide} ${styles.postHead}`}>
        <Breadcrumbs items={props.breadcrumbs} />
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
          <ArticleText post={post} body={body} onOpen={open} summaryClass="notice-box" />
        </div>
      </div>
      <ArticleFoot {...props} isOpen={body !== null} className={`${shell.wide} ${styles.postEnd}`} places={RECOMMENDED}>
        {isPost && <TagRow tags={post.tags} className={styles.tags} />}
      </ArticleFoot>
    </article>
  );
}
