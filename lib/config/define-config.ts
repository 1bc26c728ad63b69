import type { UserConfig } from './schema';

/** Adds completion and type checks to `blog.config.ts`; returns its argument. */
export const defineConfig = (config: UserConfig): UserConfig => config;
