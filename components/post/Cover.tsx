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
  /** It is in view when the page opens: fetched first, never lazily. */
  priority?: boolean;
  className?: string;
}

/** A post's picture, or one drawn for it. It only decorates: the title beside it is the name of the link. */
export function Cover({ picture, seed, sizes, priority, className }: CoverProps) {
  const classes = className ? `cover ${className}` : 'cover';
  if (!picture) return <PatternCover seed={seed} className={classes} />;
  return (
    <span className={classes}>
      {/* Not as a CSS background: style attributes would not pass the content-security-policy. */}
      {picture.placeholder && <img className="cover-placeholder" src={picture.placeholder} alt="" aria-hidden="true" />}
      <picture>
        {picture.srcSet && <source type="image/avif" srcSet={picture.srcSet} sizes={sizes} />}
        <img
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
