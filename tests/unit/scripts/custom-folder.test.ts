import { existsSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { CUSTOM_FOLDER, customFiles, restoreCustomFolder } from '@/scripts/custom-folder.mjs';

let root: string;
const file = (name: string): string => path.join(root, CUSTOM_FOLDER, name);

beforeEach(() => {
  root = mkdtempSync(path.join(tmpdir(), 'notelight-custom-'));
});
afterEach(() => rmSync(root, { recursive: true, force: true }));

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
