import { escapeHtml } from '@/lib/http/escape';
import { languageName } from '@/lib/i18n/language';
import { acceptedLocale, locales } from '@/lib/i18n/locale';
import { formatMessage } from '@/lib/i18n/messages';
import { serverMessages } from '@/lib/i18n/server-messages';
import type { RefreshState } from '@/lib/server/refresh/refresh-state';
import { type Answers, DESIGN_ACCENT, type SiteKey } from '@/lib/setup/answers';
import { setupPage } from '@/lib/setup/page';
import { countPublished } from '@/lib/setup/read-database';
import type { Step } from './gate';

type Texts = ReturnType<typeof serverMessages>['SETUP_SERVER'] & { TITLE: string; NEXT: string; AGAIN: string };

/** What a page shows besides its step. */
interface Shown extends Pick<RefreshState, 'lastFailure' | 'progress'> {
  /** `Accept-Language`. */
  languages: string;
  problem?: 'REFUSED' | 'WRONG_CODE' | undefined;
}

type ShownStep = Step | { kind: 'code' };

/** The page of a step, in the language of the browser. It works without scripts. */
export function renderStep(step: ShownStep, answers: Answers, shown: Shown): string {
  const locale = acceptedLocale(shown.languages);
  const { SETUP_SERVER, SETUP, NAV, COMMON } = serverMessages(locale);
  const texts = { ...SETUP_SERVER, TITLE: SETUP.TITLE, NEXT: NAV.NEXT, AGAIN: COMMON.RETRY };
  const { REFUSED, WRONG_CODE } = texts;
  const problem = shown.problem ? `<p role="alert">${{ REFUSED, WRONG_CODE }[shown.problem]}</p>` : '';
  const content = contentOf(step, { answers, texts, ...shown });
  const body = `<header><h1>Notelight</h1></header><main><h2>${texts.TITLE}</h2>${problem}${content}</main>`;
  return setupPage({ language: locale, title: texts.TITLE, body, script: '' });
}

interface Context extends Shown {
  answers: Answers;
  texts: Texts;
}

function contentOf(step: ShownStep, context: Context): string {
  const { texts } = context;
  switch (step.kind) {
    case 'code':
      return form('code', texts.NEXT, input(texts.CODE, { name: 'code', required: '', autocomplete: 'one-time-code' }));
    case 'place':
      return placeForm(step, context);
    case 'reading':
      return `<p role="status">${texts.WORKING}</p>`;
    case 'choose':
      return `<p>${texts.SEVERAL}</p>${step.choices.map(({ id, title, url }) => form('place', title || url, hidden('link', id))).join('')}${backForm(texts)}`;
    case 'site':
      return `${foundTable(step, texts)}${siteForm(step, context)}${backForm(texts)}`;
    case 'sync':
      return syncStatus(context);
  }
}

function placeForm({ problem }: Extract<Step, { kind: 'place' }>, { answers, texts }: Context): string {
  const link = input(texts.LINK, { name: 'link', value: answers.NOTION_PAGE_ID ?? '', dir: 'ltr' });
  const token = input(texts.TOKEN, { name: 'token', type: 'password', dir: 'ltr' });
  return `${reason(problem)}${form('place', texts.NEXT, link + token)}`;
}

/** The rows that were found, and what each column is on the site. */
function foundTable({ first }: Extract<Step, { kind: 'site' }>, texts: Texts): string {
  const { database, rows, columns } = first;
  const values = { title: database.title || database.id, rows: rows.length, published: countPublished(first) };
  const lines = columns.map(
    ({ name, role }) =>
      `<tr><td>${escapeHtml(name)}</td><td>${role ? `<code>${role}</code>` : texts.COLUMN.NONE}</td></tr>`,
  );
  return `<p>${escapeHtml(formatMessage(texts.FOUND, values))}</p>
<table><thead><tr><th scope="col">${texts.COLUMN.NAME}</th><th scope="col">${texts.COLUMN.ROLE}</th></tr></thead>
<tbody>${lines.join('')}</tbody></table>`;
}

function siteForm({ suggested, problem }: Extract<Step, { kind: 'site' }>, { texts }: Context): string {
  const { LANG, TITLE, TIME_ZONE, LINK } = texts.SITE;
  const { THEME, THEME_COLOR_ACCENT } = texts.LOOK;
  const labels = { LANG, TITLE, TIME_ZONE, LINK, THEME, THEME_COLOR_ACCENT };
  const fields = (Object.entries(suggested) as [SiteKey, string][]).map(([name, value]) => {
    const choices = choicesOf(name, value, texts);
    if (choices) return select(labels[name], name, value, choices);
    if (name !== 'THEME_COLOR_ACCENT') return input(labels[name], { name, value });
    return input(labels[name], { name, value: value || DESIGN_ACCENT, type: 'color' });
  });
  return `${reason(problem)}${form('site', texts.NEXT, fields.join(''))}`;
}

type Choice = readonly [value: string, name: string];

/** The options of a question with their labels; undefined for free text. */
function choicesOf(key: SiteKey, value: string, texts: Texts): Choice[] | undefined {
  if (key === 'TIME_ZONE')
    return [...new Set([value || 'UTC', 'UTC', ...Intl.supportedValuesOf('timeZone')])].map((zone) => [zone, zone]);
  if (key === 'LANG') return [...new Set([value, ...locales])].map((tag) => [tag, languageName(tag, tag)]);
  if (key !== 'THEME') return undefined;
  const names: Record<string, string> = { [value]: value, blog: texts.LOOK.blog, landing: texts.LOOK.landing };
  return Object.entries(names);
}

function syncStatus({ texts, lastFailure, progress }: Context): string {
  if (lastFailure) {
    const { kind, output = kind } = lastFailure;
    return `${reason(output)}${form('again', texts.AGAIN, '')}${backForm(texts)}`;
  }
  return `<p role="status">${texts.WORKING}</p><p lang="en" dir="ltr">${escapeHtml(progress)}</p>`;
}

/** Reasons are in English, as all that the server logs. */
const reason = (problem: string | undefined): string =>
  problem ? `<pre role="alert" lang="en" dir="ltr">${escapeHtml(problem)}</pre>` : '';

const backForm = (texts: Texts): string => form('back', texts.BACK, '', ' class="quiet"');

const form = (step: string, button: string, fields: string, look = ''): string =>
  `<form method="post">${hidden('step', step)}${fields}<button type="submit"${look}>${escapeHtml(button)}</button></form>`;

const hidden = (name: string, value: string): string =>
  `<input type="hidden" name="${name}" value="${escapeHtml(value)}">`;

function input(label: string, attributes: { name: string; [attribute: string]: string }): string {
  const all = { id: attributes.name, autocomplete: 'off', dir: 'auto', ...attributes };
  const written = Object.entries(all).map(([name, value]) => ` ${name}="${escapeHtml(value)}"`);
  return `<label for="${attributes.name}">${escapeHtml(label)}</label><input${written.join('')}>`;
}

function select(label: string, name: string, chosen: string, choices: readonly Choice[]): string {
  const options = choices.map(
    ([value, text]) =>
      `<option${value === text ? '' : ` value="${escapeHtml(value)}"`}${value === chosen ? ' selected' : ''}>${escapeHtml(text)}</option>`,
  );
  return `<label for="${name}">${escapeHtml(label)}</label><select id="${name}" name="${name}">${options.join('')}</select>`;
}
