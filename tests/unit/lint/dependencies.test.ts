import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import manifest from '@/package.json';

const lock = JSON.parse(readFileSync('package-lock.json', 'utf8')) as { packages: Record<string, { version: string }> };

describe('every dependency', () => {
  const dependencies = Object.entries({ ...manifest.dependencies, ...manifest.devDependencies });

  test.each(dependencies)('%s is pinned to the version that is locked', (name, version) => {
    expect(version).toBe(lock.packages[`node_modules/${name}`]?.version);
  });
});
