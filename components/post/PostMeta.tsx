import { ReadingChoice } from '@/components/article/ReadingChoice';
import { LockIcon, PinIcon } from '@/components/icons/icons';
import { ContentText } from '@/components/shell/ContentText';
import { useCounted, useDates } from '@/components/shell/use-formats';
import { useMessages } from '@/lib/i18n/messages-context';
import type { ArticleBody, PostCard, PostDetail, PostTitle } from '@/lib/site/model';
import { AlsoIn } from './AlsoIn';

/** The publish day. */
export function PostDay({ post }: { post: Pick<PostTitle, 'date' | 'publishDay'> }) {
  const { day } = useDates();
  if (post.date === '') return null;
  return (
    <time className="post-day" dateTime={post.date}>
      {day(post.date, post.publishDay)}
    </time>
  );
}

/** Icons for pinned and locked posts, with accessible names. An unlocked article no longer shows that it needs a password. */
function PostBadges({ post, isOpen }: { post: Pick<PostCard, 'pinned' | 'locked' | 'forMembers'>; isOpen: boolean }) {
  const { COMMON, LOCK } = useMessages();
  return (
    <>
      {post.pinned && (
        <span className="post-badge">
          <PinIcon />
          {COMMON.PINNED}
        </span>
      )}
      {post.locked && !isOpen && (
        <span className="post-badge">
          <LockIcon />
          <span className="sr-only">{post.forMembers ? LOCK.MEMBERS_SIGN : COMMON.LOCKED}</span>
        </span>
      )}
    </>
  );
}

/**
 * What every list shows of a post: day, category, icons. The icons come before the long parts: alone on a second line they would look
 * lost.
 */
export function PostFacts({ post, isOpen = false }: { post: PostCard; isOpen?: boolean }) {
  return (
    <>
      <PostDay post={post} />
      {post.category &&
        [post.category, ...(post.moreCategories ?? [])].map(({ name, href }) => (
          <a key={href} href={href}>
            <ContentText>{name}</ContentText>
          </a>
        ))}
      <PostBadges post={post} isOpen={isOpen} />
    </>
  );
}

export interface PostMetaProps {
  post: PostDetail;
  /** Adds reading time; null while the article is locked. */
  body: ArticleBody | null;
}

/** One quiet line: of a post day, category, reading time and last edit, and the other languages; and the choice of letters. */
export function PostMeta({ post, body }: PostMetaProps) {
  const counted = useCounted();
  const { day } = useDates();
  const { POST, COMMON } = useMessages();
  const isPost = post.type === 'Post';
  return (
    <div className="article-facts">
      <p className="post-meta">
        {isPost && <PostFacts post={post} isOpen={Boolean(body)} />}
        {isPost && body && <span>{counted(POST.READ_MINUTES, body.readMinutes, 'minutes')}</span>}
        {isPost && post.lastEditedDay !== post.publishDay && (
          <span>
            {COMMON.LAST_EDITED_TIME}{' '}
            <time dateTime={post.lastEditedDate}>{day(post.lastEditedDate, post.lastEditedDay)}</time>
          </span>
        )}
        <AlsoIn />
      </p>
      <ReadingChoice />
    </div>
  );
}
