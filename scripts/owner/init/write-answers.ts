import type { SetupAnswers } from '@/lib/config/load';
import type { ResolvedConfig } from '@/lib/config/resolve';
import { isSecretKey } from '@/lib/config/schema';
import { MEMBER_BUTTONS, overridden, settingsOf } from '@/lib/setup/answers';
import { writeAtomically } from '@/lib/store/files';
import type { Gathered } from './answers';
import { written } from './messages';

/** Writes what is new, and answers with lines about what was written and what goes over it. */
export async function writeAnswers(
  { answers, first }: Gathered,
  { file, former }: { file: string; former: SetupAnswers },
  resolved: ResolvedConfig,
): Promise<string[]> {
  const settings = settingsOf(answers, first, resolved);
  const fresh = Object.entries(settings).filter(([key, value]) => former[key] !== value);
  if (fresh.length > 0) await writeAtomically(file, `${JSON.stringify({ ...former, ...settings }, null, 2)}\n`);
  const lines = fresh.map(([key, value]) => (isSecretKey(key) ? `  ${key}` : `  ${key}: ${value}`));
  const notes = [
    ...overridden(settings, resolved).map(written.over),
    ...(MEMBER_BUTTONS in settings ? [written.memberButtons(MEMBER_BUTTONS)] : []),
    ...(answers.THEME === 'starter' ? [written.samples] : []),
    ...(answers.NOTION_API_TOKEN ? [] : [written.publicPage]),
    written.elsewhere,
  ];
  return ['', ...(lines.length > 0 ? [file, ...lines] : [written.nothing]), ...notes, '', written.next];
}
