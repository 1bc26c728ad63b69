import { Comments } from '@/components/comments/Comments';
import type { CoverPlace } from '@/components/post/cover-sizes';
import type { Screens } from '@/lib/routes/screens';
import { ArticleEnd } from './ArticleEnd';
import { Mentions } from './Mentions';
import { Neighbors } from './Neighbors';
import { Recommended } from './Recommended';

export type ArticleFootProps = Screens['post'] & {
  /** What is shared and commented on can be read. */
  isOpen: boolean;
  /** Of the covers of recommended posts. */
  places: readonly CoverPlace[];
};

/** What follows an article on its grid: in the column of the text what belongs to it, over the whole width what is read next. */
export function ArticleFoot({ post, isOpen, places, ...screen }: ArticleFootProps) {
  return (
    <footer className="article-foot">
      <div className="article-end">
        <ArticleEnd post={post} isOpen={isOpen} />
        <Mentions mentions={screen.mentions} />
        {isOpen && <Comments area={screen.comments} />}
      </div>
      <div className="article-next">
        <Neighbors previous={screen.previous} next={screen.next} />
        <Recommended posts={screen.recommended} places={places} />
      </div>
    </footer>
  );
}
