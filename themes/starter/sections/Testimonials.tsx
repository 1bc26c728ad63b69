import { useEffect, useRef } from 'react';
import { ChevronLeftIcon, ChevronRightIcon } from '@/components/icons/icons';
import { assetHref, localHref } from '@/components/navigation/local-href';
import { SiteLink } from '@/components/navigation/SiteLink';
import { useShell } from '@/components/shell/shell-context';
import { ignore } from '@/lib/diagnostics/ignore';
import { formatMessage } from '@/lib/i18n/messages';
import { useMessages } from '@/lib/i18n/messages-context';
import { readTestimonials, type Testimonial } from '@/themes/starter/read-settings';
import { Portrait, Section, Text } from '@/themes/starter/sections/parts/section-parts';
import { textDirection } from '@/themes/starter/sections/parts/text-direction';
import styles from '@/themes/starter/sections/testimonials.module.css';
import type { StarterSettings } from '@/themes/starter/settings';
import type { Carousel as StartedCarousel } from './parts/testimonial-carousel';

const STARS = [1, 2, 3, 4, 5] as const;

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

/** A row that scrolls and snaps natively; the carousel, loaded only here, adds buttons, arrow keys and dragging. */
function Carousel({ items, starIcon }: { items: Testimonial[]; starIcon: string }) {
  const root = useRef<HTMLDivElement>(null);
  const carousel = useRef<Promise<StartedCarousel> | null>(null);
  const { HOME } = useMessages();

  useEffect(() => {
    const element = root.current;
    if (!element) return;
    const started = import('@/themes/starter/sections/parts/testimonial-carousel').then(({ startCarousel }) =>
      startCarousel(element),
    );
    carousel.current = started;
    // Without it the row still scrolls.
    started.catch(ignore('the slides stay as they are'));
    return () => void started.then(({ stop }) => stop()).catch(ignore('the slides stay as they are'));
  }, []);

  function move(by: 1 | -1): void {
    carousel.current?.then((started) => started.move(by)).catch(ignore('the slides stay as they are'));
  }

  return (
    <div ref={root} data-count={items.length}>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a region that scrolls has to be reachable by keyboard */}
      <ul className={styles.slides} data-slides="" tabIndex={0}>
        {items.map((item) => (
          <li key={`${item.nickname} ${item.text}`} className={styles.slide} data-slide="">
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
    <figure className={styles.quote} dir={textDirection(item.text)}>
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
