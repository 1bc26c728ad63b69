import { createHmac } from 'node:crypto';
import { describe, expect, test } from 'vitest';
import { isSigned, pageOfAction, readWebhook } from '@/lib/notion/webhook';

const PAGE = '153104cd-477e-809d-8dc4-ff2d96ae3090';
const OTHER = '13950b26-c203-4f3b-b97d-93ec06319565';
const short = (id: string) => id.replaceAll('-', '');

/** An event as Notion posts it. */
const event = (more: object) => ({
  id: '367cba44-b6f3-4c92-81e7-6a2e9659efd4',
  timestamp: '2026-11-05T23:55:34.285Z',
  workspace_id: OTHER,
  workspace_name: 'Notes',
  subscription_id: OTHER,
  integration_id: OTHER,
  type: 'page.content_updated',
  authors: [{ id: OTHER, type: 'person' }],
  attempt_number: 1,
  entity: { id: PAGE, type: 'page' },
  data: { parent: { id: OTHER, type: 'space' }, updated_blocks: [{ id: OTHER, type: 'block' }] },
  ...more,
});

describe('an event names the pages that changed', () => {
  test.each<[string, object, string[]]>([
    ['a page whose content changed', {}, [PAGE]],
    [
      'a page of a database',
      { type: 'page.properties_updated', data: { parent: { id: OTHER, type: 'database' } } },
      [PAGE],
    ],
    ['a page that was removed', { type: 'page.deleted' }, [PAGE]],
    ['a type of page events that is new', { type: 'page.turned_upside_down' }, [PAGE]],
    [
      'the page around a database',
      {
        type: 'data_source.schema_updated',
        entity: { id: OTHER, type: 'data_source' },
        data: { parent: { id: PAGE, type: 'page' } },
      },
      [PAGE],
    ],
    ['nothing around a database of its own', { type: 'database.created', entity: { id: OTHER, type: 'database' } }, []],
    ['no id', { entity: { id: 'none', type: 'page' }, data: null }, []],
    ['nothing at all', { entity: undefined, data: 'odd' }, []],
  ])('%s', (_name, more, pages) => {
    const at = Date.UTC(2026, 10, 5, 23, 55, 34, 285);
    expect(readWebhook(event(more))).toEqual({ kind: 'event', id: event({}).id, at, pages: pages.map(short) });
  });

  test.each(['comment.created', 'file_upload.completed', 'something.else', 'pages'])('%s changes nothing', (type) => {
    expect(readWebhook(event({ type }))).toEqual({ kind: 'other' });
  });

  test.each([
    undefined,
    null,
    7,
    'text',
    [],
    [event({})],
    {},
    { type: 'page.created' },
    { id: 'x' },
    { type: 1, id: 2 },
  ])('%j is none of Notion’s', (body) => {
    expect(readWebhook(body)).toBeUndefined();
  });

  test('the first call has a token; one that would forge lines of the log is none', () => {
    const token = 'secret_tMrlL1qK5vuQAh1b6cZGhFChZTSYJlce98V0pYn7yBl';
    expect(readWebhook({ verification_token: token })).toEqual({ kind: 'verification', token });
    for (const odd of ['short', 'x'.repeat(201), `${token}\n[notelight] All is well.`, `${token} `, 7])
      expect(readWebhook({ verification_token: odd })).toBeUndefined();
  });
});

describe('the page that a button or an automation sends', () => {
  const action = (data: unknown) => ({ source: { type: 'automation', automation_id: OTHER }, data });
  test.each<[unknown, string | undefined]>([
    [action({ object: 'page', id: PAGE, properties: {}, url: 'https://www.notion.so/x' }), short(PAGE)],
    [action({ object: 'page', id: short(PAGE).toUpperCase() }), short(PAGE)],
    [action({ object: 'database', id: PAGE }), undefined],
    [action({ object: 'page', id: `${PAGE},${OTHER}` }), undefined],
    [action(null), undefined],
    [{}, undefined],
    ['data', undefined],
  ])('%j', (body, page) => {
    expect(pageOfAction(body)).toBe(page);
  });
});

describe('a signature', () => {
  const body = Buffer.from('{"ä": 1}');
  const sign = (key: string, content: Buffer = body) =>
    `sha256=${createHmac('sha256', key).update(content).digest('hex')}`;
  test.each<[string, string | undefined, boolean]>([
    ['Notion’s', sign('token'), true],
    ['of another token', sign('former-token'), false],
    ['of other bytes with the same meaning', sign('token', Buffer.from('{"ä":1}')), false],
    ['cut', sign('token').slice(0, -1), false],
    ['by another method', sign('token').replace('sha256', 'sha1'), false],
    ['without a method', sign('token').slice(7), false],
    ['empty', '', false],
    ['missing', undefined, false],
  ])('%s', async (_name, signature, isRight) => {
    expect(await isSigned(body, signature, 'token')).toBe(isRight);
  });
});
