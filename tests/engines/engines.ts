import { findFirefox, findWebKit } from '@/scripts/tests/find-engines';
import { startFirefox } from './firefox';
import { type Engine, startWebKit } from './webkit';

/** Engines other than Chromium, which `tests/browser` covers: how each starts, or undefined if it is not installed. */
export const engines = {
  Firefox: async () => {
    const binary = findFirefox();
    return binary === undefined ? undefined : () => startFirefox(binary);
  },
  WebKit: async () => {
    const programs = findWebKit();
    return programs && (() => startWebKit(programs));
  },
} satisfies Record<string, () => Promise<(() => Promise<Engine>) | undefined>>;

export type EngineName = keyof typeof engines;
