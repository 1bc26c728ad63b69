import { describe, expect, it } from 'vitest';
import { columnValue } from '@/lib/article/read/computed-columns';
import type { FormulaError } from '@/lib/article/read/formula/values';
import { type FormulaValue, toText } from '@/lib/article/read/formula/values';
import type { Fields } from '@/lib/source/records';
import { blocksById, recordsOf } from '../records';

const mention = (kind: string, ...values: unknown[]) => values.map((value) => ['‣', [[kind, value]]]);
const column = (property: string, collection = 'tasks') => [
  '‣',
  [['fpp', { property, collection: { id: collection } }]],
];

const COLUMNS: Fields = {
  title: { name: 'Name', type: 'title' },
  pr: { name: 'Price', type: 'number' },
  none: { name: 'Nothing', type: 'number' },
  tags: { name: 'Tags', type: 'multi_select' },
  st: { name: 'Status', type: 'status' },
  done: { name: 'Done', type: 'checkbox' },
  due: { name: 'Due', type: 'date' },
  at: { name: 'At', type: 'date' },
  who: { name: 'Who', type: 'person' },
  by: { name: 'Made by', type: 'created_by' },
  rel: { name: 'Parts', type: 'relation', collection_id: 'parts' },
  tricky: { name: 'Say "hi"', type: 'text' },
  uid: { name: 'ID', type: 'auto_increment_id', prefix: 'TASK' },
};
const RECORDS = {
  block: blocksById({
    row: {
      type: 'page',
      created_by_id: 'ada',
      properties: {
        title: [['Lamp']],
        pr: [['12.5']],
        tags: [['a,b,a']],
        st: [['Open']],
        done: [['Yes']],
        due: mention('d', { start_date: '2026-01-31', end_date: '2026-02-02' }),
        at: mention('d', { start_date: '2026-07-01', start_time: '09:00', time_zone: 'Asia/Tokyo' }),
        who: mention('u', 'ada', 'bob'),
        rel: mention('p', 'wick', 'oil', 'gone'),
        tricky: [['hello']],
        uid: [['7']],
      },
    },
    wick: { type: 'page', properties: { title: [['Wick']], cost: [['2']], kind: [['Cord']] } },
    oil: { type: 'page', properties: { title: [['Oil']], cost: [['3']] } },
  }),
  collection: {
    parts: {
      schema: {
        title: { name: 'Name', type: 'title' },
        cost: { name: 'Cost', type: 'number' },
        kind: { name: 'Kind', type: 'select' },
      },
    },
  },
  user: { ada: { given_name: 'Ada', family_name: 'Lovelace', email: 'ada@example.com' }, bob: { name: 'Bob' } },
};

/** The value of a formula as text, and what it fails by. */
function compute(code: unknown, timeZone = 'Europe/Berlin'): { value: FormulaValue; text: string; fault: string[] } {
  const records = recordsOf(RECORDS);
  const row = records.block('row');
  if (!row) throw new Error('The row is missing.');
  const faults: FormulaError[] = [];
  const formula2 = Array.isArray(code) ? { code, result_type: { type: 'text' } } : code;
  const value = columnValue(row, 'f', {
    columns: { ...COLUMNS, f: { name: 'F', type: 'formula', formula2 } },
    records,
    locale: 'en-US',
    timeZone,
    now: Date.UTC(2026, 10, 27, 23, 30),
    onFault: (fault) => faults.push(fault),
  });
  return { value, text: toText(value, 'en-US'), fault: faults.map(({ fault, what }) => `${fault} ${what}`.trim()) };
}

describe('a formula of today', () => {
  it.each<[string, string]>([
    // Operators by how tightly they bind.
    ['1 + 2 * 3 ^ 2', '19'],
    ['-2 ^ 2', '-4'],
    ['2 ^ 3 ^ 2', '512'],
    ['(1 + 2) * -3', '-9'],
    ['7 % 4 - 1 == 2 and not false', 'true'],
    ['1 > 2 or 2 >= 2 && !(3 < 3)', 'true'],
    ['"a" != "b" ? 1 < 2 ? "x" : "y" : "z"', 'x'],
    ['not empty(prop("Name"))', 'true'],
    ['"a" + 1 + true', 'a1true'],
    ['/* why */ "it\\"s" + \' ok\' /* and */', 'it"s ok'],
    ['pi() > 3 and e > 2', 'true'],
    ['5.add(10) + -2.abs() ^ 2', '11'],
    ['true.not() or true.and(false)', 'false'],
    ['[1, 2,].length()', '2'],
    ['.5 + 1.25', '1.75'],
    // Columns.
    ['prop("Price") * 2', '25'],
    ['prop("Say \\"hi\\"").upper()', 'HELLO'],
    ['prop("ID") + " " + prop("ID").split("-").last()', 'TASK-7 7'],
    ['prop("Nothing") + 1', ''],
    ['if(prop("Done"), "yes", "no")', 'yes'],
    ['if(prop("Price") > 100, "much")', ''],
    ['ifs(prop("Price") > 100, "much", prop("Price") > 10, "some", "little")', 'some'],
    ['prop("Status") == "Open"', 'true'],
    ['prop("Tags").length()', '3'],
    ['prop("Tags").unique().sort().reverse().join("-")', 'b-a'],
    ['prop("Tags").includes("b") and includes("abc", "b")', 'true'],
    ['prop("Tags").at(1) + prop("Tags").first() + prop("Tags").last()', 'baa'],
    ['contains(prop("Tags"), "b")', 'true'],
    // Variables and lists.
    ['let(x, 2, x * x)', '4'],
    ['lets(a, 1, b, a + 1, c, b + 1, a + b + c)', '6'],
    ['[1, 2, 3].map(current * index)', '0, 2, 6'],
    ['[3, 1, 2].filter(current > 1).sort()', '2, 3'],
    ['[3, 1, 2].sort(-current).slice(0, 2)', '3, 2'],
    ['[1, 2].concat([3, [4]]).flat().sum()', '10'],
    ['[1, 2, 3].find(current > 1) + [1, 2].findIndex(current > 9)', '1'],
    ['[1, 2].some(current > 1) and [1, 2].every(current > 0)', 'true'],
    ['[[1, 2], [3]].map(current.map(current * 2))', '2, 4, 6'],
    ['max([1, 5], 3) + min(4, [2]) + mean(1, 2) + median([9, 1, 5])', '13.5'],
    // Texts.
    ['"a-b-c".split("-").at(-1)', 'c'],
    ['substring("Notion", 0, 3) + "Notion".substring(3)', 'Notion'],
    ['padStart("7", 3, "0") + padEnd("7", 3) + "|" + repeat("ab", 2)', '0077  |abab'],
    ['" a ".trim() + lower("B") + length("abc")', 'ab3'],
    ['"a1b22".match("[0-9]+")', '1, 22'],
    ['"a1b2".replaceAll("[0-9]", "#") + test("abc", "b")', 'a#b#true'],
    ['style("Hot", "b", "red") + link(" page", "https://example.com")', 'Hot page'],
    ['unstyle(style("Hot", "b"))', 'Hot'],
    ['round(2.345, 2) + round(-1.5) + toNumber("3") + floor(1.9) + ceil(0.1) + sign(-4)', '5.35'],
    // People.
    ['prop("Who").map(current.name()).join(" & ")', 'Ada Lovelace & Bob'],
    ['prop("Made by").name()', 'Ada Lovelace'],
    ['prop("Who")', 'Ada Lovelace, Bob'],
  ])('%s is %s', (code, expected) => {
    const { text, fault } = compute(code);
    expect([text, ...fault]).toEqual([expected]);
  });

  it.each<[string, string]>([
    ['prop("Due")', 'January 31, 2026 → February 2, 2026'],
    ['dateEnd(prop("Due"))', 'February 2, 2026'],
    ['prop("Due").dateStart().dateAdd(1, "month")', 'February 28, 2026'],
    ['dateSubtract(dateStart(prop("Due")), 1, "week")', 'January 24, 2026'],
    ['dateBetween(parseDate("2026-03-01"), prop("Due"), "days")', '29'],
    ['dateRange(parseDate("2026-01-01"), parseDate("2026-01-03"))', 'January 1, 2026 → January 3, 2026'],
    ['formatDate(prop("Due"), "dddd, MMMM D YYYY [at] HH:mm")', 'Saturday, January 31 2026 at 00:00'],
    ['formatDate(prop("Due"), "MMM D, Y")', 'Jan 31, 2026'],
    ['day(prop("Due")) + "/" + month(prop("Due")) + "/" + week(prop("Due")) + "/" + year(prop("Due"))', '6/1/5/2026'],
    // Nine in Tokyo is two in Berlin; half past eleven at night in London is past midnight there.
    ['formatDate(prop("At"), "YYYY-MM-DD h:mm A")', '2026-07-01 2:00 AM'],
    ['hour(prop("At"))', '2'],
    ['now()', 'November 28, 2026 00:30'],
    ['today()', 'November 28, 2026'],
    ['timestamp(now())', String(Date.UTC(2026, 10, 27, 23, 30))],
    ['fromTimestamp(0)', 'January 1, 1970 01:00'],
    ['prop("Due") > now()', 'false'],
  ])('of days: %s is %s', (code, expected) => expect(compute(code).text).toBe(expected));

  it('leads to related rows, without those that cannot be read, which is noted', () => {
    const relation = [column('rel'), '.map(current.', column('cost', 'parts'), ').sum()'];
    expect(compute(relation)).toEqual({ value: 5, text: '5', fault: ['partial'] });
    expect(compute('prop("Parts").map(current.prop("Name")).join("+")').text).toBe('Wick+Oil');
    expect(compute('prop("Parts").filter(current.prop("Kind") == "Cord").length()').value).toBe(1);
    expect(
      compute([['sum('], column('rel'), ['.map('], ['‣', [['fv', { name: 'current' }]]], ['.prop("Cost")))']]).value,
    ).toBe(5);
  });

  it.each<[unknown, string]>([
    ['1 +', 'syntax'],
    ['"open', 'syntax'],
    ['prop(Name)', 'syntax'],
    ['prop("Missing")', 'syntax'],
    ['prop(/* hidden */ "Name")', 'syntax'],
    ['let(1, 2, 3)', 'syntax'],
    [null, 'syntax'],
    [[['‣', [['unheard', {}]]]], 'syntax'],
    ['prop("Who").first().email()', 'function email'],
    ['constructor()', 'function constructor'],
    ['invented(1)', 'function invented'],
    [`${'('.repeat(150)}1${')'.repeat(150)}`, 'limit'],
    [`${'!'.repeat(150)}true`, 'limit'],
    [`"${'a'.repeat(20_001)}"`, 'limit'],
    [`1${'+1'.repeat(9_999)}`, 'limit'],
    ['(1, 2)', 'syntax'],
    ['[1,, 2]', 'syntax'],
    ['"a".repeat(9999).split("").map("a".repeat(9999).split(""))', 'limit'],
    ['let(x, "a".repeat(9999).split(""), x.map(x.map(x.length())))', 'limit'],
  ])('%j fails: %s', (code, fault) => expect(compute(code)).toEqual({ value: null, text: '', fault: [fault] }));
});
