import clsx from 'clsx';
import type { Picture } from '@/lib/site/model';
import { type CoverPlace, coverSizes } from './cover-sizes';
import { TitleCover } from './TitleCover';

export interface CoverProps {
  picture: Picture | null;
  /** The post's title, of which the cover is made if there is no picture. */
  title: string;
  /** Its width in windows of all widths, the widest first: browsers choose a size of the picture by it. */
  places: readonly CoverPlace[];
  /** A wide place: a small picture is shown at its own size in it, on its own colors. */
  broad?: boolean;
  /** It is visible when the page opens: fetched first, never lazily. */
  priority?: boolean;
  className?: string;
}

/** Narrower pictures would be enlarged to twice their size and more in a wide place. */
const SMALL = 640;

/** A post's picture, or letters of its title. It is decorative: the title beside it names the link. */
export function Cover({ picture, title, places, broad, priority, className }: CoverProps) {
  const classes = clsx('cover', className);
  if (!picture) return <TitleCover title={title} className={classes} />;
  const isSmall = broad === true && picture.width < SMALL && !isDrawing(picture);
  const place = picture.position === undefined ? undefined : `cover-at step-${picture.position / 5}`;
  return (
    <span className={clsx(classes, isSmall && 'cover-small')}>
      {/* Not a CSS background: the content security policy forbids style attributes. */}
      {picture.placeholder && (
        <img
          suppressHydrationWarning
          className="cover-placeholder"
          src={picture.placeholder}
          alt=""
          aria-hidden="true"
        />
      )}
      <picture>
        {picture.still && <source media="(prefers-reduced-motion: reduce)" srcSet={picture.still} />}
        {/* Chosen by its width on screen, a small copy would be stretched to that width. */}
        {picture.srcSet && !isSmall && (
          <source type="image/avif" srcSet={picture.srcSet} sizes={coverSizes(places, picture)} />
        )}
        <img
          suppressHydrationWarning
          className={place}
          src={picture.copy ?? picture.src}
          width={picture.width}
          height={picture.height}
          alt=""
          loading={priority ? 'eager' : 'lazy'}
          fetchPriority={priority ? 'high' : undefined}
          decoding="async"
        />
      </picture>
    </span>
  );
}

/** Vector images have no pixel size. */
const isDrawing = ({ src }: Picture): boolean => /\.svg(?:$|[?#])/i.test(src);
