import { describe, expect, it } from 'vitest';
import { uploadedPage } from '@/lib/sync/media/html-page';

const publish = (html: string | Buffer, mayRunScripts = false): string =>
  uploadedPage(Buffer.from(html), mayRunScripts).toString();
const HEAD =
  /^<!doctype html>\n?<meta charset="utf-8"><meta http-equiv="Content-Security-Policy" content="default-src 'none'; [^"]*">/i;

describe('an uploaded page', () => {
  it.each([
    ['of its own', '<!DOCTYPE html>\n<html lang="de"><head><title>x</title></head><body>t</body></html>'],
    ['after comments', '  <!-- a -->\n<!-- b --><!doctype html><p>t'],
    ['without one', '<p>t'],
    ['with a policy that allows more', `<meta http-equiv="Content-Security-Policy" content="default-src *"><p>t`],
  ])('begins with a policy behind a doctype %s', (_, html) => {
    const page = publish(html);
    const start = page.indexOf('<!');
    const doctype = /<!doctype[^>]*>/i.exec(page) ?? [''];
    expect(page.slice(0, page.indexOf(doctype[0]))).not.toMatch(/<(?!!--)/);
    expect(page.slice(page.indexOf(doctype[0]))).toMatch(HEAD);
    expect(page).toContain(html.replace(/^.*<!doctype html>/is, ''));
    expect(page).not.toMatch(/script-src|<script/);
    expect(start).toBeGreaterThanOrEqual(0);
  });

  it('has scripts that run only in a frame without origin, where its owner allows them', () => {
    const page = publish('<script>run()</script>', true);
    expect(page).toContain("script-src 'unsafe-inline'");
    expect(page.indexOf('origin==="null"')).toBeLessThan(page.indexOf('run()'));
    expect(page).not.toMatch(/connect-src|default-src (?!'none')/);
  });

  it('is the same when it is published again', () => {
    for (const mayRun of [true, false]) expect(publish(publish('<p>t', true), mayRun)).toBe(publish('<p>t', mayRun));
  });

  it.each<[string, Buffer]>([
    ['UTF-8', Buffer.from('<p>ü 你')],
    ['UTF-8 with a mark', Buffer.from('\ufeff<p>ü 你')],
    ['UTF-16', Buffer.from('\ufeff<p>ü 你', 'utf16le')],
    ['an encoding that does not exist', Buffer.from('<meta charset="x-none"><p>ü 你')],
  ])('in %s is UTF-8', (_, content) => expect(publish(content)).toMatch(/<p>ü 你$/));

  it('in an older encoding that it names is UTF-8', () => {
    const content = Buffer.from('<meta charset=windows-1252><p>caf\xe9', 'latin1');
    expect(publish(content)).toMatch(/<p>café$/);
  });
});
