import { NotelightError } from '@/lib/diagnostics/errors';
import type { GivenFlags } from '@/scripts/owner/command-flags';
import { benchChanges } from './changes';
import { benchInteractions } from './interactions';
import { benchToLive } from './to-live';
import { benchWeight } from './weight';

/** `npm run bench`: measures all parts, or the one that is named. */
export async function runBench({ only, posts, blocks = '40' }: GivenFlags<'bench'>): Promise<void> {
  const sizes = posts === undefined ? [1_000, 10_000] : [toCount(posts)];
  const parts: Record<string, () => Promise<void>> = {
    changes: () => benchChanges(sizes, toCount(blocks)),
    weight: benchWeight,
    interactions: benchInteractions,
    toLive: benchToLive,
  };
  for (const name of only === undefined ? Object.keys(parts) : [only]) {
    const measure = parts[name];
    if (!measure) throw new NotelightError(`--only takes ${Object.keys(parts).join(', ')}; “${name}” is none of them.`);
    await measure();
  }
}

function toCount(text: string): number {
  if (/^[1-9]\d{0,5}$/.test(text)) return Number(text);
  throw new NotelightError(`--posts and --blocks take a number from 1; “${text}” is none.`);
}
