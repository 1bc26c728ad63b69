import { readdirSync } from 'node:fs';
import path from 'node:path';
import type { NextApiHandler, NextApiRequest, NextApiResponse } from 'next';
import { beforeAll, describe, expect, test } from 'vitest';
import { Answer } from './answer';

const FOLDER = path.resolve('pages/api');
/** By file below `pages/api`: what each route takes. */
const takes: Record<string, string> = {
  'files/[...path].ts': 'GET, HEAD',
  'health.ts': 'GET, HEAD',
  'media/[file].ts': 'GET, HEAD',
  'member-article.ts': 'GET',
  'notion-webhook.ts': 'POST',
  'revalidate.ts': 'POST',
  'search.ts': 'POST',
  'setup.ts': 'GET, HEAD, POST',
  'starting.ts': 'GET, HEAD',
};

const METHODS = ['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS', 'TRACE', undefined];

/** Status and headers of an answer that was ended. */
async function answerOf(handler: NextApiHandler, method: string | undefined) {
  const answer = new Answer();
  await handler({ method, query: {}, headers: {} } as NextApiRequest, answer as unknown as NextApiResponse);
  const { statusCode, writableEnded, headers } = answer;
  return { status: statusCode, isEnded: writableEnded, allow: headers.allow };
}

describe('every route of the server', () => {
  const handlers = new Map<string, NextApiHandler>();
  beforeAll(async () => {
    for (const file of Object.keys(takes)) handlers.set(file, (await import(path.join(FOLDER, file))).default);
  });

  const files = readdirSync(FOLDER, { recursive: true, encoding: 'utf8' })
    .map((file) => file.split(path.sep).join('/'))
    .filter((file) => file.endsWith('.ts'));

  test('is looked at here', () => expect(files.sort()).toEqual(Object.keys(takes).sort()));

  test.each(Object.entries(takes))('%s answers nothing but %s', async (file, allow) => {
    const handler = handlers.get(file);
    if (!handler) throw new Error(`${file} exports no handler.`);
    for (const method of METHODS.filter((name) => !allow.split(', ').includes(name ?? ''))) {
      expect(await answerOf(handler, method), String(method)).toEqual({ status: 405, isEnded: true, allow });
    }
  });
});
