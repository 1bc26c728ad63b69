import { existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { beforeEach, expect, test } from 'vitest';
import { CUSTOM_FOLDER, customFiles, restoreCustomFolder } from '@/scripts/custom-folder.mjs';
import { temporaryFolder } from '../sync/temporary-folder';

let root: string;
const file = (name: string): string => path.join(root, CUSTOM_FOLDER, name);

beforeEach(async () => {
  root = await temporaryFolder();
});

test('a folder that is not there is written as it is shipped', () => {
  restoreCustomFolder(root);
  expect(readdirSync(path.join(root, CUSTOM_FOLDER)).sort()).toEqual(Object.keys(customFiles).sort());
  expect(readFileSync(file('styles.css'), 'utf8')).toBe(customFiles['styles.css']);
});

test('what the owner has stays, and only what is missing is added', () => {
  mkdirSync(path.join(root, CUSTOM_FOLDER), { recursive: true });
  writeFileSync(file('styles.css'), 'h1 { color: red }');
  writeFileSync(file('index.tsx'), 'mine');
  restoreCustomFolder(root);
  expect(readFileSync(file('styles.css'), 'utf8')).toBe('h1 { color: red }');
  expect(existsSync(file('index.ts'))).toBe(false);
  expect(existsSync(file('messages.ts'))).toBe(true);
});
