import { SiteLink } from '@/components/navigation/SiteLink';
import styles from '@/components/post/post.module.css';
import { ContentText } from '@/components/shell/ContentText';
import { useShell } from '@/components/shell/shell-context';
import { formatMessage } from '@/lib/i18n/messages';
import { useMessages } from '@/lib/i18n/messages-context';
import type { PostAuthor, PostDetail, SeriesPlace } from '@/lib/site/model';
import { readLicense } from './license';

/** What stands at the end of an article: its series, its author, its license, and how to hear of the next one. */
export function Colophon({ post }: { post: PostDetail }) {
  return (
    <>
      {post.series && <SeriesList series={post.series} id={post.id} />}
      {[post.author, ...(post.coauthors ?? [])].map((author) => author && <Author key={author.name} author={author} />)}
      <LicenseLine copyright={post.copyright} />
      <Subscribe title={post.title} />
    </>
  );
}

function SeriesList({ series: { name, part, posts }, id }: { series: SeriesPlace; id: string }) {
  const { END } = useMessages();
  return (
    <details className={`${styles.series} series`} open>
      <summary>
        <span>{formatMessage(END.PART, { part, total: posts.length })}</span>
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
              <SiteLink href={post.href} target={post.target}>
                <ContentText>{post.title}</ContentText>
              </SiteLink>
            )}
          </li>
        ))}
      </ol>
    </details>
  );
}

function Author({ author }: { author: PostAuthor }) {
  const { features } = useShell();
  const { COMMON, END } = useMessages();
  if (!features.copyrightNotice) return null;
  const { name, bio, picture, links, href } = author;
  return (
    <section className={`${styles.author} author`} aria-label={COMMON.AUTHOR}>
      {picture && (
        <img suppressHydrationWarning src={picture.copy ?? picture.src} alt="" width={56} height={56} loading="lazy" />
      )}
      <div>
        <p className={styles.name}>
          <ContentText>{name}</ContentText>
        </p>
        {bio && (
          <p>
            <ContentText>{bio}</ContentText>
          </p>
        )}
        {(href || links.length > 0) && (
          <p className={styles.links}>
            {href && <a href={href}>{formatMessage(END.POSTS_BY, { name })}</a>}
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

/** The license as one line, which leads to its text; nothing where the owner grants none. */
function LicenseLine({ copyright }: Pick<PostDetail, 'copyright'>) {
  const { features } = useShell();
  if (!features.copyrightNotice || copyright === '') return null;
  const { before, link, after } = readLicense(copyright);
  return (
    <p className={`${styles.line} license`}>
      <span>{before}</span>
      {link && (
        <a href={link.href} rel="license noopener">
          {link.text}
        </a>
      )}
      <span>{after}</span>
    </p>
  );
}

/** By e-mail where the owner has a newsletter: a plain form, which works without script and sends nothing before. By feed always. */
function Subscribe({ title }: Pick<PostDetail, 'title'>) {
  const { features, hrefs } = useShell();
  const { END } = useMessages();
  const { newsletter, replyTo } = features;
  return (
    <section className={`${styles.subscribe} subscribe`} aria-label={END.SUBSCRIBE}>
      {newsletter && (
        // Typing here does not need the page's scripts.
        <form action={newsletter.action} method="post" target="_blank" rel="noopener" data-extra="">
          <label htmlFor="subscribe-email">{END.EMAIL}</label>
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
            {END.SUBSCRIBE}
          </button>
          <p id="subscribe-privacy">{formatMessage(END.PRIVACY, { service: newsletter.service })}</p>
        </form>
      )}
      <p className={styles.links}>
        <a href={hrefs.feed}>{END.BY_FEED}</a>
        {replyTo && <a href={`mailto:${replyTo}?subject=${encodeURIComponent(`Re: ${title}`)}`}>{END.REPLY}</a>}
      </p>
    </section>
  );
}
