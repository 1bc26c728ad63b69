import { diskFaults } from '@/lib/store/messages';
import { unwritableFile } from './messages';

/** The message about a file or folder that the system refused; undefined for every other error. */
export function describeDiskFault(error: unknown): string | undefined {
  if (!(error instanceof Error) || !('code' in error) || !('path' in error)) return undefined;
  const { code, path } = error;
  const fault = typeof code === 'string' ? diskFaults[code] : undefined;
  // Files are written under another name first.
  const file = typeof path === 'string' ? path.replace(/(?:\.[0-9a-f]{6,})?\.tmp$/, '') : '';
  return fault && file ? unwritableFile(file, `${fault} (${code})`) : undefined;
}
