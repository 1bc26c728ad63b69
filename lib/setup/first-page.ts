import type { Environment } from '@/lib/hosts/host';
import { currentHosts } from '@/lib/hosts/registry';
import { escapeHtml } from '@/lib/http/escape';
import { languageName } from '@/lib/i18n/language';
import { directionOf, fallbackLocale, type Locale, locales } from '@/lib/i18n/locale';
import { formatMessage } from '@/lib/i18n/messages';
import { serverMessages } from '@/lib/i18n/server-messages';
import { setupPage } from './page';

/** A database that Notion can import, beside the page. */
export const EXAMPLE_FILE = 'notelight-database.csv';

const EXAMPLE_ROW =
  '<table dir="ltr"><tr><th>title<th>type<th>status<th>slug<tr><td>Hello<td>Post<td>Published<td>hello</table>';

/** The page that shows how to name the database, in every language, for the host that builds it. `script` is `setup` of the boot scripts. */
export function firstPage(env: Environment, script: string, hasDemo: boolean): string {
  const values = {
    ...placesIn(env),
    file: link(EXAMPLE_FILE, EXAMPLE_FILE),
    integrations: link('https://www.notion.so/profile/integrations', 'Notion'),
  };
  const languages = locales.map(
    (locale) => `<li lang="${locale}">${link(`#${locale}`, languageName(locale, locale))}</li>`,
  );
  const body = `<header><h1>Notelight</h1><ul>${languages.join('')}</ul></header>
<main>${locales.map((locale) => section(locale, values, hasDemo)).join('\n')}</main>`;
  return setupPage({ language: fallbackLocale, title: 'Notelight', body, script });
}

/** Where this host keeps variables and starts a build. */
function placesIn(env: Environment): { place: string; again: string } {
  const [host] = currentHosts(env);
  const { variables, address, build } = host?.dashboard?.(env) ?? {};
  const place = [host?.name, variables].filter(Boolean).join(': ');
  return {
    place: address ? link(address, place) : place,
    again: `<b dir="ltr">${escapeHtml(build ?? 'npm run build')}</b>`,
  };
}

const link = (address: string, text: string): string =>
  `<a dir="ltr" href="${escapeHtml(address)}">${escapeHtml(text)}</a>`;

/** The demo, which lies below the page, by the languages that it has. */
const DEMOS: Readonly<Record<string, string>> = { zh: 'demo/', ja: 'demo/ja/' };

function section(locale: Locale, values: Record<string, string>, hasDemo: boolean): string {
  const { TITLE, DEMO, DATABASE, ACCESS, LINK, SET, TOKEN, OTHER } = serverMessages(locale).SETUP;
  return `<section id="${locale}" lang="${locale}" dir="${directionOf(locale)}">
<h2>${TITLE}</h2>
${hasDemo ? `<p>${link(DEMOS[locale.slice(0, 2)] ?? 'demo/en/', DEMO)}</p>` : ''}
<ol>
<li><p>${formatMessage(DATABASE, values)}</p>${EXAMPLE_ROW}<p>${formatMessage(ACCESS, values)}</p></li>
<li><label for="link-${locale}">${LINK}</label>
<input id="link-${locale}" dir="ltr" inputmode="url" autocomplete="off" spellcheck="false" hidden>
<p role="status" data-token="${escapeHtml(TOKEN)}" data-other="${escapeHtml(OTHER)}"></p></li>
<li><p>${formatMessage(SET, values)}</p><pre dir="ltr">NOTION_PAGE_ID=<b>…</b></pre></li>
</ol>
</section>`;
}
