import { contentLocation } from '@/lib/export/environment';
import { viewMessages } from '@/lib/server/messages';
import { viewLines } from '@/lib/server/views';
import { storePaths } from '@/lib/store/paths';
import type { CommandOutput } from '@/scripts/owner/command-flags';

/** `npm run report`: what a server has counted. */
export async function reportCommand(): Promise<CommandOutput> {
  const lines = await viewLines(storePaths(contentLocation().directory));
  return { output: lines.join('\n') || viewMessages.none, exitCode: 0 };
}
