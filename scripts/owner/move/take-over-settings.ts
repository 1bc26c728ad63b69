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
const PROPOSED_ENVIRONMENT = '.env.proposal';

/** Proposes the settings of a NotionNext in a folder as ours, and writes the proposal to files of its own if asked to. */
export async function takeOverSettings(
  folder: string,
  { directory, write }: { directory: string; write: boolean },
): Promise<CommandOutput> {
  const old = await readOldSettings(folder);
  const { config, lines, without, refused, untouched, hidesMemberButtons, known, total } = proposeSettings(old);
  const output = [oldSettingsTexts.count(known, total, untouched)];
  if (without.length > 0) output.push(oldSettingsTexts.without(without));
  if (refused.length > 0) output.push(oldSettingsTexts.refused(refused));
  if (old.computed.length > 0) output.push(oldSettingsTexts.computed(old.computed));
  if (hidesMemberButtons) output.push(written.memberButtons('DEFAULT_MEMBER_BUTTONS'));
  if (!write) output.push('', oldSettingsTexts.file, config, oldSettingsTexts.environment, ...lines);
  else {
    const files = { [PROPOSAL_FILE]: config, [PROPOSED_ENVIRONMENT]: `${lines.join('\n')}\n` };
    const taken = Object.keys(files).find((file) => existsSync(path.join(directory, file)));
    if (taken) throw new NotelightError(oldSettingsTexts.exists(taken));
    for (const [file, text] of Object.entries(files)) await writeFile(path.join(directory, file), text);
    output.push(oldSettingsTexts.written(Object.keys(files)));
  }
  return { output: output.join('\n'), exitCode: 0 };
}
