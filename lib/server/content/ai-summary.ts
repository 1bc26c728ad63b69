import path from 'node:path';
import type { Config } from '@/lib/config/schema';
import { ignore } from '@/lib/diagnostics/ignore';
import { log } from '@/lib/diagnostics/log';
import { onceAtATime } from '@/lib/once';
import { summaryFailed } from '@/lib/server/messages';
import { readJson, writeAtomically } from '@/lib/store/files';

type SummaryService = Config['ai'];
type SummarySource = Record<'id' | 'title' | 'text', string>;

/** A service that writes needs seconds; a page must not wait for one that hangs. */
const TIMEOUT_MS = 15_000;
/** After a failure the service is left alone: a build of a thousand posts must not wait a thousand times. */
const PAUSE_MS = 60_000;
/** Longer answers are not summaries. */
const MAX_LENGTH = 2_000;
/** A blank-separated run of Latin letters, or one character of any other script: the rule of word counts. */
const WORD = /[^\s\u{100}-\u{10ffff}]+|(?!\s)[\u{100}-\u{10ffff}]/gu;

interface Answer {
  askedAt: number;
  summary: string;
}

/**
 * Asks a service for summaries. Every failure means none: '' is the answer, and the article is shown without.
 *
 * @param folder where answers are kept
 */
export function createSummaries(service: SummaryService, folder: string, now: () => number = Date.now) {
  let pausedUntil = 0;

  const summaryOf = onceAtATime(async (id, source: SummarySource): Promise<string> => {
    const file = path.join(folder, `${id}.json`);
    const kept = await readJson<Answer>(file);
    if (kept && now() - kept.askedAt < service.summaryCacheSeconds * 1_000) return kept.summary;
    if (now() < pausedUntil) return '';
    const summary = await ask(service, source);
    if (!summary) {
      pausedUntil = now() + PAUSE_MS;
      return '';
    }
    const answer: Answer = { askedAt: now(), summary };
    // On a full or read-only disk the answer is used, and not kept.
    await writeAtomically(file, JSON.stringify(answer)).catch(ignore('it is asked for again'));
    return summary;
  });

  return async (source: SummarySource): Promise<string> =>
    service.summaryApi && source.text.trim() ? summaryOf(source.id, source) : '';
}

/**
 * The beginning of a text, cut after so many words; a character of Chinese or Japanese is one.
 *
 * @example firstWords('one two three', 2) // => 'one two'
 */
export function firstWords(text: string, limit: number): string {
  let count = 0;
  for (const match of text.matchAll(WORD)) {
    count += 1;
    if (count > limit) return text.slice(0, match.index).trimEnd();
  }
  return text;
}

async function ask(service: SummaryService, { title, text }: SummarySource): Promise<string> {
  try {
    const response = await fetch(service.summaryApi, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({
        token: service.summaryKey,
        content: firstWords(`${title}\n${text}`, service.summaryWordLimit),
      }),
      signal: AbortSignal.timeout(TIMEOUT_MS),
    });
    if (!response.ok) return withoutSummary(`answered ${response.status}`);
    const answer = (await response.json()) as { summary?: unknown } | null;
    if (typeof answer?.summary !== 'string') return withoutSummary('answered without a text named “summary”');
    const summary = answer.summary.trim().slice(0, MAX_LENGTH);
    // Never half an emoji.
    return summary.replace(/[\ud800-\udbff]$/, '');
  } catch (error) {
    // Unreachable, too slow or no JSON.
    return withoutSummary(`cannot be used: ${error instanceof Error ? error.message : String(error)}`);
  }
}

/** The article is shown without a summary; the reason is logged once. */
function withoutSummary(reason: string): string {
  log.warnOnce(summaryFailed(reason));
  return '';
}
