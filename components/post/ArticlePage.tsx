import { useArticleBody } from '@/components/lock/use-article-body';
import { ContentText, useArticleDirection } from '@/components/shell/ContentText';
import { useShell } from '@/components/shell/shell-context';
import type { Screens } from '@/lib/routes/screens';
import { ArticleText } from './ArticleText';
import { Breadcrumbs } from './Breadcrumbs';
import { Cover } from './Cover';
import type { CoverPlace } from './cover-sizes';
import { ArticleFoot } from './end/ArticleFoot';
import { PostMeta } from './PostMeta';
import { TitleIcon } from './TitleIcon';

export type ArticlePageProps = Screens['post'] & {
  /** The theme's own class of the grid. */
  className?: string | undefined;
  titleClass?: string | undefined;
  /** The class of the box with the generated summary. */
  noticeClass: string | undefined;
  /** Of the cover, and of the covers of recommended posts. */
  places: Record<'cover' | 'recommended', readonly CoverPlace[]>;
};

/**
 * An article on its grid, from its title to what is read next, or its lock. Keyed by its id, so that nothing of it remains when another
 * one is opened.
 */
export function ArticlePage(props: ArticlePageProps) {
  return <Article key={props.post.id} {...props} />;
}

function Article({ className = '', titleClass, noticeClass, places, ...screen }: ArticlePageProps) {
  const { post } = screen;
  const { titleIcon } = useShell().features;
  const [body, open] = useArticleBody(post);
  const direction = useArticleDirection(body?.language);
  return (
    <article className="article-frame" dir={direction}>
      {/* Locked articles keep their cover low when they are opened: nothing jumps. */}
      <div className={`article-grid ${className}`} data-locked={post.locked || undefined}>
        <header className="article-head">
          <Breadcrumbs items={screen.breadcrumbs} />
          {titleIcon === 'above' && <TitleIcon icon={post.pageIcon} above />}
          <h1 className={titleClass}>
            {titleIcon === 'before' && <TitleIcon icon={post.pageIcon} />}
            <ContentText language={body?.language}>{body?.title ?? post.title}</ContentText>
          </h1>
          {post.summary && (
            <p className="article-summary">
              <ContentText>{post.summary}</ContentText>
            </p>
          )}
          <PostMeta post={post} body={body} />
        </header>
        {post.pageCoverThumbnail && (
          <Cover picture={post.pageCoverThumbnail} title={post.title} places={places.cover} broad priority />
        )}
        <ArticleText post={post} body={body} onOpen={open} summaryClass={noticeClass} />
        <ArticleFoot {...screen} isOpen={body !== null} places={places.recommended} />
      </div>
    </article>
  );
}
