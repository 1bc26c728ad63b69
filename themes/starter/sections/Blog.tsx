import { ArrowRightIcon } from '@/components/icons/icons';
import { PostTile } from '@/components/post/PostTile';
import { useShell } from '@/components/shell/shell-context';
import { useMessages } from '@/lib/i18n/messages-context';
import type { PostCard } from '@/lib/site/model';
import styles from '@/themes/starter/sections/blog.module.css';
import { SectionHead } from '@/themes/starter/sections/SectionHead';
import shared from '@/themes/starter/sections/section.module.css';
import type { StarterSettings } from '@/themes/starter/settings';

/** Beside two cards the first one is nearly square, so its picture is sized by its height and far wider than what is visible. */
const LEAD_SIZES = '(min-width: 60rem) 66rem, 88vw';

/** The newest posts: one large card, smaller ones beside it, and a link to all of them. */
export function Blog({ settings, posts }: { settings: StarterSettings; posts: PostCard[] }) {
  const { hrefs } = useShell();
  const { COMMON, NAV } = useMessages();
  const shown = posts.slice(0, settings.blogCount);
  if (!settings.blogEnable || shown.length === 0) return null;
  return (
    <section id="blog" className={shared.section} aria-labelledby="blog-title">
      <SectionHead id="blog-title" label={settings.blogTitle} title={settings.blogText1} text={settings.blogText2} />
      <ul className={styles.blog} data-count={Math.min(shown.length, 4)}>
        {shown.map((post, index) => (
          <li key={post.id}>
            <PostTile
              post={post}
              heading="h3"
              broad={index === 0}
              sizes={index === 0 ? LEAD_SIZES : '(min-width: 60rem) 22rem, (min-width: 45rem) 44vw, 88vw'}
            />
          </li>
        ))}
      </ul>
      <p className={styles.blogMore}>
        <a href={hrefs.archive} className={shared.more}>
          {COMMON.MORE}
          <span className="sr-only">: {NAV.ARCHIVE}</span>
          <ArrowRightIcon />
        </a>
      </p>
    </section>
  );
}
