import { expect, test } from 'vitest';
import { resolveConfig } from '@/lib/config/resolve';
import { siteLanguage } from '@/lib/config/site-language';

/** `LANG` in the site's table and in the environment, its prefix, and what its rows are written in. */
interface Said {
  table?: unknown;
  env?: string;
  prefix?: string;
  rows?: string;
}

test.each<[Said, language: string, locale?: string]>([
  // Nobody says anything: the rows, else the specification's default.
  [{}, 'zh-CN'],
  [{ rows: 'en-US' }, 'en-US'],
  [{ rows: 'eo' }, 'eo', 'en-US'],
  // An owner's word comes first, wherever it stands.
  [{ env: 'fr', rows: 'en-US' }, 'fr-FR'],
  [{ env: 'eo-PL', rows: 'en-US' }, 'eo-PL', 'en-US'],
  [{ env: 'eo', rows: 'en-US' }, 'eo', 'en-US'],
  [{ env: 'fr-CA' }, 'fr-CA', 'fr-FR'],
  [{ env: 'en-GB' }, 'en-GB', 'en-US'],
  [{ table: 'ja', env: 'fr' }, 'ja-JP'],
  [{ table: 'zh-MO' }, 'zh-HK'],
  [{ table: 'zh-Hant' }, 'zh-TW'],
  [{ table: 'ar-EG' }, 'ar-EG', 'ar'],
  [{ table: 'Esperanto', env: 'fr' }, 'eo', 'en-US'],
  [{ table: 'no language' }, 'en-US'],
  // A prefix is more specific than the language of all sites, and less than the site's own table.
  [{ prefix: 'en' }, 'en-US'],
  [{ prefix: 'en', env: 'fr', rows: 'ja-JP' }, 'en-US'],
  [{ prefix: 'zh-tw' }, 'zh-TW'],
  [{ prefix: 'eo' }, 'eo', 'en-US'],
  [{ prefix: 'en-gb' }, 'en-GB', 'en-US'],
  [{ prefix: 'eo-BR' }, 'eo-BR', 'en-US'],
  [{ prefix: 'ar' }, 'ar'],
  [{ prefix: 'eo', table: 'ja' }, 'ja-JP'],
  [{ prefix: 'ja', table: 'eo' }, 'eo', 'en-US'],
  [{ prefix: 'en-12' }, 'en-US'],
  [{ prefix: 'de-latn-at-xyz' }, 'en-US'],
])('%o: written in %s', ({ table, env, prefix = '', rows }, language, locale = language) => {
  const resolved = resolveConfig({
    table: table === undefined ? {} : { LANG: table },
    env: { NEXT_PUBLIC_LANG: env },
    file: {},
    themes: {},
  });
  expect(siteLanguage(resolved, { prefix, language: rows })).toEqual({ language, locale });
});
