import { describe, expect, test } from 'vitest';
import { type ConfigTableRow, parseConfigTableRows } from '@/lib/config/values/config-table';

function row(name: string, value: string, enabled = true): ConfigTableRow {
  return { enabled, name, value };
}

describe('the settings table of Notion', () => {
  test('ticked rows with a name and a value count', () => {
    const { settings, diagnostics } = parseConfigTableRows([
      row(' AUTHOR ', 'Ada'),
      row('TITLE', 'Off', false),
      row('', 'nameless'),
      row('BIO', ''),
    ]);
    expect(settings).toEqual({ AUTHOR: 'Ada' });
    expect(diagnostics).toEqual([]);
  });

  test('later rows win, and an empty one sets nothing', () => {
    const { settings } = parseConfigTableRows([row('TITLE', 'one'), row('TITLE', 'two'), row('TITLE', '')]);
    expect(settings).toEqual({ TITLE: 'two' });
  });

  test('a name or a value of nothing but blanks is no setting, and the value is not cut', () => {
    const { settings } = parseConfigTableRows([
      row('  ', 'x'),
      row('BIO', ' a '),
      row(' INLINE_CONFIG ', ' {"TITLE": "b"} '),
    ]);
    expect(settings).toEqual({ BIO: ' a ', TITLE: 'b' });
  });

  test('values stay as they are written', () => {
    const { settings } = parseConfigTableRows([
      row('POSTS_PER_PAGE', '12'),
      row('CAN_COPY', 'false'),
      row('BIO', '""'),
    ]);
    expect(settings).toEqual({ POSTS_PER_PAGE: '12', CAN_COPY: 'false', BIO: '""' });
  });

  test('members of INLINE_CONFIG go over all rows wherever it stands', () => {
    const { settings } = parseConfigTableRows([
      row('INLINE_CONFIG', '{\n "TITLE": "inline",\u00a0"STARTER_BRANDS": [{"TITLE": "A"}], "CAN_COPY": false }'),
      row('TITLE', 'row'),
    ]);
    expect(settings).toEqual({ TITLE: 'inline', STARTER_BRANDS: [{ TITLE: 'A' }], CAN_COPY: false });
  });

  test.each(['{"a":', '['])('an INLINE_CONFIG of 30,000 times %s is skipped; the other rows count', (open) => {
    const value = `{"TITLE": ${open.repeat(30_000)}1${(open === '[' ? ']' : '}').repeat(30_000)}}`;
    const { settings, diagnostics } = parseConfigTableRows([row('INLINE_CONFIG', value), row('TITLE', 'kept')]);
    expect(settings).toEqual({ TITLE: 'kept' });
    expect(diagnostics).toMatchObject([{ location: 'INLINE_CONFIG' }]);
  });

  test('an INLINE_CONFIG may hold any number of brackets side by side, and in texts', () => {
    const value = JSON.stringify({ TITLE: '["{\\"{'.repeat(100), STARTER_BRANDS: Array(100).fill({ a: [] }) });
    expect(parseConfigTableRows([row('INLINE_CONFIG', value)]).settings).toEqual(JSON.parse(value));
  });

  test('a broken INLINE_CONFIG is skipped; the others count', () => {
    const { settings, diagnostics } = parseConfigTableRows([
      row('INLINE_CONFIG', '{"THEME": "default"}'),
      row('INLINE_CONFIG', '{“THEME”: “starter”}'),
      row('INLINE_CONFIG', '["THEME"]'),
      row('TITLE', 'kept'),
    ]);
    expect(settings).toEqual({ TITLE: 'kept', THEME: 'default' });
    expect(diagnostics).toMatchInlineSnapshot(`
      [
        {
          "hint": "Replace the curly quotes with straight ones (").",
          "level": "warning",
          "location": "INLINE_CONFIG",
          "message": "INLINE_CONFIG is not a JSON object, so none of its settings are used.",
        },
        {
          "hint": "Write an object such as {"POSTS_PER_PAGE": 8, "THEME": "starter"}.",
          "level": "warning",
          "location": "INLINE_CONFIG",
          "message": "INLINE_CONFIG is not a JSON object, so none of its settings are used.",
        },
      ]
    `);
  });

  test('secrets are dropped and not printed', () => {
    const { settings, diagnostics } = parseConfigTableRows([
      row('NOTION_TOKEN_V2', 'hush'),
      row('MY_SECRET', 'hush'),
      row('INLINE_CONFIG', '{"MAILCHIMP_API_KEY": "hush", "DIFY_CHATBOT_TOKEN": "public"}'),
    ]);
    expect(settings).toEqual({ DIFY_CHATBOT_TOKEN: 'public' });
    expect(JSON.stringify(diagnostics)).not.toContain('hush');
    expect(diagnostics[0]).toMatchInlineSnapshot(`
      {
        "hint": "Remove the row and replace the secret with a new one, as anyone who can read the page may have seen it; then set NOTION_TOKEN_V2 in the environment.",
        "level": "error",
        "location": "NOTION_TOKEN_V2",
        "message": "NOTION_TOKEN_V2 looks like a secret, so it is not read from the Notion table.",
      }
    `);
  });

  test('names of built-in members are ordinary names', () => {
    const { settings } = parseConfigTableRows([row('__proto__', 'x'), row('constructor', 'y')]);
    expect(Object.keys(settings)).toEqual(['__proto__', 'constructor']);
    expect(Object.getPrototypeOf(settings)).toBe(Object.prototype);
  });
});
