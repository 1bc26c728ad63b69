import { expect, test } from 'vitest';
import { menuIconPath } from '@/lib/routes/shell/menu-icons';

/** The icon of a tag. */
const tag = menuIconPath('fas fa-tag');

test('an icon is found by Font Awesome’s name, whatever stands around it', () => {
  expect(tag).toMatch(/^M[\d.]/);
  for (const classes of ['fa-tag', ' fas  fa-tag', 'fas\tfa-tag', 'fa-tags', 'menu fa-tag fa-book'])
    expect(menuIconPath(classes), classes).toBe(tag);
  expect(menuIconPath('fa-book')).not.toBe(tag);
});

test.each([
  ...['solid', 'regular', 'light', 'thin', 'duotone', 'brands', 'fw', 'lg', 'xs', 'sm', 'xl', '2x', '10x'],
  ...['spin', 'pulse'],
])('fa-%s says how it is drawn, not which one it is', (modifier) => {
  expect(menuIconPath(`fa-${modifier} fa-tag`)).toBe(tag);
});

test.each(['fas fa-no-such-thing', 'fa-constructor', 'fa-', 'tag', 'fas-tag', 'xfa-tag', ''])(
  'without a picture there is none: %j',
  (classes) => expect(menuIconPath(classes)).toBe(''),
);

test.each(['fa-lgx fa-tag', 'a-fa-fw fa-tag'])('a name is a modifier only as a whole: %s', (classes) => {
  expect(menuIconPath(classes)).toBe(classes.startsWith('fa-') ? '' : tag);
});
