import { beforeAll, describe, expect, test } from 'vitest';
import { type ResolvedConfig, resolveConfig } from '@/lib/config/resolve';
import { locales } from '@/lib/i18n/locale';
import { englishPage } from '@/tests/fixtures/screens';
import { loadThemes, renderPage } from '@/tests/unit/themes/render-page';
import { starterSettings } from '@/themes/starter/settings';

type Table = Record<string, string>;

const OFF: Table = { STARTER_SAMPLES: 'false' };
const themes = { starter: starterSettings };

const resolved = (table: Table): ResolvedConfig => resolveConfig({ file: {}, env: {}, table, themes });
const keysOf = (table: Table) =>
  resolved(table)
    .themeSamples('starter', 'en-US')
    .map(({ key }) => key);

beforeAll(loadThemes);

/** The landing page in English, and what of it can be read. */
function landingPage(table: Table) {
  const page = englishPage('home');
  const html = renderPage('starter', page, resolved(table).themeSettings('starter', 'en-US', ['shell', 'home']));
  return {
    html,
    title: page.shell.site.title,
    text: plain(
      html
        .replaceAll(/<svg.*?<\/svg>/gs, '')
        .replaceAll(/<[^>]+>/g, '|')
        .replaceAll(/&#x27;/g, "'"),
    ),
    sections: [...html.matchAll(/<section id="([^"]+)"/g)].map(([, id]) => id),
  };
}

/** Without the places where lines may break. */
const plain = (text: string): string => text.replaceAll(/[\s|\u200b]+/g, '');

describe('STARTER_SAMPLES=false', () => {
  test('leaves out all sections without a text of the owner’s', () => {
    const { html, text, title, sections } = landingPage(OFF);
    expect(sections).toEqual(['home', 'blog']);
    expect(html).toMatch(new RegExp(`<h1[^>]*>(?:<[^>]+>)*${title}`));
    const shown = resolved({})
      .themeSamples('starter', 'en-US')
      .map(({ text }) => plain(text));
    // Single words and signs may be anywhere.
    for (const sample of shown.filter(({ length }) => length > 10)) expect(text).not.toContain(sample);
    expect(html).not.toContain('notelight.example');
    expect(html).not.toMatch(/>(?:4|9|15)\.9</);
    expect(html).not.toContain('/quick-start');
  });

  test('keeps one own plan without those of the theme', () => {
    const { text, sections, html } = landingPage({
      ...OFF,
      STARTER_PRICING_1_TITLE: 'Mine',
      STARTER_PRICING_1_PRICE: '12',
    });
    expect(sections).toEqual(['home', 'pricing', 'blog']);
    expect(text).toContain('Mine12');
    expect(text).not.toContain('9.9');
    expect(html).toContain('id="pricing-title"');
  });

  test('empties samples in every language, also where only another one has its own text', () => {
    const { themeSettings, themeSamples } = resolveConfig({
      file: { themes: { starter: { samples: false, heroTitle1: { 'en-US': 'Mine' } } } },
      env: {},
      table: {},
      themes,
    });
    for (const locale of locales) {
      const values = themeSettings('starter', locale, ['shell', 'home']);
      expect(values.heroTitle1).toBe(locale === 'en-US' ? 'Mine' : '');
      expect(values.teamItems).toEqual([]);
      expect(themeSamples('starter', locale)).toEqual([]);
    }
  });
});

describe('the sample texts that are reported', () => {
  test('are none in a theme that has no samples', () => {
    expect(resolved({}).themeSamples('default', 'en-US')).toEqual([]);
  });

  test('are those that the page shows', () => {
    const { text } = landingPage({});
    const reported = resolved({}).themeSamples('starter', 'en-US');
    expect(reported.length).toBeGreaterThan(60);
    for (const { key, text: sample } of reported) {
      const parts = /_FEATURES$|_ITEMS$|_GROUP$|_SAMPLE$/.test(key) ? sample.split(', ') : [sample];
      for (const part of parts) expect(text, key).toContain(plain(part));
    }
    const keys = keysOf({});
    expect(keys).toEqual(
      expect.arrayContaining(['STARTER_PRICING_1_PRICE', 'STARTER_TEAM_ITEMS', 'STARTER_CONTACT_EMAIL_TEXT']),
    );
    expect(keys.filter((key) => key.startsWith('STARTER_TESTIMONIALS'))).toEqual([]);
  });

  test('are no longer reported when they are replaced, emptied, switched off or hidden', () => {
    const table = {
      STARTER_HERO_TITLE_1: 'Mine',
      STARTER_HERO_TITLE_2: '""',
      STARTER_HERO_PREVIEW_IMAGE: '/mine.png',
      STARTER_TEAM_ENABLE: 'false',
      STARTER_PRICING_3_TITLE: '""',
      STARTER_FAQ_4_QUESTION: '""',
    };
    const gone = keysOf({}).filter((key) => !keysOf(table).includes(key));
    expect(gone).toEqual([
      'STARTER_HERO_TITLE_1',
      'STARTER_HERO_TITLE_2',
      'STARTER_HERO_SAMPLE',
      ...['TITLE', 'PRICE', 'PRICE_CURRENCY', 'PRICE_PERIOD', 'HEADER', 'FEATURES', 'BUTTON_TEXT'].map(
        (name) => `STARTER_PRICING_3_${name}`,
      ),
      'STARTER_FAQ_4_QUESTION',
      'STARTER_FAQ_4_ANSWER',
      'STARTER_TEAM_TEXT_1',
      'STARTER_TEAM_TEXT_2',
      'STARTER_TEAM_ITEMS',
    ]);
  });
});
