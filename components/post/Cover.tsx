import clsx from 'clsx';
import type { Picture } from '@/lib/site/model';
import { drawPattern, patternSize } from './pattern';

export interface CoverProps {
  picture: Picture | null;
  /** The post's id. It determines the pattern if there is no picture, so that it is the same wherever the post appears. */
  seed: string;
  /**
   * The picture's width on screen, for the browser's choice of size, e.g. `(min-width: 60rem) 18rem, 88vw`. On phones slightly less than
   * the real width: for ten pixels more than a file has, browsers would take the next one, which is half as large again.
   */
  sizes: string;
  /** A wide place: a small picture is shown at its own size in it, on its own colours. */
  broad?: boolean;
  /** It is visible when the page opens: fetched first, never lazily. */
  priority?: boolean;
  className?: string;
}

/** Narrower pictures would be enlarged to twice their size and more in a wide place. */
const SMALL = 640;

/** A post's picture, or a pattern. It is decorative: the title beside it names the link. */
export function Cover({ picture, seed, sizes, broad, priority, className }: CoverProps) {
  const classes = clsx('cover', className);
  if (!picture) return <PatternCover seed={seed} className={classes} />;
  const isSmall = broad === true && picture.width < SMALL && !isDrawing(picture);
  const place = picture.position === undefined ? undefined : `cover-at-${picture.position}`;
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
        {/* Chosen by its width on screen, a small copy would be stretched to that width. */}
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

/** Vector images have no pixel size. */
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
