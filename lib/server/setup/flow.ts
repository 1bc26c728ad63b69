import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { loadConfig, setSetup, setupFile } from '@/lib/config/load';
import { NotelightError, withoutCredentials } from '@/lib/diagnostics/errors';
import { withoutTokens } from '@/lib/notion-link';
import { notAnswered } from '@/lib/server/messages';
import { requestRefresh } from '@/lib/server/refresh/refresh';
import { refreshState } from '@/lib/server/refresh/refresh-state';
import {
  type Answers,
  decidedElsewhere,
  readAnswer,
  type SiteKey,
  settingsOf,
  suggestAnswers,
} from '@/lib/setup/answers';
import { readPlace } from '@/lib/setup/read-database';
import { asStoreError, writeAtomically } from '@/lib/store/files';
import type { Inspection } from '@/lib/sync/inspect';
import { themeTables } from '@/themes/settings';
import type { SetupState, Step } from './gate';

/** Most databases are read before a browser has to look again. */
const PATIENCE_MS = 5_000;
/** Notion may ask to wait; nobody waits for an answer longer than this. */
const READ_MS = 120_000;

type Take = (form: URLSearchParams, setup: SetupState) => Promise<void> | void;

/** What each form brings. One of a step that is over changes nothing. */
const forms: Readonly<Record<string, { at: readonly Step['kind'][]; take: Take }>> = {
  place: { at: ['place', 'choose'], take: takePlace },
  site: { at: ['site'], take: takeSite },
  again: { at: ['sync'], take: (_form, setup) => startSync(setup) },
  back: { at: ['choose', 'site', 'sync'], take: goBack },
};

/** Goes on with what the owner has answered; `false` for a form that is none of ours. */
export async function takeAnswers(form: URLSearchParams, setup: SetupState): Promise<boolean> {
  const name = form.get('step') ?? '';
  const known = Object.hasOwn(forms, name) ? forms[name] : undefined;
  if (known?.at.includes(setup.step.kind)) await known.take(form, setup);
  return known !== undefined;
}

function takePlace(form: URLSearchParams, setup: SetupState): Promise<void> {
  const [link, token] = ['link', 'token'].map((name) => (form.get(name) ?? '').trim()) as [string, string];
  // The fields are easily mixed up.
  const isToken = withoutTokens(link) !== link;
  const resolved = loadConfig();
  const given = decidedElsewhere('NOTION_API_TOKEN', resolved) ? resolved.config.notion.apiToken : '';
  // A database that was offered is read with the token that found it.
  const known = (form.has('token') ? '' : setup.answers.NOTION_API_TOKEN) || given;
  setup.answers = { NOTION_PAGE_ID: isToken ? '' : link, NOTION_API_TOKEN: (isToken ? link : token) || known };
  return read(setup);
}

/** Reads the database that was named. A browser looks again when that takes long. */
async function read(setup: SetupState): Promise<void> {
  const reading: Step = { kind: 'reading' };
  setup.step = reading;
  const next = nextStep(setup.answers).then((step) => {
    if (setup.step === reading) setup.step = step;
  });
  await Promise.race([next, sleep(PATIENCE_MS, undefined, { ref: false })]);
}

async function nextStep(answers: Answers): Promise<Step> {
  const { NOTION_PAGE_ID = '', NOTION_API_TOKEN = '' } = answers;
  if (NOTION_PAGE_ID === '' && NOTION_API_TOKEN === '') return { kind: 'place' };
  const signal = AbortSignal.timeout(READ_MS);
  let note = '';
  const resolve = (table: Record<string, unknown>) => loadConfig({ table, themes: themeTables });
  const print = (text: string): void => {
    note = text;
  };
  try {
    const options = { base: resolve({}), resolve, token: NOTION_API_TOKEN, signal, print };
    const found = await readPlace(NOTION_PAGE_ID, options);
    if ('choices' in found) return { kind: 'choose', choices: found.choices };
    // A token alone may open a single database.
    answers.NOTION_PAGE_ID = found.page;
    return { kind: 'site', first: found.first, suggested: questionsAbout(found.first) };
  } catch (error) {
    return { kind: 'place', problem: signal.aborted ? notAnswered(note) : messageOf(error) };
  }
}

/** What is asked about the site, with what is suggested: nothing that another place decides anyhow. */
function questionsAbout(first: Inspection): Partial<Record<SiteKey, string>> {
  const resolved = loadConfig({ table: first.settings, themes: themeTables });
  const { timeZone } = Intl.DateTimeFormat().resolvedOptions();
  const all = Object.entries(suggestAnswers(first, resolved, timeZone));
  return Object.fromEntries(all.filter(([key]) => !decidedElsewhere(key, resolved)));
}

/** Saves all answers at once: a server that is ended before has none, one that is ended after goes on with them. */
async function takeSite(form: URLSearchParams, setup: SetupState): Promise<void> {
  const { step } = setup;
  if (step.kind !== 'site') return;
  const file = setupFile();
  try {
    for (const key of Object.keys(step.suggested) as SiteKey[]) {
      const typed = (form.get(key) ?? '').trim();
      step.suggested[key] = typed;
      setup.answers[key] = typed === '' ? '' : readAnswer(key, typed);
    }
    const resolved = loadConfig({ table: step.first.settings, themes: themeTables });
    const settings = settingsOf(setup.answers, step.first, resolved);
    await writeAtomically(file, `${JSON.stringify(settings, null, 2)}\n`);
    setSetup(settings);
    startSync(setup);
  } catch (error) {
    setup.step = { ...step, problem: messageOf(asStoreError(error, path.dirname(file))) };
  }
}

function startSync(setup: SetupState): void {
  setup.step = { kind: 'sync', since: Date.now() };
  Object.assign(refreshState(), { lastFailure: undefined, progress: '' });
  requestRefresh([]);
}

function goBack(_form: URLSearchParams, setup: SetupState): void {
  refreshState().stopSync?.();
  setup.step = { kind: 'place' };
}

const messageOf = (error: unknown): string =>
  withoutCredentials(error instanceof NotelightError ? error.message : String(error));
