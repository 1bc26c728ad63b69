import type { IncomingMessage, ServerResponse } from 'node:http';
import { expect, test } from 'vitest';
import { leadToPreview } from '@/lib/export/serve/previews';

const LINK = `/preview/${'a'.repeat(32)}-mhx0000z-${'b'.repeat(40)}/`;
const DRAFT = `/preview/${'c'.repeat(40)}`;
const ORIGIN = 'http://127.0.0.1:4321';

/** What is answered, with the text or where it leads; undefined if the export has to answer. */
async function ask(url: string, { from = '127.0.0.1', host = 'localhost:3000', server = async () => ORIGIN } = {}) {
  let answer: string | undefined;
  const writeHead = (status: number, { location = '' }: Record<string, string>) => {
    Object.assign(response, { headersSent: true });
    return { end: (text = '') => (answer = `${status} ${location}${text}`) };
  };
  const response = { writeHead } as unknown as ServerResponse;
  await leadToPreview({ url, headers: { host }, socket: { remoteAddress: from } } as IncomingMessage, response, server);
  return answer;
}

test.each([LINK, `${LINK}?a=b`, `/blog${LINK}`, DRAFT, `/en${DRAFT}/`])('%s is shown elsewhere', async (url) => {
  expect(await ask(url)).toBe(`307 ${ORIGIN}${url}`);
  expect(await ask(url, { from: '::ffff:127.0.0.1', host: '[::1]' })).toBe(`307 ${ORIGIN}${url}`);
});

test.each<[string, { from?: string; host?: string }?]>([
  ['/article/preview/'],
  [`/search/?q=${LINK}`],
  [`@evil.example${LINK}`],
  [`${DRAFT}/page/`],
  [LINK, { from: '192.0.2.1' }],
  [LINK, { host: 'localhost.evil' }],
])('%s %o is left to the export', async (url, options) => expect(await ask(url, options)).toBeUndefined());

test('where the server cannot start, a link has words for its owner, and a draft the page of the export', async () => {
  const server = () => Promise.reject(new Error('no port'));
  expect(await ask(LINK, { server })).toMatch(/^503 .*“npm run dev”/);
  expect(await ask(DRAFT, { server })).toBeUndefined();
});
