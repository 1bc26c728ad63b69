import { writeFile } from 'node:fs/promises';
import path from 'node:path';
import sharp from 'sharp';
import type { ThemeSettingsTable } from '@/lib/config/theme-settings';
import type { MediaFile, Row, Snapshot, StoredArticle } from '@/lib/store/model';
import { defaultSettings } from '@/themes/default/settings';
import { starterSettings } from '@/themes/starter/settings';
import { copyContent, readJson, writeJson } from './content-copy';
import { LONG_WORD } from './wide-parts';

/** The language of the demo's English workspace here: none that the server under test has rendered pages of. */
export const PREFIX = 'fr';
/** Its post whose cover is cropped near its lower edge, and the one whose cover has few pixels. */
export const LOW_COVER = 'one-minute';
export const SMALL_COVER = 'getting-started';
export const SMALL_SIZE = { width: 300, height: 200 };

/** Settings that hold an address: a word in its place would be a picture that is not there. */
const ADDRESS = /URL|IMAGE|LOGO|ICON|AVATAR|HREF|IFRAME/;
/** Articles whose parts are broad: tables, databases, code, formulas. */
const BROAD = ['tables-and-databases', 'code-and-math'];

/**
 * A copy of the tested content whose names and texts are all one long word, whose announcement has broad tables and code, and whose
 * landing page has every section. Returns its folder.
 */
export async function writeOddContent(): Promise<string> {
  const { folder, english: snapshot, commit } = await copyContent();
  await writeNotice(folder, snapshot.rows);
  const small = await writeSmallPicture(folder);
  await commit(makeOdd(snapshot, small));
  return folder;
}

function makeOdd(snapshot: Snapshot, small: MediaFile): Snapshot {
  const long = (name: string) => (name === '' ? '' : `${name}${LONG_WORD}`);
  return {
    ...snapshot,
    prefix: PREFIX,
    database: { ...snapshot.database, title: LONG_WORD, description: LONG_WORD },
    categories: snapshot.categories.map((option) => ({ ...option, name: long(option.name) })),
    tags: snapshot.tags.map((option) => ({ ...option, name: long(option.name) })),
    rows: snapshot.rows.map((row) => ({
      ...row,
      title: long(row.title),
      summary: long(row.summary),
      category: long(row.category),
      tags: row.tags.map(long),
      ...(row.slug === LOW_COVER && { pageCoverPosition: 80 }),
      ...(row.slug === SMALL_COVER && { pageCover: small }),
    })),
    settings: { ...snapshot.settings, ...longSettings(), LANG: 'fr-FR' },
  };
}

/** Every text of the themes and of the site, and every section of the landing page. */
function longSettings(): Record<string, unknown> {
  const person = { TEXT: LONG_WORD, NICKNAME: LONG_WORD, DESCRIPTION: LONG_WORD };
  const named = (prefix: string) =>
    Object.fromEntries(Object.entries(person).map(([name, value]) => [`${prefix}_${name}`, value]));
  const tables: ThemeSettingsTable[] = [defaultSettings, starterSettings];
  const ofThemes = tables.flatMap((table) =>
    Object.values(table).flatMap(({ key, kind }): [string, unknown][] => {
      if (kind === 'boolean') return key.endsWith('_ENABLE') ? [[key, true]] : [];
      return kind === 'text' && !ADDRESS.test(key) ? [[key, LONG_WORD]] : [];
    }),
  );
  return {
    ...Object.fromEntries(ofThemes),
    STARTER_TESTIMONIALS_ITEMS: Array.from({ length: 4 }, () => named('STARTER_TESTIMONIALS_ITEM')),
    STARTER_TEAM_ITEMS: [named('STARTER_TEAM_ITEM')],
    STARTER_FOOTER_LINK_GROUP: [{ TITLE: LONG_WORD, LINK_GROUP: [{ TITLE: LONG_WORD, URL: '/about' }] }],
    STARTER_BRANDS: [{ TITLE: LONG_WORD, IMAGE: '/missing.svg' }],
    TITLE: LONG_WORD,
    AUTHOR: LONG_WORD,
    BIO: LONG_WORD,
    GREETING_WORDS: LONG_WORD,
    BEI_AN: LONG_WORD,
    POST_SHARE_BAR_ENABLE: true,
  };
}

async function writeNotice(folder: string, rows: readonly Row[]): Promise<void> {
  const fileOf = (row: Row | undefined) => path.join(folder, 'articles', `${row?.article}.json`);
  const broad = await Promise.all(
    BROAD.map((slug) => readJson<StoredArticle>(fileOf(rows.find((row) => row.slug === slug)))),
  );
  const file = fileOf(rows.find(({ type }) => type === 'Notice'));
  const content = [`<p>${LONG_WORD}</p>`, ...broad.flatMap((article) => article.content)];
  const notice = await readJson<StoredArticle>(file);
  await writeJson(file, { ...notice, content });
}

async function writeSmallPicture(folder: string): Promise<MediaFile> {
  const background = { r: 200, g: 120, b: 40 };
  const content = await sharp({ create: { ...SMALL_SIZE, channels: 3, background } })
    .png()
    .toBuffer();
  const file = 'ffffffffffffffffffff.png';
  await writeFile(path.join(folder, 'media', file), content);
  const placeholder = `data:image/png;base64,${(await sharp(content).resize(4).png().toBuffer()).toString('base64')}`;
  return { file, type: 'image/png', bytes: content.length, ...SMALL_SIZE, placeholder };
}
