import { readFile } from 'node:fs/promises';
import { expect, test } from 'vitest';
import { LAMP } from '@/components/icons/LampMark';

test.each(['public/favicon.svg', 'docs/pictures/lamp.svg', 'docs/pictures/library.svg'])(
  '%s shows the lamp of the logo',
  async (file) => {
    expect(await readFile(file, 'utf8')).toContain(LAMP.shade.slice(0, -1));
  },
);
