import { SiteLink } from '@/components/navigation/SiteLink';
import { TagRow } from '@/components/post/TagChip';
import { ShareBar } from '@/components/share/ShareBar';
import { ContentText } from '@/components/shell/ContentText';
import { useShell } from '@/components/shell/shell-context';
import { formatMessage } from '@/lib/i18n/messages';
import { useMessages } from '@/lib/i18n/messages-context';
import type { PostAuthor, PostDetail, SeriesPlace } from '@/lib/site/model';
import { readLicense } from './license';

/** What stands at the end of an article: its series, who wrote it and about what, ways to pass it on, and its license. */
export function ArticleEnd({ post, isOpen }: { post: PostDetail; isOpen: boolean }) {
  const { features } = useShell();
  const isPost = post.type === 'Post';
  const authors = isPost && features.copyrightNotice ? [post.author, ...(post.coauthors ?? [])] : [];
  return (
    <>
      {post.series && <SeriesList series={post.series} id={post.id} />}
      <div className="article-colophon">
        <div className="colophon-pair">
          {authors.map((author) => author && <Author key={author.name} author={author} />)}
          <TagRow tags={post.tags} />
        </div>
        <div className="colophon-pair">
          {isOpen && <ShareBar post={post} />}
          <Links post={post} />
        </div>
      </div>
      {isPost && <Newsletter />}
    </>
  );
}

function SeriesList({ series: { name, part, posts, book }, id }: { series: SeriesPlace; id: string }) {
  const { POST } = useMessages();
  return (
    <details className="series" open>
      <summary>
        <span>{formatMessage(POST.PART, { part, total: posts.length })}</span>
        <ContentText>{name}</ContentText>
      </summary>
      <ol>
        {posts.map((post) => (
          <li key={post.id}>
            {post.id === id ? (
              <span aria-current="page">
                <ContentText>{post.title}</ContentText>
              </span>
            ) : (
              <SiteLink href={post.href} target={post.target} locked={post.locked}>
                <ContentText>{post.title}</ContentText>
              </SiteLink>
            )}
          </li>
        ))}
      </ol>
      {book && (
        <p className="series-book">
          <a href={book} download={`${name}.epub`}>
            {POST.BOOK}
          </a>
        </p>
      )}
    </details>
  );
}

function Author({ author }: { author: PostAuthor }) {
  const { COMMON, POST } = useMessages();
  const { name, bio, picture, links, href } = author;
  return (
    <section className="author" aria-label={COMMON.AUTHOR}>
      {picture && (
        <img suppressHydrationWarning src={picture.copy ?? picture.src} alt="" width={56} height={56} loading="lazy" />
      )}
      <div>
        <p className="author-name">
          <ContentText>{name}</ContentText>
        </p>
        {bio && (
          <p>
            <ContentText>{bio}</ContentText>
          </p>
        )}
        {(href || links.length > 0) && (
          <p className="author-links">
            {href && <a href={href}>{formatMessage(POST.POSTS_BY, { name })}</a>}
            {links.map((link) => (
              <a key={link.href} href={link.href} target="_blank" rel="noreferrer me">
                {link.name}
              </a>
            ))}
          </p>
        )}
      </div>
    </section>
  );
}

/** Words that lead on: to the feed, to the author by e-mail, to the text of the license, to where the page is edited. */
function Links({ post }: { post: PostDetail }) {
  const { features, hrefs } = useShell();
  const { NAV, POST } = useMessages();
  const isPost = post.type === 'Post';
  const { before, link, after } = readLicense(isPost && features.copyrightNotice ? post.copyright : '');
  return (
    <p className="colophon-line post-meta">
      {isPost && <a href={hrefs.feed}>{NAV.RSS}</a>}
      {isPost && features.replyTo && (
        <a href={`mailto:${features.replyTo}?subject=${encodeURIComponent(`Re: ${post.title}`)}`}>{POST.REPLY}</a>
      )}
      {(before || link) && (
        <span className="license">
          <span>{before}</span>
          {link && (
            <a href={link.href} rel="license noopener">
              {link.text}
            </a>
          )}
          <span>{after}</span>
        </span>
      )}
      {post.editLink && (
        <a href={post.editLink} rel="nofollow noopener">
          {POST.EDIT}
        </a>
      )}
    </p>
  );
}

/** News by e-mail, where the owner has a newsletter: a plain form, which works without script and sends nothing before. */
function Newsletter() {
  const { newsletter } = useShell().features;
  const { NAV, POST } = useMessages();
  if (!newsletter) return null;
  return (
    // Typing here does not need the page's scripts.
    <form
      className="subscribe"
      aria-label={POST.SUBSCRIBE}
      action={newsletter.action}
      method="post"
      target="_blank"
      rel="noopener"
      data-extra=""
    >
      <label htmlFor="subscribe-email">{NAV.MAIL}</label>
      <input
        id="subscribe-email"
        className="field"
        type="email"
        name={newsletter.field}
        autoComplete="email"
        required
        aria-describedby="subscribe-privacy"
      />
      {newsletter.trap && <input type="text" name={newsletter.trap} tabIndex={-1} autoComplete="off" hidden />}
      <button type="submit" className="button">
        {POST.SUBSCRIBE}
      </button>
      <p id="subscribe-privacy">{formatMessage(POST.PRIVACY, { service: newsletter.service })}</p>
    </form>
  );
}
