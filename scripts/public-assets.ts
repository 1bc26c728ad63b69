import { mkdir, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { mathAssets } from '@/lib/article/math-style-sheet';

/** Files of packages that pages load by address: styles and fonts of formulas. Next serves what lies in `public/`. */
export async function writePublicAssets(): Promise<void> {
  for (const { name, data } of await mathAssets()) {
    const file = path.join('public', 'math', ...name.split('/'));
    await mkdir(path.dirname(file), { recursive: true });
    await writeFile(file, data);
  }
}
