import { mergeConfig } from 'vitest/config';
import { base } from './vitest.config';

/** What takes processes of its own: commands as owners start them, programs that read what the site writes, the compiler, git. */
export default mergeConfig(base, { test: { include: ['tests/commands/**/*.test.ts'] } });
