import { ConfigError } from '@/lib/diagnostics/errors';
import { checkConfigFile } from '@/scripts/owner/config-file';
import { type Finding, fromError } from './finding';

/** Why `blog.config.ts` cannot be used; nothing else can be checked then. */
export async function checkConfigFileAlone(check: () => Promise<void> = checkConfigFile): Promise<Finding[]> {
  try {
    await check();
    return [];
  } catch (error) {
    if (!(error instanceof ConfigError)) throw error;
    return [fromError('settings', 'blog.config.ts', error)];
  }
}
