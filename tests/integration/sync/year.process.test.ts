import { afterAll, beforeAll, expect, test } from 'vitest';
import { Year } from '@/tests/faults/year/year';

/** `npm run faults -- --year` names them; else a few days that are always the same. */
const { NOTELIGHT_YEAR_SEED, NOTELIGHT_YEAR_DAYS } = process.env;
const isAsked = NOTELIGHT_YEAR_SEED !== undefined;
const seed = Number(NOTELIGHT_YEAR_SEED ?? 39);
const days = Number(NOTELIGHT_YEAR_DAYS ?? 12);

const tell = (...lines: string[]): void => void (isAsked && process.stdout.write(`${lines.join('\n')}\n`));

const year = new Year(seed);
beforeAll(() => year.start());
afterAll(() => year.close());

test(`in ${days} days with the seed ${seed}, no page is lost, half or wrong`, { timeout: days * 30_000 }, async () => {
  const problems: string[] = [];
  for (let day = 0; day < days; day++) {
    const { events, report, problems: found } = await year.next();
    problems.push(...found.map((one) => `day ${day}: ${one}`));
    // The last one is the one that is played again.
    if (found.length > 0 || day === days - 1) tell(`day ${day}: ${events.join('; ')}`, report, ...found);
  }
  const { pageDays } = year.looker;
  const counts = ['lost', 'half', 'wrong'].map(
    (kind) => `${problems.filter((one) => one.includes(`: ${kind}: `)).length} ${kind}`,
  );
  tell(`seed ${seed}, ${days} days: ${counts.join(', ')} of ${pageDays} page-days`);
  expect(problems).toEqual([]);
  expect(pageDays).toBeGreaterThan(days * 5);
});
