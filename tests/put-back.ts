import { afterEach, beforeEach, vi } from 'vitest';

// Runs before each unit and integration test file, whose own hooks are inside these: when a test ends, the clock, globals and functions
// are the real ones, and the environment is that of the file.
let environment: Partial<NodeJS.ProcessEnv> = {};

beforeEach(() => {
  environment = { ...process.env };
});

afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
  for (const name of Object.keys(process.env)) if (!(name in environment)) delete process.env[name];
  Object.assign(process.env, environment);
});
