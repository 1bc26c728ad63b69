import { expect, test } from 'vitest';
import { mostPictureSeconds } from '@/lib/export/sync-content';

test('a look at the demo does not wait for smaller copies of its pictures; what is published, and a workspace, does', () => {
  expect(mostPictureSeconds(true, 'preview')).toBe(2);
  expect(mostPictureSeconds(true, 'asked')).toBe(Number.POSITIVE_INFINITY);
  expect(mostPictureSeconds(false, 'preview')).toBe(Number.POSITIVE_INFINITY);
});
