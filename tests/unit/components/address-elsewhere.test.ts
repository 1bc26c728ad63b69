import { expect, it } from 'vitest';
import { addressElsewhere } from '@/components/boot/entries/redirects';

it.each([
  ['https://old.example', '/article/a/', 'https://old.example/article/a/'],
  ['https://old.example/', '/article/a/?theme=landing', 'https://old.example/article/a/'],
  ['https://old.example/blog/', '/a/?theme=landing&s=x', 'https://old.example/blog/a/?s=x'],
  ['https://old.example', '/a/?theme=starter', 'https://old.example/a/?theme=starter'],
])('leads from %s%s to %s', (base, path, expected) => {
  expect(addressElsewhere(base, new URL(path, 'https://here.example'))).toBe(expected);
});
