import { describe, expect, test } from 'vitest';
import { searchNumbersOf } from '@/lib/outputs/search-index';
import { mockRow, mockSubPage, NOW, testSite } from '@/tests/factories';
import { putIndex, serveIndex } from './served-index';

const LONG = `${'word '.repeat(60)}call useEffect once ${'word '.repeat(60)}`;

const rows = [
  mockRow({ title: 'Hooks', article: 'hooks' }),
  mockRow({ title: 'useEffect', summary: 'Café İstanbul, œuvre' }),
  mockRow({ title: 'Tagged', tags: ['node:fs'], category: '指南' }),
  mockRow({ title: '一封上锁的信', article: 'letter' }),
  mockRow({ title: 'ランプ', article: 'lamp' }),
  mockRow({ title: 'C++ and C', article: 'c' }),
  mockRow({ title: 'Party 🎉', article: 'party' }),
  mockRow({ title: 'Grüße aus der Hauptstraße', summary: 'Łódź, smørrebrød, Đà Nẵng, ΟΔΟΣ', article: 'vowels' }),
];
const bodies = {
  hooks: LONG,
  letter: '灯亮着，请坐。机器学习很难。',
  lamp: 'か と が は違う。学習する機械',
  c: 'Running connections: information_retrieval 4711 | 50 % of <b>cells</b>',
  party: '器学机器 學習 ÉTÉ',
  vowels: 'مُحَمَّد أحمد كتـــاب שָׁלוֹם l’été',
};

describe('the local search', () => {
  const GREETING = 'Grüße aus der Hauptstraße';
  test.each<[string, [query: string, ...titles: string[]][]]>([
    [
      'words and their parts, whatever the case and the width of letters',
      [
        ['useEffect', 'useEffect', 'Hooks'],
        ['USEEFFECT', 'useEffect', 'Hooks'],
        ['ｕｓｅＥｆｆｅｃｔ', 'useEffect', 'Hooks'],
        ['effect', 'useEffect', 'Hooks'],
        ['seeff', 'useEffect', 'Hooks'],
        ['formation_re', 'C++ and C'],
        ['4711', 'C++ and C'],
        ['71', 'C++ and C'],
      ],
    ],
    [
      'letters with accents, or written otherwise',
      [
        ['ISTANBUL', 'useEffect'],
        ['STRASSE', GREETING],
        ['lodz smorrebrod', GREETING],
        ['محمد احمد كتاب', GREETING],
        ["l'ete", GREETING],
      ],
    ],
    [
      'scripts without spaces',
      [
        ['指南', 'Tagged'],
        ['上锁', '一封上锁的信'],
        ['亮着', '一封上锁的信'],
        ['灯', '一封上锁的信'],
        ['机器学', '一封上锁的信'],
        ['学习', '一封上锁的信', 'ランプ', 'Party 🎉'],
        ['學習', '一封上锁的信', 'ランプ', 'Party 🎉'],
        ['ﾗﾝﾌﾟ', 'ランプ'],
        ['が', 'ランプ'],
      ],
    ],
    [
      'all of several words, and other forms of one',
      [
        ['call once', 'Hooks'],
        ['call never'],
        ['ÉTÉ 器学', 'Party 🎉'],
        ['connected', 'C++ and C'],
        ['runs', 'C++ and C'],
      ],
    ],
    [
      'signs among letters and pictographs, but no signs alone',
      [
        ['node:fs', 'Tagged'],
        ['c++', 'C++ and C'],
        ['cells?', 'C++ and C'],
        ['🎉', 'Party 🎉'],
        ...['.*', '%', '#/?&', '<script>', '"', '🦀', '(a+)+$', '\\u0000'].map((query): [string] => [query]),
      ],
    ],
  ])('finds %s', async (_, queries) => {
    const { titles } = await serveIndex(testSite(rows), bodies);
    for (const [query, ...expected] of queries) expect(await titles(query), query).toEqual(expected);
  });

  test('puts whole words before beginnings and these before parts of words', async () => {
    const named = ['Smart', 'Artful', 'Art'].map((title) => mockRow({ title }));
    const { titles } = await serveIndex(testSite(named));
    expect(await titles('art')).toEqual(['Art', 'Artful', 'Smart']);
    expect(await titles('ar')).toEqual(['Artful', 'Art', 'Smart']);
  });

  test('puts titles before texts, and a post behind for the word that it has in the worst place', async () => {
    const named = [
      ...[mockRow({ title: 'Text', article: 'both' }), mockRow({ title: 'Red', article: 'one' })],
      ...['Ran', 'Tired lampshade', 'Reds on a lamp', 'A red lamp'].map((title) => mockRow({ title })),
      ...['Running', 'Truns', 'Runsx', 'Runs'].map((title) => mockRow({ title })),
    ];
    const { titles } = await serveIndex(testSite(named), { both: 'red lamp', one: 'lamp' });
    expect(await titles('red lamp')).toEqual(['A red lamp', 'Reds on a lamp', 'Tired lampshade', 'Text', 'Red']);
    expect(await titles('runs')).toEqual(['Runs', 'Runsx', 'Truns', 'Running']);
  });

  test('shows the words around a match in the body, and none when title or summary match', async () => {
    const { find } = await serveIndex(testSite(rows), bodies);
    const [inTitle, inBody] = (await find('useeffect')).results;
    expect(inTitle?.highlightText).toBe('');
    expect(inBody?.highlightText).toContain('useEffect');
    expect(inBody?.highlightText).toMatch(/^….*…$/);
    expect(inBody?.highlightText.length).toBeLessThan(180);
  });

  test('gives a page of results at a time, and the number of all', async () => {
    const many = Array.from({ length: 20 }, (_, index) =>
      mockRow({ title: `Lamp ${String.fromCharCode(97 + index)}` }),
    );
    const { find, titles } = await serveIndex(testSite(many));
    expect((await find('lamp', { limit: 8 })).total).toBe(20);
    expect(await titles('lamp', { from: 16, limit: 8 })).toEqual(['Lamp q', 'Lamp r', 'Lamp s', 'Lamp t']);
    // Behind the last page comes the last page.
    expect(await titles('lamp', { from: 784, limit: 8 })).toEqual(['Lamp q', 'Lamp r', 'Lamp s', 'Lamp t']);
  });

  test('answers at once with what the index tells, and reads texts when it is asked for more', async () => {
    const many = Array.from({ length: 5 }, (_, index) => mockRow({ title: `${index}`, article: 'it' }));
    const { ask, asked } = await serveIndex(testSite(many), { it: '机器学' });
    const { results, recordMap, total, complete } = await ask('机器', { from: 0, limit: 2 });
    const [first, second] = many;
    expect(results).toEqual([first, second].map((row) => ({ id: row?.id, highlightText: '' })));
    expect([Object.keys(recordMap).length, total]).toEqual([2, 5]);
    expect(asked).toEqual(['search.json', 't0.bin', 'r0.bin'].map((name) => expect.stringContaining(name)));
    expect(await complete?.()).toMatchObject({ total: 5, results: [{ highlightText: '机器学' }, { id: second?.id }] });
    expect(asked.slice(3).every((href) => /\/search\/7-0-1\/b0\.bin\?[0-9a-f]{12}$/.test(href))).toBe(true);
  });

  test('has one number of results, from the first answer on and on each page', async () => {
    const many = Array.from({ length: 20 }, (_, index) =>
      mockRow({ title: `${index}`, article: index % 2 ? 'yes' : 'no' }),
    );
    const { ask } = await serveIndex(testSite(many), { yes: '机器学 C++', no: '机器 器学 C +x ++' });
    for (const query of ['机器学', 'c++'])
      for (const from of [0, 8, 96]) {
        const answer = await ask(query, { from, limit: 8 });
        expect([answer.total, answer.complete, answer.results.length]).toEqual([10, undefined, from === 0 ? 8 : 2]);
      }
  });

  test('opens its index once for queries that come together', async () => {
    const { find, asked } = await serveIndex(testSite(rows), bodies);
    await find('');
    await Promise.all([find('cafe'), find('lamp')]);
    expect(asked.filter((href) => href === '/data/search.json')).toHaveLength(1);
    const keep = asked.length;
    // The same version is the same index: its files are kept.
    await find('');
    await find('cafe');
    expect(asked.slice(keep)).toEqual(['/data/search.json']);
  });

  test('opens nothing for a query that can find nothing', async () => {
    const { find, asked } = await serveIndex(testSite(rows), bodies);
    expect(await find('"')).toEqual({ results: [], recordMap: {}, total: 0 });
    expect(asked).toEqual([]);
    await find(' ');
    expect(asked).toHaveLength(1);
  });

  test('reads each file once, and again only if it did not come', async () => {
    const { find, asked, files } = await serveIndex(testSite(rows), bodies);
    for (const query of ['cafe', 'CAFE', 'caf']) await find(query);
    expect(new Set(asked).size).toBe(asked.length);
    const [name = '', read] = [...files].find(([href]) => href.endsWith('/b0.bin')) ?? [];
    expect(name).not.toBe('');
    files.delete(name);
    await expect(find('word')).rejects.toThrow(new RegExp(`${name}\\?[0-9a-f]{12} responded with status 404`));
    files.set(name, read as () => Promise<string>);
    expect((await find('word')).total).toBe(1);
  });

  test('needs all of many words, and not only those that it looks up', async () => {
    const { titles } = await serveIndex(testSite([mockRow({ title: 'Letters', article: 'it' })]), {
      it: 'aa bb cc dd ee ff gg hh ii',
    });
    expect(await titles('aa bb cc dd ee ff gg hh ii')).toEqual(['Letters']);
    expect(await titles('aa bb cc dd ee ff gg hh xx')).toEqual([]);
    expect(await titles('aa aa aa aa aa aa aa aa aa bb')).toEqual(['Letters']);
  });

  test('checks in the text what the index cannot tell', async () => {
    const named = ['informationally', 'informational'].map((article) =>
      mockRow({ title: article.slice(13) || '-', article }),
    );
    const bare = mockRow({ title: '机器', summary: '器学', article: undefined });
    const { titles } = await serveIndex(testSite([...named, bare]), {
      informationally: 'informationally',
      informational: 'informational',
    });
    expect(await titles('nformationally')).toEqual(['ly']);
    expect(await titles('机器学')).toEqual([]);
  });

  test('shows a very long text that the index names, since only its beginning can be checked', async () => {
    const named = ['long', 'short'].map((article) => mockRow({ title: article, article }));
    const pairs = '机器 器学 ';
    const { find, titles } = await serveIndex(testSite(named), {
      long: `${pairs}${'x'.repeat(40_000)} 机器学`,
      short: `${pairs}${'x'.repeat(39_000)}`,
    });
    expect(await titles('机器学')).toEqual(['long']);
    expect((await find('机器学')).results[0]?.highlightText).toBe('');
  });

  test('reads a bounded number of texts to check an answer, and more where the index says less', async () => {
    const many = Array.from({ length: 140 }, (_, index) => mockRow({ title: `Post ${index}`, article: 'it' }));
    const { find, asked } = await serveIndex(testSite(many), { it: '机器 器学 node js' });
    const texts = () => asked.filter((href) => /\/b\d+\.bin\?/.test(href)).length;
    // All pairs are there: what is not read is taken for found.
    expect((await find('机器学', { limit: 8 })).total).toBe(108);
    expect(texts()).toBe(40);
    // Other words around a full stop are not.
    expect((await find('node.js', { limit: 8 })).total).toBe(0);
    expect(texts()).toBe(128);
  });

  test('goes on where a page of results ended, whatever was left out before', async () => {
    const many = Array.from({ length: 12 }, (_, index) =>
      mockRow({ title: `${index}`, article: index % 3 ? 'yes' : 'no' }),
    );
    const { titles, find } = await serveIndex(testSite(many), { yes: '机器学', no: '机器 器学' });
    expect(await titles('机器学', { limit: 3 })).toEqual(['1', '2', '4']);
    expect(await titles('机器学', { from: 3, limit: 3 })).toEqual(['5', '7', '8']);
    expect(await titles('机器学', { from: 6, limit: 3 })).toEqual(['10', '11']);
    const { results, recordMap } = await find('机器学', { from: 6, limit: 3 });
    expect(results.map(({ highlightText }) => highlightText)).toEqual(['机器学', '机器学']);
    expect(Object.values(recordMap)[0]).not.toHaveProperty('text');
  });

  test('bears a very long keyword', async () => {
    const { titles, asked } = await serveIndex(testSite(rows), bodies);
    expect(await titles('x'.repeat(10_000))).toEqual([]);
    expect(await titles('灯亮'.repeat(5_000))).toEqual([]);
    expect(await titles(Array.from({ length: 2_000 }, (_, index) => `w${index}`).join(' '))).toEqual([]);
    expect(asked.length).toBeLessThan(30);
  });

  test('finds its way to a newer index when the files of the old one are gone', async () => {
    const index = await serveIndex(testSite(rows), bodies);
    await index.find('zzzz');
    const hooked = mockRow({ title: 'Hooked' });
    await putIndex(index.files, testSite([hooked], { searchNumbers: { generation: 1, ids: [hooked.id] } }), {});
    expect(await index.titles('hook')).toEqual(['Hooked']);
  });

  test('finds its way to the texts of a newer index whose files have the same names', async () => {
    const lamps = ['Lamp one', 'Lamp two'].map((title) => mockRow({ title, article: title }));
    const before = { 'Lamp one': 'oil', 'Lamp two': 'wick and oil' };
    const index = await serveIndex(testSite(lamps), before);
    const first = await index.ask('wick');
    const after = { 'Lamp one': 'oil, as much as one needs for a long night', 'Lamp two': 'wick, oil and glass' };
    await putIndex(index.files, testSite(lamps.map((row) => ({ ...row, lastEdited: NOW }))), after);
    expect((await first.complete?.())?.results).toMatchObject([{ highlightText: 'wick, oil and glass' }]);
    expect(await index.titles('night')).toEqual(['Lamp one']);
  });

  test('rejects when the index does not load, and tries again the next time', async () => {
    const index = await serveIndex(testSite(rows), bodies);
    const files = new Map(index.files);
    index.files.clear();
    await expect(index.find('cafe')).rejects.toThrow('404');
    await expect(index.ask('', { missing: '/x/' })).rejects.toThrow('404');
    for (const [href, read] of files) index.files.set(href, read);
    expect((await index.ask('', { missing: '/x/' })).total).toBe(0);
    expect(await index.titles('cafe')).toEqual(['useEffect']);
  });
});

describe('what readers may not find', () => {
  const secret = 'quetzalcoatl';
  const found = (fields: Parameters<typeof mockRow>[0], settings = {}) =>
    serveIndex(testSite([mockRow({ title: 'Row', article: 'it', ...fields })], { settings }), { it: secret }).then(
      async ({ titles, files }) => {
        const texts = await Promise.all([...files.values()].map((read) => read()));
        return { titles: await titles(secret), row: await titles('row'), files: texts.length };
      },
    );

  test.each([
    ['published', {}, ['Row'], ['Row']],
    ['locked', { password: 'key' }, [], ['Row']],
    ['invisible', { status: 'Invisible' }, [], []],
    ['draft', { status: 'Draft' }, [], []],
    ['scheduled', { date: { start: '2026-12-24' } }, [], []],
    ['of the owner’s own type', { type: 'Recipe' }, [], []],
    ['a menu entry', { type: 'Menu' }, [], []],
  ])('a row that is %s', async (_, fields, byBody, byTitle) => {
    expect(NOW).toBeLessThan(Date.UTC(2026, 11, 24));
    const result = await found(fields);
    expect(result.titles).toEqual(byBody);
    expect(result.row).toEqual(byTitle);
  });

  test('a locked post is found by title, summary and tags, not by category or by pages below it', async () => {
    const row = mockRow({ title: 'Letter', summary: 'sealed', tags: ['wax'], category: 'mail', password: 'key' });
    const site = testSite([row], { snapshot: { subPages: [mockSubPage({ rowId: row.id, title: 'Below' })] } });
    const { titles } = await serveIndex(site);
    expect(await titles('sealed')).toEqual(['Letter']);
    expect(await titles('wax')).toEqual(['Letter']);
    expect(await titles('mail')).toEqual([]);
    expect(await titles('below')).toEqual([]);
  });

  test('pages below are numbered like posts, those of locked and unlisted rows not at all', () => {
    const rows = [mockRow(), mockRow({ password: 'key' }), mockRow({ status: 'Invisible' }), mockRow({ type: 'Page' })];
    const subPages = rows.map(({ id }) => mockSubPage({ rowId: id }));
    const [post, locked, , page] = rows;
    const expected = [post?.id, locked?.id, page?.id, subPages[0]?.id, subPages[3]?.id];
    expect(searchNumbersOf(testSite(rows, { snapshot: { subPages } })).ids).toEqual(expected);
  });

  test('a page below an open post is found and says where it lies', async () => {
    const row = mockRow({ title: 'Letter' });
    const site = testSite([row], { snapshot: { subPages: [mockSubPage({ rowId: row.id, title: 'Below' })] } });
    const { find } = await serveIndex(site);
    expect(Object.values((await find('below')).recordMap)).toMatchObject([{ title: 'Below', breadcrumb: ['Letter'] }]);
  });
});

test('a host that gives no parts of files is read all the same', async () => {
  const answers = async (givesParts: boolean) => {
    const { find } = await serveIndex(testSite(rows), bodies, { givesParts });
    return Promise.all(['useEffect', '机器学', '4711', 'cells'].map(async (query) => (await find(query)).results));
  };
  expect(await answers(false)).toEqual(await answers(true));
});
