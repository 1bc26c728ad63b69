import { Head, NextScript } from 'next/document';
import dynamic from 'next/dynamic';
import { describe, expect, test } from 'vitest';

/**
 * What this site uses of Next beyond its documentation: `docs/contributing.md` lists it. When an update breaks one of these, the
 * message says where the site leans on it and what to do.
 */
describe('inner parts of Next that the site uses', () => {
  test.each([
    'getScripts',
    'getDynamicChunks',
    'getPolyfillScripts',
    'getPreloadDynamicChunks',
    'getPreloadMainLinks',
    'getCssLinks',
  ])('Head has %s', (method) => {
    const remedy =
      'pages/_document.tsx keeps the scripts that Next puts into the head and lists them. Find the method that makes them now; until ' +
      'then set START_ON_INTENT=false, which leaves the head to Next.';
    expect((Head.prototype as unknown as Record<string, unknown>)[method], remedy).toBeTypeOf('function');
  });

  test('NextScript renders by a method', () => {
    const remedy = 'pages/_document.tsx writes __NEXT_DATA__ itself, without the article. Find what writes it now.';
    expect(NextScript.prototype.render, remedy).toBeTypeOf('function');
  });

  test('a dynamic component can be loaded before it is rendered', () => {
    const remedy =
      'themes/registry.ts and lib/i18n/message-chunks.tsx load parts by `render.preload` before a page is shown. Find its new name; ' +
      'without it a page would be blank until its part has come.';
    const Part = dynamic(() => Promise.resolve(() => null)) as unknown as { render?: { preload?: unknown } };
    expect(Part.render?.preload, remedy).toBeTypeOf('function');
  });
});
