import { ContactIcons } from '@/components/contact/ContactIcons';
import { SiteLink } from '@/components/navigation/SiteLink';
import { TagRow } from '@/components/post/TagChip';
import { ContentText } from '@/components/shell/ContentText';
import { Notice } from '@/components/shell/Notice';
import { useShell } from '@/components/shell/shell-context';
import { formatCount } from '@/lib/i18n/format';
import { useLocale, useMessages } from '@/lib/i18n/messages-context';
import styles from '@/themes/default/default.module.css';

/** Beside the lists: who writes here, what is new, where to go. */
export function SideColumn() {
  const { site, greetingWords, categories, tags, tagTotal, latestPosts, hrefs } = useShell();
  const { COMMON } = useMessages();
  const locale = useLocale();
  return (
    <aside className="side-column" aria-label={site.author || site.title}>
      <section className="side-intro">
        {greetingWords.length > 0 && (
          <div className="side-greeting">
            {greetingWords.map((words) => (
              <p key={words}>
                <ContentText>{words}</ContentText>
              </p>
            ))}
          </div>
        )}
        {site.bio && (
          <p className="muted">
            <ContentText>{site.bio}</ContentText>
          </p>
        )}
        <ContactIcons />
      </section>
      <Notice className={styles.noticeCard} />
      {latestPosts.length > 0 && (
        <section aria-labelledby="side-latest">
          <h2 id="side-latest" className="section-label">
            {COMMON.LATEST_POSTS}
          </h2>
          <ul className="side-posts">
            {latestPosts.map((post) => (
              <li key={post.id}>
                <SiteLink href={post.href} target={post.target} locked={post.locked}>
                  <ContentText>{post.title}</ContentText>
                </SiteLink>
              </li>
            ))}
          </ul>
        </section>
      )}
      {categories.length > 0 && (
        <section aria-labelledby="side-categories">
          <h2 id="side-categories" className="section-label">
            <a href={hrefs.category}>{COMMON.CATEGORY}</a>
          </h2>
          <ul>
            {categories.map(({ name, count, href }) => (
              <li key={href}>
                <a className="side-category" href={href}>
                  <ContentText>{name}</ContentText>
                  <span>{formatCount(count, locale)}</span>
                </a>
              </li>
            ))}
          </ul>
        </section>
      )}
      {tags.length > 0 && (
        <section aria-labelledby="side-tags">
          <h2 id="side-tags" className="section-label">
            <a href={hrefs.tag}>{COMMON.TAGS}</a>
          </h2>
          <TagRow tags={tags} />
          {tagTotal > tags.length && (
            <a className="text-button" href={hrefs.tag}>
              {COMMON.MORE}
            </a>
          )}
        </section>
      )}
    </aside>
  );
}
