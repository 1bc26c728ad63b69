import { beforeAll, describe, expect, test } from 'vitest';
import { formatDay, formatDayOfMonth, formatMonth, formatMonthName } from '@/lib/i18n/format';
import { type ScreenKind, type Shell, screenKinds } from '@/lib/routes/screens';
import type { CommentArea, PostCard, PostDetail } from '@/lib/site/model';
import { paginate } from '@/lib/site/paginate';
import { messages } from '@/locales/en-US';
import { englishFixtures, englishPage, pageFixtures } from '@/tests/fixtures/screens';
import { missingParts } from '@/tests/unit/themes/parts';
import { defaultsOf, loadThemes, renderPage, themeNames } from '@/tests/unit/themes/render-page';
import { themeTables } from '@/themes/settings';

beforeAll(loadThemes);

function count(html: string, pattern: RegExp): number {
  return [...html.matchAll(pattern)].length;
}

const kindOf = ({ page }: { page: { screen: { kind: ScreenKind } } }): ScreenKind => page.screen.kind;

/** The English page of an article, with changes to the article and to its site. */
function articlePage(changes: Partial<PostDetail> = {}, features: Partial<Shell['features']> = {}) {
  const { screen, shell } = englishPage('post');
  const post = { ...screen.props.post, ...changes };
  return {
    screen: { kind: 'post' as const, props: { ...screen.props, post } },
    shell: { ...shell, features: { ...shell.features, ...features } },
  };
}

test('the fixtures have every screen', () => {
  const kinds = new Set(pageFixtures.map(kindOf));
  expect([...kinds].sort()).toEqual([...screenKinds].sort());
});

describe.each(themeNames)('the %s theme', (theme) => {
  test.each(englishFixtures)('has on $name all that stands around a page', ({ page }) => {
    const html = renderPage(theme, page);
    expect(missingParts(html, 'shell')).toEqual([]);
    expect(count(html, /hrefLang="en-US"[^>]* aria-current="true"/g), 'the language that is read').toBe(1);
    expect(count(html, /hrefLang="[^"]+"[^>]* aria-current="true"/g), 'one language is read').toBe(1);
    expect(html, 'the link to the content moves the focus').toMatch(/<main id="main-wrapper"[^>]* tabindex="-1"/i);
    expect(html, 'landmarks have names').not.toMatch(/<(?:nav|aside)(?![^>]* aria-label)/);
    for (const [, id] of html.matchAll(/ aria-labelledby="([^"]+)"/g)) expect(html).toContain(` id="${id}"`);
  });

  test('has on a list of posts all that belongs to it', () => {
    const page = englishPage('postList');
    const pages = paginate({ page: 1, totalItems: 30, perPage: 8 }, (number) => `/en/page/${number}/`);
    const props = { ...page.screen.props, pagination: { ...pages, scrolls: true as const } };
    const screen = { kind: 'postList' as const, props };
    expect(missingParts(renderPage(theme, { ...page, screen }), 'list')).toEqual([]);
    const alone = { ...props, pagination: paginate({ page: 1, totalItems: 3, perPage: 8 }, () => '/en/') };
    expect(renderPage(theme, { ...page, screen: { ...screen, props: alone } })).not.toContain('Page 1 of 1');
  });

  test('has in an article all that belongs to it', () => {
    const page = articlePage(
      {
        ...{ type: 'Post', secret: true, summary: 'In short: a lamp.', aiSummary: 'By machine: a lamp.' },
        ...{ copyright: 'CC0', expiry: { days: 400, message: 'Old as the lamp' } },
      },
      { alsoIn: true },
    );
    const languages = page.shell.languages.map((language) => ({ ...language, home: false }));
    const comments = { page: { id: 'id' }, systems: [] } as unknown as CommentArea;
    const screen = { ...page.screen, props: { ...page.screen.props, comments } };
    expect(missingParts(renderPage(theme, { screen, shell: { ...page.shell, languages } }), 'post')).toEqual([]);
  });

  test('has an article and each text around it in its own language and direction', () => {
    const page = articlePage({ title: '東京', summary: 'رسالة من الميناء' });
    const blockMap = page.screen.props.post.blockMap;
    const html = (language: string) => {
      const post = { ...page.screen.props.post, blockMap: blockMap && { ...blockMap, language } };
      return renderPage(theme, { ...page, screen: { ...page.screen, props: { ...page.screen.props, post } } });
    };
    expect(html('ja-JP')).toContain('<bdi lang="ja-JP">東京</bdi>');
    expect(html('ja-JP')).toContain('<bdi lang="ar">رسالة من الميناء</bdi>');
    expect(html('ja-JP')).toMatch(/<div id="notion-article"[^>]* lang="ja-JP"/);
    expect(html('ar')).toMatch(/<article [^>]*dir="rtl"/);
    // Its own words are in the language of the document.
    expect(renderPage(theme, page)).not.toMatch(/<article [^>]*dir=|id="notion-article"[^>]* lang=/);
  });

  test.each(pageFixtures)('draws $name', ({ name, page }) => {
    const html = renderPage(theme, page);
    expect(html).toContain(`id="theme-${theme}"`);
    expect(html).toContain('id="main-wrapper"');
    expect(count(html, /<main[\s>]/g), 'main elements').toBe(1);
    expect(count(html, /<h1[\s>]/g), 'first headings').toBe(1);
    expect(html, 'style attributes').not.toMatch(/\sstyle="/);
    expect(html, 'inline handlers').not.toMatch(/\son[a-z]+="/);
    expect(html, 'values that are none').not.toMatch(/\[object Object\]|>undefined<|>null<|NaN/);
    expect(html, 'links without address').not.toMatch(/<a\b(?![^>]* href="[^"])/);
    if (page.screen.kind !== 'home')
      expect(html.includes('class="empty-state"'), 'says so').toBe(/without posts|no [ct]|authResult/.test(name));
    expect(count(html, /<img\b(?![^>]*\salt=)[^>]*>/g), 'pictures without alt').toBe(0);

    const ids = [...html.matchAll(/\sid="([^"]+)"/g)].map(([, id]) => id);
    expect(
      ids.filter((id, index) => ids.indexOf(id) !== index),
      'ids given twice',
    ).toEqual([]);

    const levels = [...html.matchAll(/<h([1-6])[\s>]/g)].map(([, level]) => Number(level));
    const jumps = levels.filter((level, index) => index > 0 && level > (levels[index - 1] ?? 0) + 1);
    expect(jumps, 'headings that skip a level').toEqual([]);
  });

  test('shows a logo of the site’s own below its path, in every language', () => {
    const logos = { logo: '/logo.svg', logoWhite: 'https://elsewhere.example/white.svg' };
    const settings = { ...defaultsOf(themeTables[theme] ?? {}, 'en-US'), ...logos };
    const page = englishPage('home');
    const shell = { ...page.shell, prefix: 'en', hrefs: { ...page.shell.hrefs, home: '/notes/en/' } };
    const html = renderPage(theme, { ...page, shell }, settings);
    expect(html).toMatch(/<img [^>]*src="\/notes\/logo\.svg"/);
    expect(html).toMatch(/<img [^>]*src="https:\/\/elsewhere\.example\/white\.svg"/);
  });

  test('has a search box on the screen of a tag, and names it there', () => {
    const names: string[] = [];
    for (const { name, page } of pageFixtures) {
      if (page.screen.kind !== 'postList') continue;
      const { filter } = page.screen.props;
      const [box] = /<input [^>]*placeholder="[^"]*"/.exec(renderPage(theme, page)) ?? [];
      if (filter?.kind === 'tag') names.push(filter.name);
      expect(box ?? '', name).toContain(filter?.kind === 'tag' ? `#${filter.name}` : '');
      expect(box === undefined, name).toBe(filter?.kind !== 'tag');
    }
    expect(names.length).toBeGreaterThan(1);
  });

  // An owner may say it in words of their own.
  test.skipIf(theme === 'custom')(
    'shows in every language that a page is missing, and whether its readers are sent home',
    () => {
      const shown = new Set<string>();
      for (const { page } of pageFixtures) {
        if (page.screen.kind !== 'notFound') continue;
        for (const redirectBase of [null, 'https://old.example']) {
          const props = { redirectBase };
          const html = renderPage(theme, { ...page, screen: { kind: 'notFound', props } });
          shown.add(
            (/role="status">(.*?)<\/p>/.exec(html)?.[1] ?? '').replace(
              /<!-- -->|404<span class="after-dot">|<\/span>/g,
              '',
            ),
          );
        }
      }
      expect(shown).toContain('Page not found.');
      expect(shown).toContain('Page Not Found, Redirecting to Home Page...');
      expect(shown).not.toContain('');
      expect(shown.size).toBe(2 * new Set(pageFixtures.map(({ page }) => page.shell.locale)).size);
    },
  );

  test.skipIf(theme === 'custom')('says that a page is missing in the owner’s words, or else in ours', () => {
    const own = { notFoundTitle: 'Lost at sea', notFoundText: 'No lamp is lit here.', notFoundBack: 'Ashore' };
    const settings = { ...defaultsOf(themeTables[theme] ?? {}, 'en-US'), ...own };
    const html = renderPage(theme, englishPage('notFound'), settings);
    expect(Object.values(own).filter((text) => !html.includes(`>${text}<`))).toEqual([]);
    const { TITLE, TEXT, BACK } = messages.NOT_FOUND;
    const plain = renderPage(theme, englishPage('notFound'));
    expect([TITLE, TEXT, BACK].filter((text) => !plain.includes(`>${text}<`))).toEqual([]);
  });

  test('shows a locked article by its title only', () => {
    const html = renderPage(theme, englishPage('post', 'locked'));
    expect(html).toContain('A locked letter');
    expect(html).toContain('type="password"');
    expect(html).not.toContain('id="notion-article"');
  });

  test('names the license of a post that its owner has set, and no other', () => {
    const article = englishPage('post');
    const { props } = article.screen;
    const htmlOf = (copyright: string, copyrightNotice = true): string => {
      const screen = { kind: 'post' as const, props: { ...props, post: { ...props.post, type: 'Post', copyright } } };
      const features = { ...article.shell.features, copyrightNotice };
      return renderPage(theme, { screen, shell: { ...article.shell, locale: 'en-US', features } });
    };
    expect(htmlOf('CC0, take it')).toMatch(/publicdomain\/zero\/1\.0\/"[^>]*>CC0<\/a><span>, take it/);
    const none = htmlOf('');
    expect(none).not.toMatch(/creativecommons|rel="license/);
    expect(none).toContain('aria-label="Author"');
    expect(htmlOf('CC BY-NC-SA 4.0')).toContain('href="https://creativecommons.org/licenses/by-nc-sa/4.0/"');
    const silent = htmlOf('CC0, take it', false);
    expect(silent).not.toContain('take it');
    expect(silent).not.toContain('aria-label="Author"');
  });

  test('has the ways in for members in the header, and again in the menu of phones', () => {
    const page = englishPage('home');
    for (const menu of [page.shell.menu, []]) {
      const html = renderPage(theme, { ...page, shell: { ...page.shell, menu } });
      expect(count(html, /class="loginBtn /g)).toBe(2);
      expect(html).toMatch(/id="navbarCollapse"[\s\S]*class="menu-members"[\s\S]*class="member-buttons"/);
    }
  });

  test('names the entries of its own menu in the language that a visitor reads', () => {
    const page = englishPage('home');
    const entry = { name: 'Archive', screen: 'archive', href: '/en/archive/', icon: '', target: '_self' } as const;
    const shell = { ...page.shell, locale: 'fr-FR' as const, menu: [{ ...entry, subMenus: [] }] };
    expect(renderPage(theme, { ...page, shell })).toMatch(/href="\/en\/archive\/"[^>]*>Archives</);
  });

  test.each(englishFixtures)('writes the days of $name in the language that a visitor reads', ({ page }) => {
    const html = renderPage(theme, page, undefined, 'tr-TR');
    const days = [...html.matchAll(/<time[^>]* dateTime="([^"]+)"[^>]*>([^<]*)</g)];
    const { kind, props } = page.screen;
    const listed = kind === 'postList' ? props.posts : kind === 'archive' ? props.groups : [];
    if (listed.length > 0) expect(days).not.toEqual([]);
    // Whole, or under their month.
    const format = kind === 'archive' ? formatDayOfMonth : formatDay;
    for (const [, date = '', text] of days) expect(text).toBe(format(date.slice(0, 10), 'tr-TR'));
    if (page.screen.kind === 'archive') {
      for (const { month } of page.screen.props.groups) {
        // With its year, or under it.
        const [label, name] = [formatMonth(month, 'tr-TR'), formatMonthName(month, 'tr-TR')];
        expect(html).toMatch(new RegExp(`>(?:${label}|${name})</h`));
      }
    }
  });

  test.each(pageFixtures.filter(({ name }) => name.endsWith(' in zh-CN')))(
    'marks the language of the words of $name when the interface has another',
    ({ page }) => {
      const html = renderPage(theme, page, defaultsOf(themeTables[theme] ?? {}, 'fr-FR'), 'fr-FR');
      const unmarked = html
        .replace(/<([a-z]+)[^>]* lang="(?:zh|ja)[^"]*"[^>]*>[\s\S]*?<\/\1>/g, '')
        .replace(/<[^>]*>/g, '\n');
      // Numbers of a register and names of languages are names.
      const foreign = unmarked
        .split('\n')
        .filter((text) => /\p{Script=Han}/u.test(text.replace(/京ICP备\d+号|日本語/g, '')));
      expect(foreign).toEqual([]);
    },
  );

  test('draws what an article says of itself: its text untouched, its series, its author', () => {
    const html =
      '<h2 id="oil">Oil<a class="notion-hash-link" href="#oil"></a></h2><p id="fn-1" role="doc-footnote">1</p>';
    const { blockMap } = articlePage().screen.props.post;
    if (!blockMap) throw new Error('no fixture');
    const drawn = renderPage(
      theme,
      articlePage({
        blockMap: { ...blockMap, html },
        author: { name: 'Lin', bio: 'Looks after design.', picture: null, links: [], href: '/en/author/Lin/' },
      }),
    );
    expect(drawn).toContain(html);
    expect(drawn).toMatch(/class="[^"]*\bseries\b[^"]*"[\s\S]*Part 1 of 2[\s\S]*aria-current="page"/);
    expect(drawn).toContain('Looks after design.');
    expect(drawn).toMatch(/<a href="\/en\/author\/Lin\/">All posts by Lin/);
    const bare = renderPage(theme, articlePage({ author: null, series: null }));
    expect(bare).not.toMatch(/\bseries\b|All posts by/);
  });

  test('shows the announcement of the owner above lists, and nowhere else', () => {
    const withNotice = pageFixtures.filter(({ page }) => page.shell.notice);
    const shown = new Set(
      withNotice.filter(({ page }) => renderPage(theme, page).includes('data-notice-close')).map(kindOf),
    );
    expect(shown).toContain('home');
    for (const kind of ['post', 'signIn', 'dashboard', 'notFound']) expect(shown).not.toContain(kind);
    expect(withNotice.map(kindOf)).toEqual(expect.arrayContaining(['post', 'signIn', 'dashboard']));
  });

  test('leads from a page without a translation to those that have it', () => {
    const page = englishPage('untranslated');
    const html = renderPage(theme, page);
    expect(html.replace(/<[^>]+>/g, '')).toContain('This page is not available in English yet.');
    for (const { href, title } of page.screen.props.versions) {
      expect(html).toMatch(new RegExp(`<a [^>]*href="${href}"[^>]*>[\\s\\S]{0,200}${title}`));
    }
  });

  test.each(['home', 'postList'] as const)('marks on %s what is pinned, locked, and for members', (kind) => {
    const page = englishPage(kind);
    const [first] = page.screen.props.posts;
    if (!first) throw new Error('no fixture');
    const signsOf = (signs: Partial<PostCard>): string[] => {
      const posts = [{ ...first, pinned: false, locked: false, ...signs }];
      const screen = { ...page.screen, props: { ...page.screen.props, posts } } as typeof page.screen;
      const html = renderPage(
        theme,
        { ...page, screen, shell: { ...page.shell, locale: 'en-US' } },
        undefined,
        'en-US',
      );
      return [...html.matchAll(/class="[^"]*\bpost-badge\b[^"]*">([\s\S]*?)<\/span>/g)].map(([, text = '']) =>
        text.replace(/<[^>]+>/g, ''),
      );
    };
    expect(signsOf({})).toEqual([]);
    expect(signsOf({ pinned: true })).toEqual(['Pinned']);
    expect(signsOf({ locked: true })).toEqual(['Password required']);
    expect(signsOf({ locked: true, forMembers: true })).toEqual(['Members only']);
  });

  test('gives readers what the owner has switched on, and nothing else', () => {
    const html = (features: Partial<Shell['features']>) => renderPage(theme, articlePage({}, features));
    const parts = {
      text: 'data-reading="size',
      position: 'data-position=""',
      progress: 'class="reading-progress"',
      previews: 'data-previews=""',
    } as const;
    for (const [aid, mark] of Object.entries(parts)) {
      expect(html({ readingAids: [aid as keyof typeof parts] }), aid).toContain(mark);
      const others = (Object.keys(parts) as (keyof typeof parts)[]).filter((other) => other !== aid);
      expect(html({ readingAids: others }), `without ${aid}`).not.toContain(mark);
    }
    expect(html({ replyTo: 'ada@example.org' })).toContain('href="mailto:ada@example.org?subject=Re%3A');
    expect(html({})).not.toContain('Reply by email');
    expect(html({ searchSlashKey: true })).toContain('aria-keyshortcuts="/ Control+K');
    expect(html({ searchSlashKey: false })).not.toContain('aria-keyshortcuts="/');
  });

  test('shows text that looks like HTML as text', () => {
    const home = englishPage('home');
    const { posts, pagination } = home.screen.props;
    const evil = posts.map((post) => ({ ...post, title: '<script>alert(1)</script>', summary: '<b>x</b>' }));
    const html = renderPage(theme, { ...home, screen: { kind: 'home', props: { posts: evil, pagination } } });
    expect(html).not.toContain('<script>alert');
    expect(html).not.toContain('<b>x</b>');
  });

  test.each(englishFixtures)('shows HTML in settings as text: $name', ({ page }) => {
    const settings = Object.fromEntries(
      Object.entries(defaultsOf(themeTables[theme] ?? {}, page.shell.locale)).map(([name, value]) => [
        name,
        typeof value === 'string' && !/url|image|logo|icon/i.test(name) ? `<i title="x">${value}</i><script>` : value,
      ]),
    );
    const html = renderPage(theme, page, settings);
    expect(html).not.toContain('<i title');
    expect(html).not.toContain('<script>');
  });
});

test('the archive of the default theme has each year once', () => {
  const html = renderPage('default', englishPage('archive'));
  const years = [...html.matchAll(/<h2 id="year-[^>]*>([^<]*)</g)].map(([, year]) => year);
  expect(years).toEqual([...new Set(years)]);
  expect(years.join()).toMatch(/^\d{4}(?:,\d{4})*$/);
});
