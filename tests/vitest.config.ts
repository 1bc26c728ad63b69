import { fileURLToPath } from 'node:url';
import { defineConfig } from 'vitest/config';

const root = fileURLToPath(new URL('..', import.meta.url));

export default defineConfig({
  root,
  resolve: { alias: { '@': root } },
  test: { include: ['tests/unit/**/*.test.{ts,tsx}'], testTimeout: 20_000 },
});
