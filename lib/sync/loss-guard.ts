import { SourceError } from '@/lib/source/errors';
import { suddenLoss } from './messages';

/** Below this, losing half may be one deleted post; losing everything is refused at any size. */
const MIN_PAGES = 5;
/** Losing more than half at once is rather a fault (a filter, a lost share, an outage) than an owner's wish. */
const MAX_LOSS = 0.5;

/** Refuses to publish a workspace that suddenly has far fewer pages than the last good copy. */
export function refuseSuddenLoss({ before, now, title }: { before: number; now: number; title: string }): void {
  const isEmptied = now === 0 && before > 0;
  if (!isEmptied && (before < MIN_PAGES || now >= before * MAX_LOSS)) return;
  throw new SourceError(suddenLoss(now, before, title));
}
