import { readFileSync } from 'node:fs';
import { parse } from 'yaml';
import { buildWorkspace, row } from '@/tests/fake-notion/build';
import { startFakeNotion } from '@/tests/fake-notion/fake-notion';
import type { DemoWorkspace } from '@/tests/fake-notion/records';
import { syncFrom } from '@/tests/fake-notion/sync';

/** A brand as `brands.yaml` has it. */
interface Brand {
  title: string;
  description?: string;
  menu?: string[];
  posts: string[];
  settings?: Record<string, string | boolean>;
}

const brands = parse(readFileSync('tests/brands/brands.yaml', 'utf8')) as Record<string, Brand>;

/** The prefixes of the brands' sites; the first of them has none. */
export const brandPrefixes: readonly string[] = Object.keys(brands).map((name, index) => (index === 0 ? '' : name));

/** Where the copy for their export is kept. */
export const BRANDS_CONTENT = 'test-results/brands';

/** The workspace of the brand with this prefix. */
export function brandWorkspace(prefix: string): DemoWorkspace {
  const [name = '', brand] = Object.entries(brands).find(([key]) => key === prefix) ?? Object.entries(brands)[0] ?? [];
  if (!brand) throw new Error('There is no brand.');
  const { title, description = '', menu = [], posts, settings = {} } = brand;
  return buildWorkspace({
    name: `brand ${name}`,
    title,
    description,
    menu: menu.map((entry, index) => ({ title: entry, slug: index === 0 ? '/archive' : '/about' })),
    settings: { UNTRANSLATED_PAGES: false, ...settings },
    rows: [
      ...posts.map((post, index) => row({ title: post, slug: `post-${index + 1}`, text: post })),
      // Where the theme's buttons lead.
      ...['about', 'quick-start', 'contact'].map((slug) => row({ title: slug, slug, type: 'Page', text: title })),
    ],
  });
}

/** Syncs all brands as the sites of one export. */
export async function syncBrands(): Promise<void> {
  const notion = await startFakeNotion({ workspaces: brandPrefixes.map(brandWorkspace) });
  await syncFrom(notion, { CONTENT_DIR: BRANDS_CONTENT }, [...brandPrefixes]).finally(notion.close);
}
