import { ConfigError } from '@/lib/diagnostics/errors';
import { checkConfigFile } from '@/scripts/owner/config-file';
import { type Finding, fromError } from './finding';
import { settings } from './messages';

/** Why `blog.config.ts` cannot be used; nothing else can be checked then. */
export async function checkConfigFileAlone(check: () => Promise<void> = checkConfigFile): Promise<Finding[]> {
  try {
    await check();
    return [];
  } catch (error) {
    if (!(error instanceof ConfigError)) throw error;
    return [configFileProblem(error)];
  }
}

/** What is wrong with `blog.config.ts`, as a finding. */
export function configFileProblem(error: ConfigError): Finding {
  const finding = fromError('settings', 'blog.config.ts', error);
  return { ...finding, hint: finding.hint ?? settings.correct('blog.config.ts') };
}
