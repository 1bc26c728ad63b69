import { type Config, configSchema } from '@/lib/config/schema';
import { buildSite } from '@/lib/site/build-site';
import type { Site } from '@/lib/site/site';
import type { Row } from '@/lib/store/model';
import type { CorpusPost } from './search-corpus';

/** 2026-01-01: posts lie a quarter of a day apart before it. */
const NEWEST = Date.UTC(2026, 0, 1);
const APART_MS = 6 * 3_600_000;

/** The posts as a workspace that has been synced: the same way into the index as any site's. */
export function corpusSite(posts: readonly CorpusPost[]): Site {
  const config: Config = configSchema.parse({});
  return buildSite(
    {
      prefix: '',
      pageId: idOf(0xffff),
      syncedAt: NEWEST,
      database: { title: 'Search', description: '', icon: null, cover: null, url: '' },
      categories: [],
      tags: [],
      rows: posts.map(toRow),
      subPages: [],
      settings: {},
      diagnostics: [],
    },
    {
      config,
      locale: 'en-US',
      prefix: '',
      prefixes: [''],
      basePath: '',
      now: NEWEST,
      mediaHref: (file) => `/media/${file}`,
    },
  );
}

const idOf = (number: number): string => `00000000-0000-4000-8000-${number.toString(16).padStart(12, '0')}`;

function toRow({ title, summary, category, tags }: CorpusPost, index: number): Row {
  const time = NEWEST - (index + 1) * APART_MS;
  return {
    id: idOf(index),
    title,
    type: 'Post',
    status: 'Published',
    slug: `post-${index}`,
    summary,
    category,
    tags,
    date: null,
    password: '',
    icon: '',
    ext: {},
    comment: '',
    copyright: '',
    pageIcon: null,
    pageCover: null,
    fullWidth: false,
    smallText: false,
    createdTime: time,
    lastEditedTime: time,
    url: '',
    article: String(index),
  };
}
