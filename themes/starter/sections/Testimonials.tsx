import { useRef } from 'react';
import { ChevronLeftIcon, ChevronRightIcon } from '@/components/icons/icons';
import { assetHref, localHref } from '@/components/navigation/local-href';
import { SiteLink } from '@/components/navigation/SiteLink';
import { useShell } from '@/components/shell/shell-context';
import { formatMessage } from '@/lib/i18n/messages';
import { useMessages } from '@/lib/i18n/messages-context';
import { readTestimonials, type Testimonial } from '@/themes/starter/read-settings';
import { Portrait, Section, Text } from '@/themes/starter/sections/parts/section-parts';
import styles from '@/themes/starter/sections/testimonials.module.css';
import type { StarterSettings } from '@/themes/starter/settings';

const STARS = [1, 2, 3, 4, 5] as const;
/** Smooth scrolling takes browsers about this long; until then the next press continues from where the last one leads. */
const MOVING_MS = 600;

/** Quotes in a row: 1, 2 from 640 px, 3 from 1024 px (specification section 2). */
export function Testimonials({ settings }: { settings: StarterSettings }) {
  const items = settings.testimonialsEnable ? readTestimonials(settings.testimonialsItems) : [];
  if (items.length === 0) return null;
  return (
    <Section
      id="testimonials"
      label={settings.testimonialsTitle}
      title={settings.testimonialsText1}
      text={settings.testimonialsText2}
    >
      <Carousel items={items} starIcon={settings.testimonialsStarIcon} />
    </Section>
  );
}

/** A row that scrolls and snaps by itself, with buttons; the last slide is followed by the first. */
function Carousel({ items, starIcon }: { items: Testimonial[]; starIcon: string }) {
  const row = useRef<HTMLUListElement>(null);
  /** Where the row is moving to, and since when. */
  const goal = useRef({ place: 0, setAt: Number.NEGATIVE_INFINITY });
  const { HOME } = useMessages();

  function move(by: 1 | -1): void {
    const [first, second] = [...(row.current?.children ?? [])] as HTMLElement[];
    if (!row.current || !first || !second) return;
    const now = performance.now();
    // Negative where the row runs from right to left, as is `scrollLeft`.
    const step = second.offsetLeft - first.offsetLeft;
    const places = items.length - Math.round(row.current.clientWidth / Math.abs(step)) + 1;
    const isMoving = now - goal.current.setAt < MOVING_MS;
    const from = isMoving ? goal.current.place : Math.round(row.current.scrollLeft / step);
    goal.current = { place: (from + by + places) % places, setAt: now };
    row.current.scrollTo({ left: goal.current.place * step });
  }

  return (
    <div data-count={items.length}>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a region that scrolls has to be reachable by keyboard */}
      <ul ref={row} className={styles.slides} tabIndex={0}>
        {items.map((item, index) => (
          <li
            key={`${item.nickname} ${item.text}`}
            className={styles.slide}
            aria-label={formatMessage(HOME.SLIDE, { slide: index + 1, total: items.length })}
          >
            <Quote item={item} starIcon={starIcon} />
          </li>
        ))}
      </ul>
      {items.length > 1 && (
        <div className={`${styles.slideButtons} needs-js`}>
          <button type="button" className="icon-button" onClick={() => move(-1)} aria-label={HOME.PREV_SLIDE}>
            <ChevronLeftIcon />
          </button>
          <button type="button" className="icon-button" onClick={() => move(1)} aria-label={HOME.NEXT_SLIDE}>
            <ChevronRightIcon />
          </button>
        </div>
      )}
    </div>
  );
}

function Quote({ item, starIcon }: { item: Testimonial; starIcon: string }) {
  const shell = useShell();
  const { HOME } = useMessages();
  const person = (
    <>
      <Portrait src={item.avatar} name={item.nickname} size={50} />
      <span>
        <Text as="b">{item.nickname}</Text>
        <Text as="small">{item.description}</Text>
      </span>
    </>
  );
  return (
    <figure className={styles.quote}>
      <p className={styles.stars}>
        <span className="sr-only">{formatMessage(HOME.STARS, { stars: STARS.length })}</span>
        {STARS.map((star) =>
          starIcon ? (
            <img
              suppressHydrationWarning
              key={star}
              src={assetHref(starIcon, shell)}
              alt=""
              width={18}
              height={18}
              loading="lazy"
            />
          ) : (
            <svg key={star} viewBox="0 0 24 24" aria-hidden="true">
              <path d="m12 3 2.7 6 6.3.6-4.8 4.3 1.4 6.4L12 17l-5.6 3.3 1.4-6.4L3 9.6 9.3 9Z" />
            </svg>
          ),
        )}
      </p>
      <blockquote>
        <Text>{item.text}</Text>
      </blockquote>
      <figcaption>
        {item.url ? <SiteLink href={localHref(item.url, shell)}>{person}</SiteLink> : <span>{person}</span>}
      </figcaption>
    </figure>
  );
}
