import { isVideoService } from '@/lib/article/addresses/embeds';
import type { Placement } from '@/lib/article/model';

/** Frame height in eighths of the width; the stylesheet has a class for each (2 to 12). */
const DEFAULT_RATIO = 5;
/** Width of the article's column, for blocks that only have a height. */
const COLUMN_WIDTH = 720;

/** Video services whose films often stand upright, or whose pages have more than a film. */
const OTHERS: ReadonlySet<string> = new Set(['tiktok', 'videoask', 'getcloudapp']);

/** The class that reserves the space of a frame. */
export function ratioClass({ size, width, height, ratio: known }: Placement, host: string): string {
  const wide = size !== 'own';
  const shown = wide ? COLUMN_WIDTH : (width ?? COLUMN_WIDTH);
  const ratio = known ?? (height ? height / shown : undefined);
  if (ratio === undefined) {
    return isVideoService(host) && !OTHERS.has(host) ? 'notion-ratio-video' : `notion-ratio step-${DEFAULT_RATIO}`;
  }
  return Math.abs(ratio - 9 / 16) < 0.03
    ? 'notion-ratio-video'
    : `notion-ratio step-${Math.min(12, Math.max(2, Math.round(ratio * 8)))}`;
}
