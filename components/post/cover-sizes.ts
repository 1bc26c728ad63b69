import type { Picture } from '@/lib/site/model';

/** How wide a cover's frame is on screen, from a width of the window on. */
export interface CoverPlace {
  /** In rem; absent in the last place, for every narrower window. */
  from?: number;
  /**
   * Rather slightly less than the real width: for one pixel more than a file has, browsers would take the next one, which is half as
   * large again.
   */
  width: `${number}rem` | `${number}vw`;
  /** Width by height of the frame; absent: 16:10, that of every cover. */
  ratio?: number;
}

const USUAL_RATIO = 16 / 10;

/** Beside the text of a list: `.cover` in `post-list.module.css`. */
export const THUMBNAIL: readonly CoverPlace[] = [{ from: 46, width: '10rem' }, { width: '22vw' }];

/**
 * The `sizes` of a cover: how wide the picture is drawn. A picture that is wider than its frame is drawn as high as the frame, and so
 * wider than what is seen of it.
 *
 * @example coverSizes([{ from: 60, width: '22rem' }, { width: '88vw' }], { width: 1600, height: 900 })
 *   // => '(min-width: 60rem) 24.4rem, 97.7vw'
 */
export function coverSizes(
  places: readonly CoverPlace[],
  { width, height }: Pick<Picture, 'width' | 'height'>,
): string {
  return places
    .map(({ from, width: frame, ratio = USUAL_RATIO }) => {
      const enlarged = Math.max(1, width / height / ratio);
      const drawn = Math.floor(Number.parseFloat(frame) * enlarged * 10) / 10;
      const length = `${drawn}${frame.endsWith('vw') ? 'vw' : 'rem'}`;
      return from === undefined ? length : `(min-width: ${from}rem) ${length}`;
    })
    .join(', ');
}
