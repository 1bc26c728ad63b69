import type { UserConfig } from './schema';

/** Adds completion and type checks to `blog.config.ts`; returns its argument. */
export function defineConfig(config: UserConfig): UserConfig {
  return config;
}
