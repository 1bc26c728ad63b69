import { existsSync } from 'node:fs';
import { writeFile } from 'node:fs/promises';
import path from 'node:path';
import { NotelightError } from '@/lib/diagnostics/errors';
import type { CommandOutput } from '@/scripts/command';
import { written } from '@/scripts/owner/init/messages';
import { oldSettingsTexts } from './messages';
import { readOldSettings } from './old-settings';
import { proposeSettings } from './propose-settings';

const PROPOSAL_FILE = 'blog.config.proposal.ts';

/** Proposes the settings of a NotionNext in a folder as ours, and writes the proposal to a file of its own if asked to. */
export async function takeOverSettings(
  folder: string,
  { directory, write }: { directory: string; write: boolean },
): Promise<CommandOutput> {
  const old = await readOldSettings(folder);
  const { config, without, refused, untouched, hidesMemberButtons, total } = proposeSettings(old);
  const output = [oldSettingsTexts.count(total - without.length, total)];
  if (untouched.length > 0) output.push(oldSettingsTexts.untouched(untouched));
  if (without.length > 0) output.push(oldSettingsTexts.without(without));
  if (refused.length > 0) output.push(oldSettingsTexts.refused(refused));
  if (old.computed.length > 0) output.push(oldSettingsTexts.computed(old.computed));
  if (Object.keys(old.env).length > 0) output.push(oldSettingsTexts.environment(folder));
  if (hidesMemberButtons) output.push(written.memberButtons('DEFAULT_MEMBER_BUTTONS'));
  if (write) {
    const file = path.join(directory, PROPOSAL_FILE);
    if (existsSync(file)) throw new NotelightError(oldSettingsTexts.exists(PROPOSAL_FILE));
    await writeFile(file, config);
    output.push(oldSettingsTexts.written(PROPOSAL_FILE));
  } else output.push('', oldSettingsTexts.file, config);
  return { output: output.join('\n'), exitCode: 0 };
}
