import { beforeAll, describe, expect, test } from 'vitest';
import type { ScreenKind } from '@/lib/routes/screens';
import { englishPage } from '@/tests/fixtures/screens';
import { loadThemes, renderPage } from '@/tests/unit/themes/render-page';

beforeAll(loadThemes);

describe('the masthead of the default theme', () => {
  const home = englishPage('home');
  const html = (title: string, description = '') =>
    renderPage('default', { ...home, shell: { ...home.shell, site: { ...home.shell.site, title, description } } });
  const emsOf = (title: string) => Number(/<h1 data-ems="(\d+)"/.exec(html(title))?.[1]);

  test('has the name as the only first heading, and the motto if there is one', () => {
    expect(html('Rows', 'On paper.')).toMatch(/<h1 data-ems="8"><bdi>Rows<\/bdi><\/h1><p><bdi>On paper\.<\/bdi><\/p>/);
    expect(html('Rows')).toMatch(/<h1 data-ems="8"><bdi>Rows<\/bdi><\/h1><\/header>/);
    expect(renderPage('default', englishPage('postList'))).not.toContain('data-ems');
  });

  test.each([
    ['Notelight', 8],
    ['The Journal of Slow Software', 8],
    ['ROWS AND PAGES', 8],
    ['Eingangsrechnungsprüfung', 12],
    ['BUCHHANDLUNG', 10],
    ['灯下随笔', 8],
    ['山田太郎のデジタル研究ノート', 8],
    ['رسائل ضوء المصباح', 8],
    ['Soft\u00adhyphenated\u00adnames', 8],
    ['A name that is as long as a sentence of its own and says what all of this is about', 15],
    ['W'.repeat(60), 25],
    ['', 8],
  ])('%s needs a line of %i em', (title, ems) => {
    expect(emsOf(title)).toBe(ems);
  });
});

test('years stand beside a list whose posts are in their order, not where a year comes back', () => {
  const page = englishPage('postList');
  if (page.screen.kind !== 'postList') throw new Error('no fixture');
  const { props } = page.screen;
  const [post] = props.posts;
  if (!post) throw new Error('no post');
  const yearsOf = (...years: number[]) => {
    const posts = years.map((year, index) => ({ ...post, id: `${index}`, date: `${year}-03-01` }));
    const html = renderPage('default', { ...page, screen: { kind: 'postList', props: { ...props, posts } } });
    return [...html.matchAll(/<p class="_year_[^"]*">(\d+)/g)].map(([, year]) => Number(year));
  };
  expect(yearsOf(2026, 2026, 2025, 2019)).toEqual([2026, 2025, 2019]);
  expect(yearsOf(2026, 2025, 2026)).toEqual([]);
});

describe('icons of posts', () => {
  const html = (theme: 'default' | 'starter', kind: ScreenKind, titleIcon?: 'above' | 'before') => {
    const page = englishPage(kind);
    const { titleIcon: _fixture, ...features } = page.shell.features;
    return renderPage(theme, {
      ...page,
      shell: { ...page.shell, features: { ...features, ...(titleIcon && { titleIcon }) } },
    });
  };
  const ICON = '<span class="title-icon" data-emoji=';

  test('are above the title of an article, or before it', () => {
    for (const theme of ['default', 'starter'] as const) {
      expect(html(theme, 'post', 'above'), theme).toMatch(
        /title-icon-above" data-emoji="[^"]+" aria-hidden="true"><\/span><h1[^>]*><bdi>/,
      );
      expect(html(theme, 'post', 'before'), theme).toMatch(/<h1[^>]*><span class="title-icon" data-emoji=/);
    }
  });

  test('are in the lists of starter always, in those of default before titles alone', () => {
    for (const kind of ['postList', 'archive'] as const) {
      expect(html('starter', kind, 'above'), kind).toContain(ICON);
      expect(html('default', kind, 'above'), kind).not.toContain(ICON);
      expect(html('default', kind, 'before'), kind).toContain(ICON);
    }
  });
});
