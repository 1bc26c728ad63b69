import { readFile } from 'node:fs/promises';
import { expect, test } from 'vitest';
import { LAMP } from '@/components/icons/LampMark';

test('the icon of a site shows the lamp of the logo', async () => {
  expect(await readFile('public/favicon.svg', 'utf8')).toContain(LAMP.shade.slice(0, -1));
});
