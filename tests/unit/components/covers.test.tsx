import { readFileSync } from 'node:fs';
import { renderToStaticMarkup } from 'react-dom/server';
import { describe, expect, test } from 'vitest';
import { Cover } from '@/components/post/Cover';
import { TitleIcon } from '@/components/post/TitleIcon';
import type { Picture } from '@/lib/site/model';

const photo: Picture = {
  src: '/media/a.jpg',
  width: 1600,
  height: 900,
  srcSet: '/media/a.avif 640w',
  copy: '/media/a.webp',
};
const small: Picture = { ...photo, width: 300, height: 200 };

const rendered = (picture: Picture, broad?: boolean): string =>
  renderToStaticMarkup(<Cover picture={picture} seed="a" sizes="10rem" broad={broad} />);

describe('a cover', () => {
  test('keeps the part in view that its author has chosen, by a class', () => {
    expect(rendered({ ...photo, position: 80 })).toContain('class="cover-at-80"');
    expect(rendered({ ...photo, position: 80 })).not.toContain('style=');
    expect(rendered(photo)).not.toContain('cover-at');
  });

  test('has a rule for every position', () => {
    const rules = readFileSync('styles/components.css', 'utf8');
    for (let percent = 0; percent <= 100; percent += 5) {
      if (percent === 50) continue;
      expect(rules).toMatch(new RegExp(`\\.cover-at-${percent} {\\s+object-position: 50% ${percent}%;`));
    }
  });

  test('of few pixels is drawn as large as it is where the place is broad', () => {
    expect(rendered(small, true)).toContain('cover-small');
    // Of several copies browsers render each as wide as `sizes` says.
    expect(rendered(small, true)).not.toContain('srcSet');
    expect(rendered(small)).not.toContain('cover-small');
    expect(rendered(photo, true)).not.toContain('cover-small');
    expect(rendered({ ...small, src: '/media/a.svg' }, true)).not.toContain('cover-small');
  });
});

describe('the icon of a title', () => {
  test('is no part of its text', () => {
    const html = renderToStaticMarkup(<TitleIcon icon={{ emoji: '🌱' }} />);
    expect(html).toBe('<span class="title-icon" data-emoji="🌱" aria-hidden="true"></span>');
    expect(renderToStaticMarkup(<TitleIcon icon={{ picture: small }} />)).toContain('alt=""');
    expect(renderToStaticMarkup(<TitleIcon icon={null} />)).toBe('');
  });
});
