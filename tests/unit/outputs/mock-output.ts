import type { OutputList, OutputPost, OutputSite } from '@/lib/outputs/site/input';

/** A post of a site at https://example.com/blog. */
export function mockPost(fields: Partial<OutputPost> = {}): OutputPost {
  return {
    id: '11111111-2222-4333-8444-555555555555',
    title: 'Title',
    summary: 'Summary',
    category: 'Notes',
    tags: ['a', 'b'],
    date: '2024-01-02',
    published: Date.UTC(2024, 0, 2),
    modified: Date.UTC(2024, 5, 1, 12),
    locked: false,
    external: false,
    image: '',
    href: 'https://example.com/blog/article/title/',
    translations: [],
    article: 'key',
    ...fields,
  };
}

export function mockOutputSite(fields: Partial<OutputSite> = {}): OutputSite {
  return {
    language: 'en-US',
    prefix: '',
    base: 'https://example.com/blog',
    basePath: '/blog',
    hub: '',
    info: {
      title: 'Field notes',
      description: 'Notes from the field',
      author: 'Ada',
      icon: 'https://example.com/blog/favicon.ico',
      copyright: '© 2023–2024 Ada',
    },
    updated: Date.UTC(2024, 6, 1),
    home: { href: 'https://example.com/blog/', translations: [] },
    screens: [{ href: 'https://example.com/blog/archive/', translations: [] }],
    posts: [mockPost()],
    pages: [],
    subPages: [],
    lists: [],
    lockedText: 'This post needs a password.',
    membersText: 'This post is for members.',
    ...fields,
  };
}

export function mockList(fields: Partial<OutputList> = {}): OutputList {
  return {
    kind: 'tag',
    name: 'C++',
    folder: 'C++',
    href: 'https://example.com/blog/tag/C%2B%2B/',
    translations: [],
    posts: [mockPost()],
    ...fields,
  };
}
