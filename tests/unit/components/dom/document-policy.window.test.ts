// @vitest-environment jsdom
import { beforeEach, describe, expect, test } from 'vitest';
import { isAllowedHere } from '@/components/navigation/document-policy';
import { pagePolicy } from '@/lib/http/content-security-policy';
import type { PageProps } from '@/lib/routes/screens';

const post = (frames?: string[], closed: { lock?: object; membersOnly?: object } = {}) =>
  ({
    kind: 'post',
    props: { post: { blockMap: frames ? { html: '', frames } : null, lock: null, ...closed } },
  }) as unknown as PageProps['screen'];

/** The document of a page with these frames. */
function load(frames: string[], isLocked = false, own: string[] = []): void {
  document.head.innerHTML = '<meta http-equiv="Content-Security-Policy">';
  const content = pagePolicy({ hashes: [], origins: { frames: own }, frames, isLocked });
  document.head.querySelector('meta')?.setAttribute('content', content);
}

beforeEach(() => {
  document.head.innerHTML = '';
});

describe('the document that is loaded', () => {
  test('shows pages without frames of others, whatever it is', () => {
    load([]);
    expect(isAllowedHere(post())).toBe(true);
    expect(isAllowedHere({ kind: 'tagIndex', props: { tags: [] } })).toBe(true);
  });

  test('shows those frames that its policy names', () => {
    load(['https://a.example', 'https://b.example']);
    expect(isAllowedHere(post(['https://b.example']))).toBe(true);
    expect(isAllowedHere(post(['https://b.example', 'https://c.example']))).toBe(false);
  });

  test.each([
    ['locked', { lock: { sealed: '' } }],
    ['for members', { membersOnly: { href: '/api' } }],
  ])('opens no page that is %s unless it was one', (_, closed) => {
    load(['https://a.example']);
    expect(isAllowedHere(post(undefined, closed))).toBe(false);
    load([], true);
    expect(isAllowedHere(post(undefined, closed))).toBe(true);
    expect(isAllowedHere(post(['https://c.example']))).toBe(true);
  });

  test('shows everything if it has no policy', () => {
    expect(isAllowedHere(post(['https://a.example']))).toBe(true);
  });
});
