import type { Problem } from '@/lib/diagnostics/errors';
import { propertyVariable } from '@/lib/sync/rows/messages';
import { type ColumnRole, rowLabel } from '@/lib/sync/rows/row';
import type { Loss } from './losses';

/** Messages about what the last good copy has and the database no longer gives. */

/** Rows named in a message. */
const MAX_ROWS = 20;

export const FORCE = 'npm run sync -- --force';

const STAYS = 'The last good copy of this workspace stays.';

const NO_COPY = 'There is no earlier copy of this workspace that could stay.';

/** @param words statuses that rows published in the last copy have now, with the number of rows */
export function suddenLoss(
  { before, now, title }: { before: number; now: number; title: string },
  words: Loss['found'],
): Problem {
  const have = words.length > 0 ? ` Rows of that copy now have the status ${countedWords(words)}.` : '';
  const word = words.find(([known]) => known !== '')?.[0];
  const setting = word
    ? `If “${word}” is your word for published rows, set ${assignment('NEXT_PUBLIC_NOTION_PROPERTY_STATUS_PUBLISH', word)}. `
    : 'Check that the rows are shared like the database. ';
  return {
    message: `The database “${title}” now has ${now === 1 ? '1 published page' : `${now} published pages`}; the last good copy has ${before}.${have} ${STAYS}`,
    hint: `${setting}If you did remove or unpublish them, run “${FORCE}”.`,
  };
}

/** What would become of the rows. */
const EFFECTS: Partial<Record<ColumnRole, (rows: string) => string>> = {
  password: (rows) => `${rows} would be open to everyone`,
  access: (rows) => `${rows}, now for members only, would be open to everyone`,
  title: (rows) => `${rows} would lose or change the title`,
  slug: (rows) => `${rows} would move to another address`,
  date: (rows) => `${rows} would get another date, and scheduled posts would be published at once`,
  type: (rows) => `${rows} would no longer be shown as the type requires`,
  status: (rows) => `${rows} would appear or disappear`,
  ext: (rows) => `${rows} would lose the settings in it`,
  aliases: (rows) => `${rows} would lose former addresses`,
};

/** What is not published, why, and what to do. */
export function withheldLoss(loss: Loss, hasCopy = true): Problem {
  const effect = EFFECTS[loss.role] ?? ((rows: string) => `${rows} would lose the ${loss.role}`);
  return {
    message: `${whatHappened(loss)}: ${effect(rowsOf(loss))}. ${hasCopy ? STAYS : NO_COPY}`,
    hint: remedy(loss, true),
  };
}

/** The same of a column whose values are missed by lists and pages alone: the site is published without them. */
export const publishedLoss = (loss: Loss): Problem => ({
  message: `${whatHappened(loss)}: ${rowsOf(loss)} lost the ${loss.role}.`,
  hint: remedy(loss, false),
});

function whatHappened({ role, name, cause, candidates, found }: Loss): string {
  const maybe = candidates.length > 0 ? `; its values are in ${either(candidates)} now` : '';
  switch (cause.kind) {
    case 'missing':
      if (cause.renamed === undefined) return `The column “${name}” is gone${maybe}`;
      return `The column of the ${role} is called “${cause.renamed}” now, and the site looks for “${name}”`;
    case 'other':
      return `“${name}” is another column than before${
        cause.renamed === undefined ? maybe : `; the former one is called “${cause.renamed}” now`
      }`;
    case 'type':
      return `The column “${name}” has another type (${cause.from ? `${cause.from} before, ` : ''}${cause.to} now), in which its values cannot be read${maybe}`;
    case 'moved':
      return `Values of “${name}” are in ${either(candidates)} now`;
    case 'unreadable':
      return `Values of “${name}” can no longer be read as dates, such as “${cause.example}”`;
    case 'choice':
      return `No choice of the column “${name}” means “${cause.choice}” any more; its rows have ${countedWords(found)} now`;
  }
}

function remedy({ role, name, cause, candidates, found }: Loss, isWithheld: boolean): string {
  // Without a type and a status, there is nothing to publish at all.
  const isRequired = cause.kind === 'missing' && (role === 'type' || role === 'status');
  const force = isWithheld && !isRequired ? ` If you do mean it, run “${FORCE}”.` : '';
  if (cause.kind === 'unreadable') return `Write days as 2026-03-01, the year first.${force}`;
  const back = cause.kind === 'type' ? 'Give the column its former type back' : `Call it “${name}” again`;
  const [first] = candidates;
  if (cause.kind === 'choice') {
    const word = found.find(([known]) => known !== '')?.[0];
    const variable = choiceVariable(role, cause.choice);
    const setting = word && variable ? `, or set ${assignment(variable, word)}` : '';
    return `Call the choice “${cause.choice}” again${setting}.${force}`;
  }
  if (cause.kind === 'moved')
    return `Fill in “${name}” again, or set ${assignment(propertyVariable(role), first ?? '')}.${force}`;
  const variable = propertyVariable(role);
  const setting = first ? `set ${assignment(variable, first)}` : `set ${variable} to the name of its column`;
  if (cause.kind === 'type' && !first) return `${back}.${force}`;
  return `${back}, or ${setting} (in all languages of the site).${force}`;
}

/** A line of `.env`. */
const assignment = (variable: string, value: string): string =>
  `${variable}=${/^[\p{L}\p{N}._-]*$/u.test(value) ? value : JSON.stringify(value)}`;

const CHOICE_SUFFIXES: Readonly<Record<string, string>> = {
  Post: 'TYPE_POST',
  Page: 'TYPE_PAGE',
  Notice: 'TYPE_NOTICE',
  Menu: 'TYPE_MENU',
  SubMenu: 'TYPE_SUB_MENU',
  Published: 'STATUS_PUBLISH',
  Invisible: 'STATUS_INVISIBLE',
  Preview: 'STATUS_PREVIEW',
};

const choiceVariable = (role: ColumnRole, choice: string): string | undefined =>
  (role === 'type' || role === 'status') && CHOICE_SUFFIXES[choice]
    ? `NEXT_PUBLIC_NOTION_PROPERTY_${CHOICE_SUFFIXES[choice]}`
    : undefined;

const countedWords = (words: Loss['found']): string =>
  words.map(([word, count]) => `${word === '' ? 'nothing' : `“${word}”`} (${count})`).join(', ');

const either = (names: readonly string[]): string => names.map((name) => `“${name}”`).join(' or ');

function rowsOf({ rows }: Loss): string {
  const named = rows.slice(0, MAX_ROWS).map((row) => `“${rowLabel(row)}”`);
  // Where no copy is left, nobody knows which rows had a value in a column that is gone.
  if (rows.length === 0) return 'all rows';
  const more = rows.length > named.length ? ' …' : '';
  return `${rows.length === 1 ? '1 row' : `${rows.length} rows`} (${named.join(', ')}${more})`;
}
