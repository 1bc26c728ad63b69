import { mergeConfig } from 'vitest/config';
import { base } from './vitest.config';
export default mergeConfig(base, { test: { ...(process.env.ISO ? {isolate: false} : {}), include: ["tests/unit/search/**/*.test.{ts,tsx}"], exclude: ['tests/unit/article/fuzz/**','tests/unit/{lint,scripts,demo,themes}/**','tests/unit/**/{scale,hostile-input,canaries,readers,download,outage}.test.ts'] } });