import { log } from '@/lib/diagnostics/log';
import type { Environment } from '@/lib/hosts/host';
import { notionMark } from './notion-mark.mjs';
import { answer, type Place, startBuild } from './start-build';

const EVERY_MS = 5 * 60_000;
/** Times in Notion are whole minutes. */
const MINUTE_MS = 60_000;
/** Turns between builds that do not publish a change without a time, such as a row that was removed: two hours. */
const UNDATED_TURNS = 24;
/** So many turns a webhook, or a build that was started, has to publish a change. */
const GRACE_TURNS = 2;

/** Whether Notion is asked: not for those who publish with a button alone. */
export const isAsked = ({ BUILD_HOOK, REVALIDATE_SECRET, NOTION_WEBHOOK_TOKEN }: Environment): boolean =>
  Boolean(BUILD_HOOK && (!REVALIDATE_SECRET || NOTION_WEBHOOK_TOKEN));

/** When what is not online yet changed; undefined if everything is. */
async function changeOf({ env, built }: Place): Promise<{ at: number; isDated: boolean } | undefined> {
  if (!isAsked(env)) return undefined;
  try {
    if (built.byToken !== Boolean(env.NOTION_API_TOKEN))
      throw new Error('set NOTION_API_TOKEN for builds and functions');
    const { mark, at } = await notionMark(env, 'week');
    return mark === built.mark ? undefined : { at: Math.max(at, built.at), isDated: at > built.at };
  } catch (error) {
    // Other messages may have secrets in them.
    const reason = error instanceof Error && error.name === 'Error' ? error.message : 'no answer';
    log.error(`Notion cannot be asked whether anything has changed (${reason}). It is asked again in five minutes.`);
    return undefined;
  }
}

/**
 * A change starts a build at the first turn of the schedule. If that does not publish it, because the hook or the build fails, the second,
 * fourth, eighth … turn after it does, so that no quota is used up.
 */
export async function askOnSchedule(place: Place): Promise<void> {
  const change = await changeOf(place);
  if (!change) return;
  const turn = Math.round(Date.now() / EVERY_MS) - Math.ceil((change.at + MINUTE_MS) / EVERY_MS);
  const isDoubled = turn === 0 || (turn >= GRACE_TURNS && Number.isInteger(Math.log2(turn)));
  const isDue = isDoubled || (!change.isDated && turn % UNDATED_TURNS === 0);
  if (isDue && turn >= firstTurn(place.env)) await startBuild(place);
}

let askAgain = 0;

/** The same for a path that a CDN keeps: the answer lasts until Notion may be asked again, also where there is no CDN. */
export async function askOnRequest(place: Place): Promise<Response> {
  if (Date.now() >= askAgain) {
    askAgain = Date.now() + EVERY_MS;
    askAgain = Date.now() + EVERY_MS * (await askNow(place));
  }
  const seconds = Math.ceil((askAgain - Date.now()) / 1000);
  return answer(200, 'Asked.', { 'cache-control': `public, max-age=300, s-maxage=${seconds}` });
}

/** Answers how many turns nothing should be asked. */
async function askNow(place: Place): Promise<number> {
  const change = await changeOf(place);
  const turns = change ? (Date.now() - change.at) / EVERY_MS : -1;
  if (turns < firstTurn(place.env)) return 1;
  await startBuild(place);
  return Math.max(GRACE_TURNS, change?.isDated ? turns : Math.min(turns, UNDATED_TURNS));
}

const firstTurn = ({ NOTION_WEBHOOK_TOKEN }: Environment): number => (NOTION_WEBHOOK_TOKEN ? GRACE_TURNS : 0);
