import { ArrowRightIcon } from '@/components/icons/icons';
import type { CoverPlace } from '@/components/post/cover-sizes';
import { PostTile } from '@/components/post/lists/PostTile';
import { useShell } from '@/components/shell/shell-context';
import { useMessages } from '@/lib/i18n/messages-context';
import type { PostCard } from '@/lib/site/model';
import { itemHeading, Section } from '@/themes/starter/sections/parts/section-parts';
import shared from '@/themes/starter/sections/section.module.css';
import type { StarterSettings } from '@/themes/starter/settings';
import { isBroad, tilePlaces } from '@/themes/starter/tile-places';
import tiles from '@/themes/starter/tiles.module.css';

/** Beside two cards, as high as both of them: nearly square. */
const LEAD_OF_THREE: readonly CoverPlace[] = [
  { from: 80, width: '48.7rem', ratio: 1.15 },
  { from: 60, width: '60vw', ratio: 1 },
  { from: 45, width: '92vw' },
  { width: '88vw' },
];
/** The newest posts: one large card, smaller ones beside it, and a link to all of them. */
export function Blog({ settings, posts }: { settings: StarterSettings; posts: PostCard[] }) {
  const { hrefs } = useShell();
  const { COMMON, NAV } = useMessages();
  const shown = posts.slice(0, settings.blogCount);
  if (!settings.blogEnable || shown.length === 0) return null;
  return (
    <Section id="blog" label={settings.blogTitle} title={settings.blogText1} text={settings.blogText2}>
      <div className={shown.length === 3 ? tiles.three : tiles.tiles}>
        <ul>
          {shown.map((post, index) => (
            <li key={post.id}>
              <PostTile
                post={post}
                heading={itemHeading(settings.blogText1, settings.blogTitle)}
                broad={shown.length === 3 ? index === 0 : isBroad(index, shown.length)}
                places={shown.length === 3 && index === 0 ? LEAD_OF_THREE : tilePlaces(index, shown.length)}
              />
            </li>
          ))}
        </ul>
      </div>
      <p className={tiles.more}>
        <a href={hrefs.archive} className={shared.more}>
          {COMMON.MORE}
          <span className="sr-only">: {NAV.ARCHIVE}</span>
          <ArrowRightIcon />
        </a>
      </p>
    </Section>
  );
}
