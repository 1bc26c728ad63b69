import { describe, expect, test } from 'vitest';
import { screenAbove } from '@/components/boot/entries/redirects';

const screens = ['/b/sign-in/', '/b/dashboard/balance/', '/b/dashboard/', '/b/en/sign-in/'];
const above = (path: string) => screenAbove(screens, new URL(path, 'https://x.example'));

describe('an address that the host does not know', () => {
  test.each([
    ['/b/sign-in/factor-one/', '/b/sign-in/'],
    ['/b/en/sign-in/factor-one?a=1', '/b/en/sign-in/?a=1'],
    ['/b/dashboard/anything', '/b/dashboard/'],
    ['/b/dashboard/balance/7/', '/b/dashboard/balance/'],
  ])('%s leads to %s', (path, screen) => expect(above(path)).toBe(screen));

  test.each(['/b/sign-in/', '/b/dashboard', '/b/sign-ins/x', '/sign-in/x', '/b/article/sign-in/x', '//b/sign-in/x'])(
    '%s stays what it is',
    (path) => expect(above(path)).toBeUndefined(),
  );
});
