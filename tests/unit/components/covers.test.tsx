import { renderToStaticMarkup } from 'react-dom/server';
import { describe, expect, test } from 'vitest';
import { Cover } from '@/components/post/Cover';
import { coverSizes, THUMBNAIL } from '@/components/post/cover-sizes';
import { ShellProvider } from '@/components/shell/shell-context';
import { LocaleProvider, preloadLocale } from '@/lib/i18n/locale-provider';
import type { Picture } from '@/lib/site/model';
import { englishPage } from '@/tests/fixtures/screens';

const photo: Picture = {
  src: '/media/a.jpg',
  width: 1600,
  height: 900,
  srcSet: '/media/a.avif 640w',
  copy: '/media/a.webp',
};
const small: Picture = { ...photo, width: 300, height: 200 };

const rendered = (picture: Picture, broad?: boolean): string =>
  renderToStaticMarkup(<Cover picture={picture} title="A" places={[{ width: '10rem' }]} broad={broad} />);

describe('a cover', () => {
  test('keeps the part in view that its author has chosen, by a class', () => {
    expect(rendered({ ...photo, position: 80 })).toContain('class="cover-at step-16"');
    expect(rendered({ ...photo, position: 80 })).not.toContain('style=');
    expect(rendered(photo)).not.toContain('cover-at');
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

describe('the sizes of a cover', () => {
  const places = [
    { from: 60, width: '20rem' },
    { width: '80vw', ratio: 2 },
  ] as const;

  test('are those of the frame where the picture fits its width', () => {
    expect(coverSizes(places, { width: 1600, height: 1000 })).toBe('(min-width: 60rem) 20rem, 80vw');
    expect(coverSizes(places, { width: 900, height: 1600 })).toBe('(min-width: 60rem) 20rem, 80vw');
  });

  test('are wider where the picture is cropped at its sides', () => {
    expect(coverSizes(places, { width: 1600, height: 900 })).toBe('(min-width: 60rem) 22.2rem, 80vw');
    expect(coverSizes(places, { width: 3000, height: 1000 })).toBe('(min-width: 60rem) 37.5rem, 120vw');
  });

  test('stand beside its copies', () => {
    expect(rendered(photo)).toContain(' sizes="11.1rem"');
    expect(coverSizes(THUMBNAIL, photo)).toBe('(min-width: 46rem) 11.1rem, 24.4vw');
  });
});

describe('the cover of a post without a picture', () => {
  async function shown(title: string, language = 'en-US'): Promise<string> {
    await preloadLocale('en-US');
    return renderToStaticMarkup(
      <LocaleProvider locale="en-US">
        <ShellProvider
          shell={{ ...englishPage('home').shell, locale: language === 'en-US' ? 'en-US' : 'ja-JP', language }}
          themes={[]}
          themeName="default"
        >
          <Cover picture={null} title={title} places={THUMBNAIL} />
        </ShellProvider>
      </LocaleProvider>,
    );
  }

  test('shows two letters of its title, which nobody reads out', async () => {
    const html = await shown('Tables and databases');
    expect(html.match(/<text[^>]*>([^<]+)<\/text>/g)?.map((text) => text.replace(/<[^>]+>/g, ''))).toEqual(['T', 'd']);
    expect(html).toContain('aria-hidden="true"');
    expect(html).not.toContain('style=');
    expect(html.length).toBeLessThan(420);
  });

  test('shows a title as text, whatever is in it', async () => {
    const html = await shown('<script>alert(1)</script>');
    expect(html).not.toContain('<script');
    expect(await shown('& & &')).toContain('>&amp;</text>');
    expect((await shown(`Z${'\u0351'.repeat(4000)}`)).length).toBeLessThan(420);
  });

  test('has the characters of the language that its title or the content is in', async () => {
    expect(await shown('骨', 'ja')).toContain('lang="ja"');
    expect(await shown('骨')).toContain('lang="zh-CN"');
    expect(await shown('Bone')).not.toContain('lang=');
  });
});
