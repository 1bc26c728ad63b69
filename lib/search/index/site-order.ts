/**
 * The order of the site as runs of numbers: the first one and how many follow each other, negative if they count down. New posts have
 * the highest numbers and mostly come first, so a few runs say it.
 */
export type OrderRuns = readonly number[];

export function packOrder(numbers: readonly number[]): OrderRuns {
  const runs: number[] = [];
  for (let at = 0; at < numbers.length; ) {
    const first = numbers[at] as number;
    const step = numbers[at + 1] === first - 1 ? -1 : 1;
    let count = 1;
    while (numbers[at + count] === first + step * count) count += 1;
    runs.push(first, step * count);
    at += count;
  }
  return runs;
}

export function unpackOrder(runs: OrderRuns): number[] {
  const numbers: number[] = [];
  for (let at = 0; at < runs.length; at += 2) {
    const [first = 0, count = 0] = runs.slice(at, at + 2);
    for (let index = 0; index < Math.abs(count); index++) numbers.push(first + Math.sign(count) * index);
  }
  return numbers;
}
