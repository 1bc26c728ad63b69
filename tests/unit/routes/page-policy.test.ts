import { describe, expect, test } from 'vitest';
import type { Origins } from '@/lib/http/content-security-policy';
import { policyOf } from '@/lib/routes/document';
import { isOpenedLater, type PageProps } from '@/lib/routes/screens';

const FRAMES = ['https://film.example'];

const page = (post: object, origins: Origins = {}) =>
  ({ screen: { kind: 'post', props: { post } }, shell: { origins } }) as unknown as PageProps;
const tags = { screen: { kind: 'tagIndex', props: { tags: [] } }, shell: { origins: {} } } as unknown as PageProps;

/** What a policy says of a kind of source. */
const sourcesOf = (policy: string, name: string): string[] =>
  new RegExp(`(?:^|; )${name} ([^;]*)`).exec(policy)?.[1]?.split(' ') ?? [];

describe('the policy of a document', () => {
  test.each<[string, PageProps, boolean]>([
    ['an open post', page({ blockMap: { frames: FRAMES }, lock: null }), false],
    ['a locked post', page({ blockMap: null, lock: { data: 'sealed' } }), true],
    ['a post for members', page({ blockMap: null, lock: null, membersOnly: { href: '/api' } }), true],
    ['a post for members elsewhere', page({ blockMap: null, lock: null, membersOnly: { href: null } }), true],
    ['a list', tags, false],
  ])('of %s: what is in it is not known yet, so any secure frame may come: %#', (_, props, isUnknown) => {
    expect(isOpenedLater(props.screen)).toBe(isUnknown);
    const policy = policyOf(props, ['sha256-abc=']);
    expect(sourcesOf(policy, 'frame-src').includes('https:')).toBe(isUnknown);
    expect(sourcesOf(policy, 'script-src').includes("'wasm-unsafe-eval'")).toBe(isUnknown);
    expect(sourcesOf(policy, 'script-src')).toContain("'sha256-abc='");
  });

  test('names the frames of an open article and what the site contacts, and nothing else', () => {
    const origins = { services: ['https://count.example'], forms: ['https://mail.example'] };
    const policy = policyOf(page({ blockMap: { frames: FRAMES }, lock: null }, origins), []);
    expect(sourcesOf(policy, 'frame-src')).toEqual(expect.arrayContaining(FRAMES));
    expect(sourcesOf(policy, 'script-src')).toContain('https://count.example');
    expect(sourcesOf(policy, 'form-action')).toEqual(["'self'", 'https://mail.example']);
    expect(policyOf(tags, [])).not.toContain('example');
    expect(policyOf(undefined, [])).toBe(policyOf(tags, []));
  });
});
