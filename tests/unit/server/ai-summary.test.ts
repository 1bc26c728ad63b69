import { beforeEach, describe, expect, it } from 'vitest';
import { createSummaries, firstWords } from '@/lib/server/content/ai-summary';
import { testConfig } from '@/tests/factories';
import { startServer } from '../sync/local-server';
import { temporaryFolder } from '../sync/temporary-folder';

let folder = '';
let summaryApi = '';
let asked: { token: string; content: string }[] = [];
let types: (string | undefined)[] = [];
let answer: { status: number; body: string } = { status: 200, body: '{}' };

beforeEach(async () => {
  folder = await temporaryFolder();
  asked = [];
  types = [];
  const { origin } = await startServer(async (request, response) => {
    let body = '';
    for await (const chunk of request) body += chunk;
    asked.push(JSON.parse(body));
    types.push(request.headers['content-type']);
    response.writeHead(answer.status, { 'content-type': 'application/json' }).end(answer.body);
  });
  summaryApi = `${origin}/`;
});

const summaries = (now?: () => number) =>
  createSummaries({ summaryApi, summaryKey: 'key', summaryCacheSeconds: 1800, summaryWordLimit: 3 }, folder, now);
const source = { id: 'a', title: 'Title', text: 'one two three' };

describe('a summary', () => {
  it('is asked for with the key and the beginning of the text', async () => {
    answer = { status: 200, body: '{"summary":" Short. "}' };
    expect(await summaries()(source)).toBe('Short.');
    expect(asked).toEqual([{ token: 'key', content: 'Title\none two' }]);
    expect(types).toEqual(['application/json']);
  });

  it('is kept for the set time, also by the next process', async () => {
    answer = { status: 200, body: '{"summary":"Short."}' };
    const start = 1_000_000;
    let time = start;
    await summaries(() => time)(source);
    time = start + 1_799_000;
    expect(await summaries(() => time)(source)).toBe('Short.');
    expect(asked).toHaveLength(1);
    time = start + 1_800_000;
    await summaries(() => time)(source);
    expect(asked).toHaveLength(2);
  });

  it.each([
    [500, '{"summary":"no"}'],
    [200, 'no json'],
    [200, '{"summary":7}'],
    [200, 'null'],
  ])('is none when the service answers %i %s, and the service is left alone', async (status, body) => {
    answer = { status, body };
    const ask = summaries();
    expect(await ask(source)).toBe('');
    expect(await ask({ ...source, id: 'b' })).toBe('');
    expect(asked).toHaveLength(1);
  });

  it('is asked for once by all who want it at the same time, and has 2,000 characters', async () => {
    answer = { status: 200, body: JSON.stringify({ summary: `${'x'.repeat(1_999)}💡` }) };
    const ask = summaries();
    const answers = await Promise.all([ask(source), ask(source)]);
    expect(new Set(answers)).toEqual(new Set(['x'.repeat(1_999)]));
    expect(asked).toHaveLength(1);
  });

  it('is none without a service and without a text', async () => {
    expect(await createSummaries({ ...testConfig().ai, summaryApi: '' }, folder)(source)).toBe('');
    expect(await summaries()({ ...source, text: ' ' })).toBe('');
    expect(asked).toEqual([]);
  });
});

it.each([
  ['one two three', 2, 'one two'],
  ['one two', 5, 'one two'],
  ['你好世界 hello', 3, '你好世'],
  ['hello世界', 2, 'hello世'],
])('firstWords(%j, %i) is %j', (text, limit, expected) => {
  expect(firstWords(text, limit)).toBe(expected);
});
