import { expect, it } from 'vitest';
import { zoomMargin } from '@/components/article/pictures/zoomed-picture';
import { activeHeading } from '@/components/article/position/outline-marking';

it('the active section is the last heading that was passed', () => {
  expect(activeHeading([100, 900])).toBe(0);
  expect(activeHeading([-800, 140, 900])).toBe(1);
  expect(activeHeading([-1200, 200, 900])).toBe(1);
  expect(activeHeading([300, 900])).toBe(0);
});

it('zoom margins follow the window', () => {
  expect([320, 500, 800, 1280, 1600, 1920].map(zoomMargin)).toEqual([8, 20, 30, 40, 48, 72]);
});
