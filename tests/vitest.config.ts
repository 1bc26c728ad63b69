import { fileURLToPath } from 'node:url';
import { defineConfig } from 'vitest/config';

const root = fileURLToPath(new URL('..', import.meta.url));

export default defineConfig({
  root,
  resolve: { alias: { '@': root } },
  test: {
    include: ['tests/unit/**/*.test.{ts,tsx}'],
    // Vitest leaves one processor free, which on two of them doubles the time.
    maxWorkers: '100%',
    testTimeout: 20_000,
    // They load themes and workspaces: seconds here, half a minute where others work beside the tests.
    hookTimeout: 60_000,
  },
});
