import { cp, mkdir, rm } from 'node:fs/promises';
import path from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { copyCheckout } from '../checkout-copy';
import { buildWorkspace, row } from '../fake-notion/build';
import { appendText, rowBySlug } from '../fake-notion/edit';
import { type FakeNotion, startFakeNotion } from '../fake-notion/fake-notion';
import { listenOnLoopback } from '../fake-notion/http';
import { type Place, renew, standIns, startContainer } from './hosts';

/** From a fresh copy of the repository over the page of set-up to an own post and its second edit, on a stand-in of each host. */
const root = path.resolve('.bench/first-deploy');
const folder = path.join(root, 'project');
const workspace = buildWorkspace({ name: 'notes', rows: [row({ title: 'First', slug: 'first', text: 'Hello.' })] });
let notion: FakeNotion;
/** Where no site is yet. */
let empty: { origin: string; close(): Promise<void> };

beforeAll(async () => {
  await rm(root, { recursive: true, force: true });
  copyCheckout(folder);
  // The demo is the manual.
  await cp('docs', path.join(folder, 'docs'), { recursive: true });
  notion = await startFakeNotion({ workspaces: [workspace] });
  empty = await listenOnLoopback(async (_request, response) => void response.writeHead(404).end());
});

afterAll(async () => {
  await Promise.all([notion.close(), empty.close()]);
  await rm(root, { recursive: true, force: true });
});

async function newPlace(name: string): Promise<Place> {
  const kept = path.join(root, name.replaceAll(' ', '-'));
  await mkdir(kept, { recursive: true });
  return { folder, kept, env: { NOTION_PAGE_ID: notion.pageIds(), API_BASE_URL: notion.apiBaseUrl } };
}

const edits = (name: string): string[] => [`First edit on ${name}.`, `Second edit on ${name}.`];
const edit = (words: string): unknown => appendText(workspace, rowBySlug(workspace, 'first'), words);

test.each(standIns)('$name', { timeout: 900_000 }, async ({ name, address, build, serve, runsFunctions }) => {
  const place = await newPlace(name);
  const base = new URL(address).pathname.replace(/\/$/, '');
  const stores: (string | undefined)[] = [];
  const { NOTION_PAGE_ID: _, ...env } = place.env;
  await renew(folder);
  await build({ ...place, env: { ...env, NEXT_PUBLIC_LINK: empty.origin } });
  const first = await serve(place);
  expect(await (await fetch(`${first.url}${base}/`)).text()).toMatch(/content="noindex"[\s\S]*NOTION_PAGE_ID/);
  expect(await (await fetch(`${first.url}${base}/demo/en/`)).text()).toContain('content="noindex"');
  const demoFeed = await fetch(`${first.url}${base}/demo/feed`, { redirect: 'manual' });
  expect(Math.floor(demoFeed.status / 100)).toBe(name === 'GitHub Pages' ? 4 : 3);
  await first.stop();
  for (const words of ['Hello.', ...edits(name)]) {
    if (words !== 'Hello.') edit(words);
    await renew(folder);
    stores.push(/Content store in [^:]+: (\w+)/.exec(await build(place))?.[1]);
    const site = await serve(place);
    try {
      const page = await (await fetch(`${site.url}${base}/article/first/`)).text();
      expect(page).toContain(words);
      expect(page).toContain(`<link rel="canonical" href="${address}/article/first/"`);
      // The rules have arrived where there are any, and nothing that is kept has.
      const { status } = await fetch(`${site.url}${base}/feed`, { redirect: 'manual' });
      expect(Math.floor(status / 100)).toBe(name === 'GitHub Pages' ? 4 : 3);
      for (const kept of ['.content/current.json', '.kept/sealed', '.next/cache/notelight/current.json'])
        expect((await fetch(`${site.url}${base}/${kept}`)).status, kept).toBe(404);
      if (runsFunctions) expect(await (await fetch(`${site.url}/api/changes`)).text()).toBe('Asked.\n');
    } finally {
      await site.stop();
    }
  }
  expect(stores).toEqual(['none', 'that', 'that']);
});

test('Container', { timeout: 900_000 }, async () => {
  const place = await newPlace('Container');
  await renew(folder);
  const site = await startContainer({ ...place, env: { ...place.env, NEXT_PUBLIC_REVALIDATE_SECOND: '1' } });
  const page = async (): Promise<string> => (await fetch(`${site.url}/article/first/`)).text();
  try {
    await expect.poll(page, { timeout: 60_000 }).toContain('Hello.');
    for (const words of edits('Container')) {
      edit(words);
      await expect.poll(page, { timeout: 60_000, interval: 500 }).toContain(words);
    }
  } finally {
    await site.stop();
  }
});
