import * as config from '@/lib/config/messages';
import type { Diagnostic } from '@/lib/diagnostics/errors';
import { missingLink, sampleText } from '@/lib/export/messages';
import { limitMessages } from '@/lib/hosts/messages';
import * as notion from '@/lib/notion/messages';
import { invalidToken } from '@/lib/notion/messages';
import { deadArticleLink, deadMenuLink, deadThemeLink, redirectProblem } from '@/lib/routes/messages';
import * as site from '@/lib/site/messages';
import { EXPIRING_HINT } from '@/lib/source/errors';
import { damaged } from '@/lib/store/messages';
import type { Loss } from '@/lib/sync/inspect';
import { suddenLoss, withheldLoss } from '@/lib/sync/inspect';
import * as sync from '@/lib/sync/messages';
import { configFile, environmentFile } from '@/scripts/owner/messages';
import * as own from './messages';

/** Something that the doctor finds, as it would say it of an example. */
export interface KnownFinding {
  about: string;
  message: string;
  hint: string;
}

const row = { title: 'My post', url: '…', slug: 'My post!', id: '…' };
const other = { title: 'Another post', url: '…' };
const place = {
  label: 'POSTS_PER_PAGE',
  place: 'the Notion table',
  expects: 'a whole number from 1 to 1000',
  value: '"many"',
};

/** What a sync would withhold because the last good copy has it. */
const loss = { rows: [row], candidates: [], isSure: false, found: [] };
const losses: Loss[] = [
  {
    ...loss,
    role: 'password',
    name: 'password',
    cause: { kind: 'missing', renamed: 'Key' },
    candidates: ['Key'],
    isSure: true,
  },
  { ...loss, role: 'password', name: 'password', cause: { kind: 'type', from: 'text', to: 'formula' } },
  { ...loss, role: 'status', name: 'status', cause: { kind: 'choice', choice: 'Published' }, found: [['Live', 1]] },
];

/** By the functions that write the messages: the words of the reference are those of the doctor. */
const said: Readonly<Record<string, readonly Pick<Diagnostic, 'message' | 'hint'>[]>> = {
  machine: [
    own.machine.node('18.20.0', '20.9.0'),
    own.machine.disk(120),
    own.machine.memory(512),
    own.machine.unwritable('EACCES'),
    own.machine.publishedSecrets('.env'),
  ],
  settings: [
    configFile.missing,
    configFile.broken('blog.config.ts:4:12: Expected "}" but found ";"'),
    configFile.noDefault,
    configFile.former('blog.config.js'),
    configFile.commonJs,
    configFile.noSettings,
    configFile.wide,
    environmentFile.wide('.env.local'),
    environmentFile.misnamed('.env.local'),
    environmentFile.bareColor('.env.local', 'NEXT_PUBLIC_THEME_COLOR_ACCENT', '#0a66c2'),
    {
      message: config.unusableUserConfig([config.userConfigMistake.value('posts.perPage', 'a whole number', '"many"')]),
      hint: own.settings.correct('blog.config.ts'),
    },
    own.settings.noPage,
    config.wrongValue(place, 'the default 8'),
    config.repairedValue(
      {
        label: 'NEXT_PUBLIC_LINK',
        place: 'the environment',
        expects: 'an address that starts with http:// or https://',
        value: '"notes.org"',
      },
      '"https://notes.org"',
    ),
    config.unreadName('NEXT_PUBLIC_AUTHER', 'NEXT_PUBLIC_AUTHOR'),
    config.unknownKey('POST_PER_PAGES', 'POSTS_PER_PAGE'),
    config.unknownKeys(['MENU_A', 'MENU_B', 'MENU_C', 'MENU_D', 'MENU_E', 'MENU_F']),
    config.notInTable('SUB_PATH', { env: ['NEXT_PUBLIC_SUB_PATH'], path: ['site', 'subPath'] }),
    config.secretInTable('NOTION_API_TOKEN', 'NOTION_API_TOKEN'),
    config.brokenInlineConfig(true),
    config.unknownTheme({ wanted: 'hexo', installed: ['starter', 'default', 'custom'] }),
    config.lowContrast({
      what: 'Links',
      scheme: 'light',
      settings: [
        ['THEME_COLOR_LINK', '#ffcc00'],
        ['BACKGROUND_LIGHT', ''],
      ],
      colors: ['#ffcc00', '#fbfaf7'],
      ratio: 1.4,
      needed: 4.5,
    }),
    config.linkOutsideSubPath({ link: 'https://notes.org/blog', folder: '/blog', subPath: '' }),
    own.settings.token,
    own.settings.unknownService('twiter', 'twitter'),
    own.settings.messenger,
    own.settings.missingFile('/logo.svg'),
    own.settings.relativeFile('avatar.png', '/avatar.png'),
    own.settings.email,
    own.settings.unclosedStyles,
    own.settings.brokenScript('Unexpected token'),
    own.settings.narrow('THEME_WIDTH', '70px', '70rem'),
    own.settings.noPlace,
    own.settings.samples(24, 'STARTER_PRICING_1_PRICE', sampleText.hint('STARTER_SAMPLES')),
    site.unusedSetting.topTag('Pinned'),
    site.unusedSetting.alias('Technology'),
    own.settings.hiddenByOwnFile('robots.txt'),
  ],
  access: [
    invalidToken,
    notion.pageNotFound('…', 'https://www.notion.so/api/v3', 'https://www.notion.so/…'),
    notion.notDatabase('https://www.notion.so/…', 'page'),
    notion.databaseWithoutView('https://www.notion.so/…'),
    sync.requiredColumns('https://www.notion.so/…', 'title, date', [
      { name: 'type', role: 'type' },
      { name: 'status', role: 'status' },
    ]),
  ],
  database: [
    sync.emptyDatabase,
    sync.missingView(3, 1),
    sync.noContentType(4, '“Article” (4)', { post: 'Post', page: 'Page' }),
    sync.noPublishedRow(4, '“Live” (4)', 'Published'),
    sync.unreadableColumn('slug', 'slug', sync.columnReason.type('slug', 'formula')),
    sync.unreadableColumn('date', 'date', sync.columnReason.notDates(2, 5, 'soon')),
    ...losses.map(withheldLoss),
    suddenLoss({ before: 200, now: 12, title: 'My notes' }, []),
    sync.forbiddenRow,
    sync.omittedRow(false),
    sync.emptyPassword,
    sync.invalidExt('{“key”: 1}'),
    { message: sync.expiringExt(['cover']), hint: EXPIRING_HINT },
    sync.severalConfigPages(2, 'Settings', 'https://www.notion.so/…'),
    sync.noSettingsTable,
    sync.settingsColumns(['启用 or Enable', '配置名 or Name', '配置值 or Value']),
    sync.noEnabledSetting(12),
    { message: sync.expiringSetting('AVATAR'), hint: EXPIRING_HINT },
    sync.rowSlip.status('Publish', 'Published'),
    sync.rowSlip.type('Posts', 'Post'),
    sync.rowSlip.endsBeforeStart('2026-03-02', '2026-03-01'),
    sync.rowSlip.notices('Welcome'),
    sync.rowSlip.lockedNotice,
    sync.rowSlip.comment('hide'),
    sync.rowSlip.emptyMenu,
  ],
  'addresses and menu': [
    site.untitled(row, 'Untitled'),
    site.duplicateAddress(row, other, 'article/my-post'),
    site.similarAddress(row, other, 'article/my-post'),
    site.similarTerm({ name: 'notes', column: 'tag', path: 'tag/notes' }, 'Notes', '…'),
    site.subMenuWithoutMenu(row),
    site.unusableSlug(row, site.slugProblem.dotSegments('../a')),
    site.unusableSlug(row, site.slugProblem.invalidUrl('https://')),
    site.unusableSlug(row, site.slugProblem.reserved('media', site.reservedBecause.ofSite('media'))),
    site.changedSlug(row, 'my-post'),
    deadMenuLink('/about', 'About', undefined),
    deadArticleLink({ title: 'A post', url: '', locked: false }, { words: 'here', address: '/about/' }),
    deadThemeLink('/quick-start', ['STARTER_HERO_BUTTON_1_URL']),
    redirectProblem.shadowed('/about/'),
    redirectProblem.missingTarget('/article/gone/'),
    redirectProblem.loop('/old/'),
    redirectProblem.empty,
  ],
  'pages and files': [
    sync.shortPassword(8),
    sync.largeLockedFiles(8, 1),
    { message: `${sync.notCopied(true, sync.fileReason.status(404))}.`, hint: sync.uploadAgain(false) },
    ...[sync.pictureReason.unreadable, sync.pictureReason.foreign('HEIC'), sync.pictureReason.unknownCrop].map(
      (reason) => ({
        message: `${sync.notCopied(true, reason)}.`,
        hint: sync.pictureHint(reason) ?? sync.uploadAgain(true),
      }),
    ),
    {
      message: `${sync.notCopied(false, sync.fileReason.privateHost('nas.local'))}.`,
      hint: sync.allowHost('nas.local'),
    },
    sync.truncatedPicture,
  ],
  languages: [
    site.languageProblem.same('en-US', 'My notes'),
    site.languageProblem.mismatch('en', 'ja-JP'),
    site.languageProblem.half('draft', 'My post', 'en-US'),
    site.languageProblem.half('locked', 'My post', 'en-US'),
    site.languageProblem.noPosts,
  ],
  'site address': [
    missingLink,
    own.address.local,
    own.address.sample,
    own.address.insecure,
    own.address.cname('old.org'),
  ],
  services: [
    own.services.shape('G-ABC1234567'),
    own.services.endedAnalytics,
    own.services.incomplete('Giscus', ['COMMENT_GISCUS_REPO_ID']),
    own.services.unusable('Umami', ['UMAMI_ID', 'UMAMI_HOST']),
    own.services.idle('Umami', 'UMAMI_ID'),
  ],
  host: [
    limitMessages.files('Cloudflare', 24_000, 20_000),
    limitMessages.fileMegabytes('Cloudflare', 40, 25),
    limitMessages.siteMegabytes('GitHub Pages', 1500, 1024),
    limitMessages.folderFiles('Netlify', 60_000, 54_000),
    limitMessages.routes('Vercel', 2100, 2048),
    limitMessages.staticRedirects('Cloudflare', 2400, 2000),
    limitMessages.ruleLength('Cloudflare', 1200, 1000),
    limitMessages.headers('Cloudflare', 140, 100),
  ],
  'content store': [own.store.otherWorkspace('…'), own.store.old(45), damaged('.content')],
};

/** Everything that the doctor finds, by what it is about. */
export const knownFindings: readonly KnownFinding[] = Object.entries(said).flatMap(([about, messages]) =>
  messages.map(({ message, hint = '' }) => ({ about, message, hint })),
);

const INTRODUCTION = `# Troubleshooting

\`npm run doctor\` looks at everything in these tables and changes nothing. It ends with 0 when nothing is wrong and with 1 when something
is; \`npm run doctor -- --json\` is for machines, and \`-- --table\` prints this page,
with \`--all\` the reference of all settings as well. Names and numbers are examples.
`;

/** The text of \`docs/troubleshooting.md\`. */
export function renderCatalogue(): string {
  return [INTRODUCTION, renderCatalogueTables()].join('\n');
}

/** A table for each area, without the page around them. */
export function renderCatalogueTables(): string {
  const tables = Object.keys(said).map((about) => {
    const own = knownFindings.filter((finding) => finding.about === about);
    const rows = own.map(({ message, hint }) => `| ${cell(message)} | ${cell(hint)} |`);
    return `## ${about[0]?.toUpperCase()}${about.slice(1)}\n\n| what the doctor says | what to do |\n| --- | --- |\n${rows.join('\n')}\n`;
  });
  return tables.join('\n');
}

const cell = (text: string): string => text.replace(/\s+/g, ' ').replaceAll('|', '\\|');
