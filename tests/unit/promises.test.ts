import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, test } from 'vitest';

/** A link to a test: its file, and its name as it stands there. */
const LINK = /\[[^\]]+\]\((\.\.\/tests\/[^ )]+) "([^"]+)"\)/;

describe.each(['docs/reliability.md', 'docs/threat-model.md'])('%s', (page) => {
  const promises = readFileSync(page, 'utf8')
    .split('\n')
    .filter((line) => line.startsWith('| ') && !line.startsWith('| Promise'));

  test.each(promises)('is kept: %s', (line) => {
    const [, file = '', name = ''] = LINK.exec(line) ?? [];
    const tests = path.join(path.dirname(page), file);
    expect(existsSync(tests), file || 'no test').toBe(true);
    expect(readFileSync(tests, 'utf8').includes(name), name).toBe(true);
  });

  test('promises something', () => expect(promises.length).toBeGreaterThan(15));
});
