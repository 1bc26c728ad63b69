import clsx from 'clsx';
import type { Picture } from '@/lib/site/model';
import { drawPattern, patternSize } from './pattern';

export interface CoverProps {
  picture: Picture | null;
  /** The post's id. It chooses the drawing when there is no picture, the same one wherever the post is shown. */
  seed: string;
  /**
   * Width of the picture on screen, for the browser's choice of size, e.g. `(min-width: 60rem) 18rem, 88vw`. On phones a little less than
   * it is: for ten pixels more than a file has, browsers would take the next one, which is half as heavy again.
   */
  sizes: string;
  /** It is broad: a small picture stands in it as large as it is, on its own colours. */
  broad?: boolean;
  /** It is in view when the page opens: fetched first, never lazily. */
  priority?: boolean;
  className?: string;
}

/** Pixels of a picture's width below which a broad place would draw it at twice its size and more. */
const SMALL = 640;

/** A post's picture, or one drawn for it. It only decorates: the title beside it is the name of the link. */
export function Cover({ picture, seed, sizes, broad, priority, className }: CoverProps) {
  const classes = clsx('cover', className);
  if (!picture) return <PatternCover seed={seed} className={classes} />;
  const isSmall = broad === true && picture.width < SMALL && !isDrawing(picture);
  const place = picture.position === undefined ? undefined : `cover-at-${picture.position}`;
  return (
    <span className={clsx(classes, isSmall && 'cover-small')}>
      {/* Not as a CSS background: style attributes would not pass the content-security-policy. */}
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
        {/* Chosen by its width on screen, a small copy would be drawn as wide. */}
        {picture.srcSet && !isSmall && <source type="image/avif" srcSet={picture.srcSet} sizes={sizes} />}
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

/** Drawings have no pixels of their own. */
const isDrawing = ({ src }: Picture): boolean => /\.svg(?:$|[?#])/i.test(src);

function PatternCover({ seed, className }: { seed: string; className: string }) {
  const { palette, shapes } = drawPattern(seed);
  return (
    <span className={`${className} pattern pattern-${palette}`}>
      <svg
        viewBox={`0 0 ${patternSize.width} ${patternSize.height}`}
        preserveAspectRatio="xMidYMid slice"
        aria-hidden="true"
        focusable="false"
      >
        {shapes.map(({ d, tone }) => (
          <path key={d} className={`pattern-${tone}`} d={d} />
        ))}
      </svg>
    </span>
  );
}
