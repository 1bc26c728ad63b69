import { beforeAll, describe, expect, test } from 'vitest';
import { resolveConfig } from '@/lib/config/resolve';
import type { Screen } from '@/lib/routes/screens';
import { englishFixtures } from '@/tests/fixtures/screens';
import { loadThemes, renderPage } from '@/tests/unit/themes/render-page';
import { starterSettings } from '@/themes/starter/settings';

/** What owners write into the Notion table, where every value is a text. */
type Table = Record<string, string>;

const rendered = new Map<string, string>();

/** Every screen that shows a setting, as one text. What many rows are compared with is rendered once. */
function render(table: Table, kinds: readonly string[]): string {
  const key = JSON.stringify([table, kinds]);
  const text = rendered.get(key) ?? renderScreens(table, kinds);
  rendered.set(key, text);
  return text;
}

function renderScreens(table: Table, kinds: readonly string[]): string {
  const { themeSettings } = resolveConfig({ file: {}, env: {}, table, themes: { starter: starterSettings } });
  const seen = new Set<Screen['kind']>();
  return englishFixtures
    .filter(({ page: { screen } }) => {
      const isFirst = !seen.has(screen.kind);
      seen.add(screen.kind);
      return isFirst && kinds.includes(screen.kind);
    })
    .map(({ page }) => renderPage('starter', page, themeSettings('starter', 'en-US', ['shell', page.screen.kind])))
    .join('\n');
}

/** The shell is around every screen; the home page has most of the rest. */
const kindsOf = (screens: readonly string[]) => (screens.includes('shell') ? ['home'] : screens.slice(0, 1));

const used = Object.values(starterSettings).filter(({ screens }) => screens.length > 0);

/** What must be set beside a setting for it to show. */
const beside: Record<string, Table> = {
  ...Object.fromEntries(
    ['STAR_ICON', 'TITLE', 'TEXT_1', 'TEXT_2'].map((name) => [
      `STARTER_TESTIMONIALS_${name}`,
      {
        STARTER_TESTIMONIALS_ENABLE: 'true',
        STARTER_TESTIMONIALS_ITEMS: '[{"STARTER_TESTIMONIALS_ITEM_TEXT":"Good."}]',
      },
    ]),
  ),
  ...Object.fromEntries(
    [5, 6].flatMap((number) =>
      ['BUTTON_TEXT', 'BUTTON_URL', 'IMAGE', 'IMAGE_DARK'].map((part) => [
        `STARTER_FEATURE_${number}_${part}`,
        {
          [`STARTER_FEATURE_${number}_TITLE_1`]: 'A feature',
          [`STARTER_FEATURE_${number}_BUTTON_TEXT`]: 'More',
          [`STARTER_FEATURE_${number}_BUTTON_URL`]: '/more',
        },
      ]),
    ),
  ),
  STARTER_LOGO_WHITE: { STARTER_LOGO: '/logo.svg' },
  STARTER_NOTE_URL: { STARTER_NOTE_TEXT: 'A note' },
  STARTER_FOOTER_PRIVACY_POLICY_TEXT: { STARTER_FOOTER_PRIVACY_POLICY_URL: '/privacy' },
  STARTER_FOOTER_PRIVACY_LEGAL_NOTICE_TEXT: { STARTER_FOOTER_PRIVACY_LEGAL_NOTICE_URL: '/legal' },
  STARTER_FOOTER_PRIVACY_TERMS_OF_SERVICE_TEXT: { STARTER_FOOTER_PRIVACY_TERMS_OF_SERVICE_URL: '/terms' },
};

beforeAll(loadThemes);

/** The cells of the features: how wide each is, and whether it has the theme's piece, the owner's picture or neither. */
const cellsOf = (table: Table): string[] =>
  [
    ...render(table, ['home']).matchAll(
      /<li class="_cell_\w+ ?(?:_(\w+?)_\w+)?">.*?<\/div>(?:<div class="_(piece|picture))?/g,
    ),
  ].map(([, size = 'third', shown = '']) => `${size} ${shown}`.trim());
const features = (count: number, more: Table = {}): Table => ({
  STARTER_SAMPLES: 'false',
  ...Object.fromEntries(Array.from({ length: count }, (_, index) => [`STARTER_FEATURE_${index + 1}_TITLE_1`, 'Own'])),
  ...more,
});

test.each<[string, Table, string[]]>([
  ['the sample', {}, ['large piece', 'small piece', 'small piece', 'large piece']],
  ['an own title', { STARTER_FEATURE_1_TITLE_1: 'Own' }, ['large', 'small piece', 'small piece', 'large piece']],
  ['an own text', { STARTER_FEATURE_4_TEXT_1: 'Own' }, ['large piece', 'small piece', 'small piece', 'large']],
  ['one', features(1), ['whole']],
  ['two', features(2), ['half', 'half']],
  ['three', features(3), ['third', 'third', 'third']],
  ['three, one with a picture', features(3, { STARTER_FEATURE_2_IMAGE: '/a.webp' }), ['whole', 'half picture', 'half']],
  ['five', features(5), ['half', 'half', 'third', 'third', 'third']],
  [
    'five, one with a picture',
    features(5, { STARTER_FEATURE_1_IMAGE: '/a.webp' }),
    ['large picture', 'small', 'third', 'third', 'third'],
  ],
  ['six', features(6), Array.from({ length: 6 }, () => 'third')],
])('the features leave no hole: %s', (_, table, cells) => expect(cellsOf(table)).toEqual(cells));

describe('a row of the Notion table', () => {
  test.each(used.filter(({ kind }) => kind === 'text'))('$key is shown', ({ key, screens }) => {
    const value = /URL$|IMAGE|LOGO|ICON/.test(key) ? '/own-value.svg' : 'own-value';
    expect(render({ ...beside[key], [key]: value }, kindsOf(screens))).toContain('own-value');
  });

  test.each(used.filter(({ kind }) => kind === 'boolean'))('$key switches', ({ key, screens, default: value }) => {
    const lists = {
      STARTER_BRANDS: '[{"IMAGE":"/a.svg","URL":"/a","TITLE":"A"}]',
      STARTER_TESTIMONIALS_ITEMS: '[{"STARTER_TESTIMONIALS_ITEM_TEXT":"Good."}]',
    };
    const kinds = kindsOf(screens);
    expect(render({ ...lists, [key]: String(!value) }, kinds)).not.toBe(render(lists, kinds));
  });

  test.each(used.filter(({ kind }) => kind === 'number'))('$key counts', ({ key, screens }) => {
    const kinds = kindsOf(screens);
    expect(render({ [key]: '1' }, kinds)).not.toBe(render({}, kinds));
  });

  test.each([
    [
      'STARTER_BRANDS',
      'BRANDS_ENABLE',
      { IMAGE: '/a.svg', IMAGE_WHITE: '/b.svg', URL: 'https://c.example/', TITLE: 'D' },
    ],
    [
      'STARTER_TEAM_ITEMS',
      'TEAM_ENABLE',
      {
        STARTER_TEAM_ITEM_AVATAR: '/a.svg',
        STARTER_TEAM_ITEM_NICKNAME: 'A nickname',
        STARTER_TEAM_ITEM_DESCRIPTION: 'A description',
      },
    ],
    [
      'STARTER_TESTIMONIALS_ITEMS',
      'TESTIMONIALS_ENABLE',
      {
        STARTER_TESTIMONIALS_ITEM_TEXT: 'A text',
        STARTER_TESTIMONIALS_ITEM_AVATAR: '/a.svg',
        STARTER_TESTIMONIALS_ITEM_NICKNAME: 'A nickname',
        STARTER_TESTIMONIALS_ITEM_DESCRIPTION: 'A description',
        STARTER_TESTIMONIALS_ITEM_URL: 'https://c.example/',
      },
    ],
  ])('%s is a list in JSON', (key, flag, item) => {
    const html = render({ [key]: JSON.stringify([item]), [`STARTER_${flag}`]: 'true' }, ['home']);
    for (const value of Object.values(item)) expect(html).toContain(value);
  });

  test('STARTER_FOOTER_LINK_GROUP is a list of lists', () => {
    const groups = [{ TITLE: 'A group', LINK_GROUP: [{ TITLE: 'A link', URL: '/a-link' }] }];
    const html = render({ STARTER_FOOTER_LINK_GROUP: JSON.stringify(groups) }, ['home']);
    for (const value of ['A group', 'A link', '/a-link']) expect(html).toContain(value);
  });

  const broken = { list: ['[{"TITLE": "A"', '[1,2]', '[null]', '[[]]'], number: ['many', '-1', '1.5'] };
  test.each(
    used.flatMap(({ key, kind }) =>
      kind === 'list' || kind === 'number' ? broken[kind].map((value) => ({ key, kind, value })) : [],
    ),
  )('$key that is $value is named, the default is used', ({ key, kind, value }) => {
    const table = { [key]: value };
    const expected = kind === 'list' ? 'a JSON list' : 'a whole number of at least 0';
    const { diagnostics } = resolveConfig({ file: {}, env: {}, table, themes: { starter: starterSettings } });
    expect(diagnostics.map(({ message }) => message)).toEqual([
      expect.stringContaining(`${key} in the Notion table must be ${expected}`),
    ]);
    expect(render(table, ['home'])).toBe(render({}, ['home']));
  });
});
