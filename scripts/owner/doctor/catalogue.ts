import * as config from '@/lib/config/messages';
import * as exported from '@/lib/export/messages';
import { limitMessages } from '@/lib/hosts/messages';
import * as notion from '@/lib/notion/messages';
import * as routes from '@/lib/routes/messages';
import * as site from '@/lib/site/messages';
import { EXPIRING_HINT } from '@/lib/source/source';
import * as store from '@/lib/store/messages';
import type { Loss } from '@/lib/sync/inspect';
import { suddenLoss, withheldLoss } from '@/lib/sync/inspect';
import * as sync from '@/lib/sync/messages';
import { configFile, environmentFile } from '@/scripts/owner/messages';
import * as own from './messages';

/** A message of the doctor or of a sync, with “…” in place of names and numbers. */
export interface KnownFinding {
  about: string;
  message: string;
  hint: string;
}

const row = { title: 'My post', url: '…', slug: 'My post!', id: '…' };

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

/** Messages by where they are written. What one makes of its arguments alone, such as a sum, is shown by an example instead. */
const written: Readonly<Record<string, readonly unknown[]>> = {
  machine: [own.machine],
  settings: [
    configFile,
    environmentFile,
    {
      message: config.unusableUserConfig([config.userConfigMistake.value('posts.perPage', 'a whole number', '“many”')]),
      hint: own.settings.correct('blog.config.ts'),
    },
    own.settings,
    own.settings.samples(24, 'STARTER_PRICING_1_PRICE', exported.sampleText.hint('STARTER_SAMPLES')),
    own.address,
    own.services,
    config,
    config.linkOutsideSubPath({ link: 'https://notes.org/blog', folder: '/blog', subPath: '' }),
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
  ],
  access: [notion],
  'database and pages': [
    sync,
    sync.missingView(3, 1),
    sync.unreadableColumn('slug', 'slug', sync.columnReason.type('slug', 'formula')),
    sync.unreadableColumn('date', 'date', sync.columnReason.notDates(2, 5, 'soon')),
    ...losses.map(withheldLoss),
    suddenLoss({ before: 200, now: 12, title: 'My notes' }, []),
    { message: sync.expiringExt(['cover']), hint: EXPIRING_HINT },
    { message: sync.expiringSetting('AVATAR'), hint: EXPIRING_HINT },
    { message: `${sync.notCopied(true, sync.fileReason.status(404))}.`, hint: sync.uploadAgain(false) },
    ...[sync.pictureReason.unreadable, sync.pictureReason.unknownCrop].map((reason) => ({
      message: `${sync.notCopied(true, reason)}.`,
      hint: sync.pictureHint(reason) ?? sync.uploadAgain(true),
    })),
    {
      message: `${sync.notCopied(false, sync.fileReason.privateHost('nas.local'))}.`,
      hint: sync.allowHost('nas.local'),
    },
  ],
  'addresses, menu and languages': [
    site,
    site.unusableSlug(row, site.slugProblem.dotSegments('../a')),
    site.unusableSlug(row, site.slugProblem.invalidUrl('https://')),
    site.unusableSlug(row, site.slugProblem.reserved('media', site.reservedBecause.ofSite('media'))),
    site.languageProblem.half('draft', 'My post', 'en-US'),
    site.languageProblem.half('locked', 'My post', 'en-US'),
    routes,
    routes.deadArticleLink({ title: 'A post', url: '', locked: false }, { words: 'here', address: '/about/' }),
  ],
  'the site as a whole': [exported],
  host: [limitMessages],
  'content store': [own.store, store],
};

/** Stands for any argument: a text, a number, a list of one, a record of any shape. */
const something: unknown = new Proxy(() => something, {
  get: (_, name) => {
    if (name === Symbol.toPrimitive || name === 'toString') return () => '…';
    if (name === Symbol.iterator) return () => [something][Symbol.iterator]();
    if (name === 'map' || name === 'flatMap') return (make: (item: unknown) => unknown) => [make(something)];
    return name === 'join' ? () => '…' : name === 'length' ? 2 : something;
  },
});
/** More than any message takes. */
const ARGUMENTS = Array.from({ length: 6 }, () => something);

/** Every problem with a remedy in a module or a record of messages. */
function problemsIn(value: unknown): { message: string; hint: string }[] {
  let made = value;
  try {
    if (typeof value === 'function') made = value(...ARGUMENTS);
  } catch {
    // It needs real arguments: there is an example of it.
    return [];
  }
  if (typeof made !== 'object' || made === null || Array.isArray(made)) return [];
  const { message, hint } = made as { message?: unknown; hint?: unknown };
  if (typeof message !== 'string') return Object.values(made).flatMap(problemsIn);
  const isWhole = typeof hint === 'string' && !/undefined|NaN/.test(message + hint);
  return isWhole ? [{ message, hint }] : [];
}

const byKey = ([one]: readonly [string, unknown], [other]: readonly [string, unknown]): number =>
  one < other ? -1 : 1;

/** Everything that the doctor finds, by what it is about. */
export const knownFindings: readonly KnownFinding[] = Object.entries(written).flatMap(([about, sources]) => {
  const found = sources.flatMap(problemsIn).map((problem) => ({ about, ...problem }));
  return [...new Map(found.map((one) => [`${one.message} ${one.hint}`, one] as const).sort(byKey)).values()];
});

const INTRODUCTION = `# Troubleshooting

\`npm run doctor\` says what a sync would say, and what is wrong with the machine, the settings and the host. It changes nothing. It ends with 0 when nothing is wrong and with 1 when something
is; \`npm run doctor -- --json\` is for machines, and \`-- --table\` prints this page,
with \`--all\` the reference of all settings as well. “…” stands for a name or a number.
`;

/** The text of \`docs/troubleshooting.md\`. */
export function renderCatalogue(): string {
  return [INTRODUCTION, renderCatalogueTables()].join('\n');
}

/** A table for each area, without the page around them. */
export function renderCatalogueTables(): string {
  const tables = Object.keys(written).map((about) => {
    const own = knownFindings.filter((finding) => finding.about === about);
    const rows = own.map(({ message, hint }) => `| ${cell(message)} | ${cell(hint)} |`);
    return `## ${about[0]?.toUpperCase()}${about.slice(1)}\n\n| what the doctor says | what to do |\n| --- | --- |\n${rows.join('\n')}\n`;
  });
  return tables.join('\n');
}

const cell = (text: string): string => text.replace(/\s+/g, ' ').replaceAll('|', '\\|');
