import { mergeConfig } from 'vitest/config';
import { base } from './vitest.config';

/** What the compiler is asked about the code: it takes as long as checking types. */
export default mergeConfig(base, { test: { include: ['tests/checks/**/*.test.ts'] } });
