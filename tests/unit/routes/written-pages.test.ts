import { readdirSync, readFileSync } from 'node:fs';
import { describe, expect, test, vi } from 'vitest';
import type { UserConfig } from '@/lib/config/schema';
import { escapeHtml } from '@/lib/http/escape';
import { locales } from '@/lib/i18n/locale';
import { serverMessages } from '@/lib/i18n/server-messages';
import { originsOf } from '@/lib/routes/shell/origins';
import { writtenPages } from '@/lib/routes/written-pages';
import type { ServerMessages } from '@/locales/server/en-US';
import { mockRow, testConfig, testSite } from '../../factories';
import { contextOf, postAt, propsAt } from './props-kit';

type Given = Partial<Parameters<typeof writtenPages>[0]> & {
  settings?: UserConfig;
  rows?: ReturnType<typeof mockRow>[];
};

const pagesOf = ({ settings, rows = [], ...given }: Given) =>
  writtenPages({
    ...{ config: testConfig(settings), locale: 'en-US', redirects: '', snapshot: { rows, prefix: 'en' } },
    ...{ shell: {}, addresses: {}, ...given },
  });
const privacyOf = (settings: UserConfig) => pagesOf({ settings })[0]?.article.text ?? '';

describe('a page is written', () => {
  const moved = mockRow();
  const history = { path: 'now', former: [{ path: 'privacy', until: 1 }] };
  test.each<[string, Given, string[]]>([
    ['where there is none', {}, ['privacy', 'accessibility']],
    ['unless a row has its slug', { rows: [mockRow({ slug: '/privacy' })] }, ['accessibility']],
    ['unless a row has it as an alias', { rows: [mockRow({ aliases: ['accessibility'] })] }, ['privacy']],
    ['unless a row had its address', { rows: [moved], addresses: { [moved.id]: history } }, ['accessibility']],
    ['unless it is redirected', { redirects: '/x /y 301\n/en/privacy https://a.example/p 301' }, ['accessibility']],
    ['unless the footer leads away', { shell: { footerPrivacyPolicyUrl: 'https://a.example/p' } }, ['accessibility']],
    ['if the footer leads to it', { shell: { footerPrivacyPolicyUrl: '/privacy/' } }, ['privacy', 'accessibility']],
    ['unless that is off', { settings: { site: { writtenPages: false } } }, []],
  ])('%s', (_, given, slugs) => expect(pagesOf(given).map(({ row }) => row.slug)).toEqual(slugs));

  test.each(locales)('in %s, with headings, paragraphs and lists', (locale) => {
    const { PRIVACY, ACCESSIBILITY, ALONE } = serverMessages(locale).STATEMENTS;
    const pages = pagesOf({ locale, settings: { posts: { readingPosition: true, textChoice: true } } });
    expect(pages.map(({ row }) => row.title)).toEqual([PRIVACY, ACCESSIBILITY]);
    const html = pages.map(({ article }) => article.content.join(''));
    const [heading, paragraph = ''] = ALONE.split('\n').map(escapeHtml);
    expect(html[0]).toContain(`>${heading?.slice(2)}</span></h2><p class="notion-text">${paragraph}</p>`);
    const tags = html.map((one) => one.match(/<(?:h2|p|ul|li)\b/g)?.join(''));
    expect(tags).toEqual(['<h2<p<h2<p<p<h2<p<ul<li<li<li<li', '<p<h2<p']);
  });
});

test('privacy names every host that the policy of pages allows, and each service', () => {
  const settings: UserConfig = {
    site: { securityHosts: ['api.own.example'], externalStyles: ['https://styles.example/a.css'] },
    integrations: { umami: { id: 'x' }, google: { id: 'G-1' } },
    comments: { giscus: { repo: 'a/b' } },
    newsletter: { form: 'https://buttondown.com/api/emails/embed-subscribe/lamp' },
    members: { clerkPublishableKey: `pk_test_${btoa('clerk.example$')}` },
  };
  const text = privacyOf(settings);
  const { services = [], connections = [], frames = [], styles = [] } = originsOf(testConfig(settings), null);
  const hosts = [...services, ...connections, ...frames, ...styles].map((host) => host.replace('https://', ''));
  const names = ['Umami (', 'Google Analytics (', 'Giscus (giscus.app)', 'Clerk (clerk.example, ', 'Buttondown'];
  expect(hosts).toEqual(expect.arrayContaining(['giscus.app', 'api.own.example', 'styles.example', 'cloud.umami.is']));
  expect([...hosts, ...names].filter((part) => !text.includes(part))).toEqual([]);
  expect(text.split('giscus.app')).toHaveLength(2);
});

test.each<[keyof ServerMessages['STATEMENTS'], UserConfig, UserConfig]>([
  ['ALONE', {}, { comments: { giscus: { repo: 'a/b' } } }],
  ['POSITION', { posts: { readingPosition: true } }, { posts: { readingPosition: false } }],
  ['COUNTED', { servers: { countViews: true } }, {}],
])('privacy has %s as far as it is so, on a server', (name, settings, others) => {
  vi.stubEnv('NOTELIGHT_MODE', 'server');
  const [line = ''] = serverMessages('en-US').STATEMENTS[name].split('\n').slice(-1);
  expect([settings, others].map((one) => privacyOf(one).includes(line))).toEqual([true, false]);
  vi.unstubAllEnvs();
  expect(privacyOf(settings).includes(line)).toBe(name !== 'COUNTED');
});

/** What `STATEMENTS.DEVICE` and the texts after it name; who stores something else adds it there. */
test('privacy knows everything that the browser keeps', () => {
  const files = readdirSync('components', { recursive: true, encoding: 'utf8' }).filter((file) =>
    /(?<![.\w])store\(|Storage\.setItem\(/.test(/\.tsx?$/.test(file) ? readFileSync(`components/${file}`, 'utf8') : ''),
  );
  const choices = ['boot/appearance.ts', 'boot/notices.ts', 'shell/chosen-locale.ts', 'article/remember-tabs.ts'];
  const places = ['post/lists/load-next-pages.ts', 'navigation/scroll-position.ts', 'plugins/music/use-playback.ts'];
  const aids = ['boot/typography-menu.ts', 'article/position/reading-position.ts', 'lock/remembered-passwords.ts'];
  const others = ['comments/systems/giscus/session.ts', 'shell/storage.ts'];
  expect(files.sort()).toEqual([...choices, ...places, ...aids, ...others].sort());
});

test('its pages are linked by the footer, found by readers, and in no menu', async () => {
  const contact = mockRow({ slug: 'contact', type: 'Page', title: 'Write <us>' });
  const written = pagesOf({ rows: [contact] });
  const site = testSite([contact, ...written.map(({ row }) => row)], { settings: { site: { customMenu: false } } });
  const context = contextOf(site, Object.fromEntries(written.map(({ row, article }) => [row.article, article])));
  const { shell, head } = await propsAt('/privacy', context);
  expect(shell.statements).toEqual({
    privacy: { name: 'Privacy', href: '/privacy/' },
    accessibility: { name: 'Accessibility', href: '/accessibility/' },
  });
  const none = { pageIcon: null, pageCover: null, date: null, tags: [], ext: {}, fullWidth: false, smallText: false };
  expect(written[0]?.row).toEqual({
    ...{ id: expect.any(String), article: expect.any(String), title: 'Privacy', slug: 'privacy', written: true },
    ...{ type: 'Page', status: 'Published', comment: 'Hide', ...none },
    ...{ url: '', summary: '', category: '', password: '', icon: '', copyright: '' },
    ...{ createdTime: Date.UTC(2023, 0), lastEditedTime: Date.UTC(2023, 0) },
  });
  expect([site.menu.map(({ name }) => name), head.noindex]).toEqual([['Write <us>'], false]);
  const { date, blockMap } = (await postAt('/accessibility', context)).post;
  expect([date, head.published]).toEqual(['', undefined]);
  expect(blockMap?.html).toContain('<a href="/contact/" class="notion-link">Write &lt;us&gt;</a>');
});
