import path from 'node:path';
import { expect, test, vi } from 'vitest';
import { redirectFor } from '@/lib/routes/redirects';
import type { PageProps } from '@/lib/routes/screens';
import type { Site } from '@/lib/site/site';
import { scanner, textSecrets } from '@/tests/canaries/scan';
import { buildWorkspace, row } from '@/tests/fake-notion/build';
import { appendText, columnKeyOf, rowBySlug, setCell } from '@/tests/fake-notion/edit';
import type { DemoWorkspace } from '@/tests/fake-notion/records';
import { startSyncBench } from '@/tests/unit/sync/sync-bench';
import { temporaryFolder } from '@/tests/unit/sync/temporary-folder';

/** Drafts with the status `Preview` are built, and nothing but their own pages may know of them. */

const CANARY = 'draftcanary';
const PASSWORD = 'zinnober7unterm4turm';

const words = (place: string): Record<'title' | 'summary' | 'text', string> => ({
  title: `${CANARY} title of ${place}`,
  summary: `${CANARY} summary of ${place}`,
  text: `${CANARY} text of ${place}\n\n:::page[${CANARY} page below ${place}]\n${CANARY} text below ${place}\n:::\n`,
});

/** An open article mentions the draft in a sentence, links to it on a line, and links to its id. */
function nameDraft(workspace: DemoWorkspace): void {
  const open = rowBySlug(workspace, 'open');
  const draft = rowBySlug(workspace, 'draft');
  appendText(workspace, open, '').properties = {
    title: [['See '], ['‣', [['p', draft.id]]], [' and '], ['this', [['a', `/${draft.id.replaceAll('-', '')}`]]]],
  };
  Object.assign(appendText(workspace, open, 'line'), {
    type: 'alias',
    properties: undefined,
    format: { alias_pointer: { id: draft.id, table: 'block', spaceId: draft.space_id } },
  });
}

const workspaceOf = (): DemoWorkspace => {
  const workspace = buildWorkspace({
    rows: [
      row({ title: 'Open', slug: 'open', category: 'Notes', tags: ['sea'], text: 'To read.' }),
      row({ title: 'Another', slug: 'another', category: 'Notes', tags: ['sea'], text: 'To read too.' }),
      // Its time has not come, which is nothing to a draft.
      row({ ...words('post'), slug: 'draft', status: 'Preview', category: 'Notes', tags: ['sea'], date: '2999-01-01' }),
      row({ ...words('page'), slug: 'draft-page', status: 'preview', type: 'Page' }),
      row({ ...words('notice'), slug: 'draft-notice', status: 'Preview', type: 'Notice' }),
      row({ ...words('menu'), slug: '/draft-menu', status: 'Preview', type: 'Menu' }),
      row({ ...words('lock'), slug: 'draft-lock', status: 'Preview', password: PASSWORD }),
    ],
  });
  nameDraft(workspace);
  return workspace;
};

async function publish() {
  const workspace = workspaceOf();
  const bench = await startSyncBench([workspace]);
  vi.resetModules();
  vi.stubEnv('CONTENT_DIR', bench.directory);
  vi.stubEnv('NEXT_PUBLIC_LINK', 'https://blog.example');
  vi.stubEnv('NEXT_PUBLIC_COMMENT_GISCUS_REPO', 'ada/talk');
  vi.stubEnv('NEXT_PUBLIC_GLOBAL_JS', 'console.info(1)');
  const { loadSiteContext } = await import('@/lib/server/load-site-context');
  const { exportTo } = await import('@/tests/export-to');
  const { rememberAddresses } = await import('@/lib/site/addresses/aliases');
  const { writeAddressBook } = await import('@/lib/store/content/books');
  const { openStore } = await import('@/lib/store/reader');
  const { themeTables } = await import('@/themes/settings');
  return {
    workspace,
    /** The paths of the drafts where `PREVIEW_SECRET` is this. */
    async addresses(secret: string): Promise<string[]> {
      vi.stubEnv('PREVIEW_SECRET', secret);
      vi.resetModules();
      const { loadSiteContext: load } = await import('@/lib/server/load-site-context');
      const { sites } = await load(themeTables);
      return sites.flatMap(({ secrets }) => [...secrets.values()].map((entry) => entry.path));
    },
    /** Syncs and builds: the pages by their path, and the files beside them. */
    async build() {
      await bench.sync();
      const store = openStore(bench.directory);
      const { sites } = await loadSiteContext(themeTables);
      await writeAddressBook(store.paths, rememberAddresses((await store.readContent()).addresses, sites, Date.now()));
      const { context, files, pages } = await exportTo(await temporaryFolder());
      const byPath = pages.map(([route, page]) => {
        return [route.name === 'article' ? route.path : JSON.stringify(route), page] as const;
      });
      return { site: context.sites[0] as Site, context, files, pages: new Map(byPath) };
    },
  };
}

const postOf = ({ screen }: PageProps) => {
  if (screen.kind !== 'post') throw new Error(`The screen is ${screen.kind}.`);
  return screen.props;
};

test('a draft is read at its secret address, and nothing else knows of it', async () => {
  const { build, workspace } = await publish();
  const { site, context, files, pages } = await build();
  const secretPaths = [...site.secrets.values()].map((entry) => entry.path);
  expect(secretPaths).toHaveLength(8);
  expect(new Set(secretPaths).size).toBe(8);
  for (const address of secretPaths) expect(address).toMatch(/^preview\/[0-9a-f]{40}$/);

  // Everything that is given out, but for the pages of the drafts themselves.
  const others = new Map<string, string>(files);
  for (const [at, props] of pages) if (!secretPaths.includes(at)) others.set(at, JSON.stringify(props));
  expect(others.size).toBeGreaterThan(30);
  const secrets = [
    ...textSecrets('a word of a draft', CANARY),
    ...textSecrets('the folder of drafts', 'preview/'),
    ...secretPaths.flatMap((one) => textSecrets('a token', one.slice('preview/'.length))),
  ];
  const scan = scanner(secrets);
  expect([...others].flatMap(([place, text]) => scan(place, Buffer.from(text, 'latin1')))).toEqual([]);
  expect([...files.keys()].filter((name) => name.includes('draft') || name.includes('preview'))).toEqual([]);
  expect(site.terms.tag.byName.get('sea')?.posts).toHaveLength(2);

  // Neither its slug nor its id leads to it.
  const { id } = rowBySlug(workspace, 'draft');
  for (const guess of [['article', 'draft'], ['draft-page'], [id], [id.replaceAll('-', '')]]) {
    expect(site.byPath.has(guess.join('/'))).toBe(false);
    expect(redirectFor(guess, context.sites)).toBeNull();
  }
  expect(site.hrefById(id)).toBeNull();

  const own = [...site.secrets.values()].find((entry) => entry.id === id && entry.subPage === null);
  const page = pages.get(own?.path ?? '');
  if (!own || !page) throw new Error('The draft has no page.');
  const { post, comments, previous, next, recommended } = postOf(page);
  const below = site.subPages.find(({ row }) => row.id === id);
  expect(post).toMatchObject({ title: `${CANARY} title of post`, secret: true });
  expect(post.blockMap?.html).toContain(`${CANARY} text of post`);
  expect(post.blockMap?.html).toContain(`href="${below?.href}"`);
  expect({ comments, previous, next, recommended }).toEqual({
    comments: null,
    previous: null,
    next: null,
    recommended: [],
  });
  expect(page.head).toMatchObject({ noindex: true, canonical: '', alternates: [], structured: [], links: [] });
  expect(page.head.meta).toContainEqual({ name: 'referrer', content: 'no-referrer' });
  expect(page.shell.plugins?.script).toBeUndefined();

  // What an open article has, so that the draft's lack of it says something.
  const open = pages.get('article/open');
  expect(open?.shell.plugins?.script).toBeDefined();
  expect(open && postOf(open).comments).not.toBeNull();
  expect(open && postOf(open).post.secret).toBeUndefined();

  const subPage = pages.get(below?.path ?? '');
  expect(subPage?.head.noindex).toBe(true);
  expect(subPage && postOf(subPage).breadcrumbs.at(-1)?.href).toBe(own.href);
}, 60_000);

test('a draft with a password is sealed at its address too', async () => {
  const { build } = await publish();
  const { site, pages } = await build();
  const locked = [...site.secrets.values()].filter((entry) => entry.locked);
  expect(locked).toHaveLength(2);
  for (const { path: at } of locked) {
    const page = pages.get(at);
    expect(page && postOf(page).post).toMatchObject({ blockMap: null, secret: true });
    expect(JSON.stringify(page)).not.toContain(`${CANARY} text`);
  }
}, 60_000);

test('PREVIEW_SECRET makes the addresses, so that they outlast the store', async () => {
  const { addresses, build } = await publish();
  await build();
  const own = await addresses('');
  const first = await addresses('a long and random text');
  expect(own).toHaveLength(8);
  expect(own.some((one) => first.includes(one))).toBe(false);
  expect(await addresses('a long and random text')).toEqual(first);
  expect((await addresses('another random text')).some((one) => first.includes(one))).toBe(false);
  // Too short to be a secret: the store's own is used.
  expect(await addresses('short')).toEqual(own);
}, 60_000);

test('an address stays through syncs, leads on when its draft is published, and a published one leads nowhere again', async () => {
  const { build, workspace } = await publish();
  const status = columnKeyOf(workspace, 'status');
  const draft = rowBySlug(workspace, 'draft');
  const setStatus = (value: string): void => {
    draft.properties = { ...draft.properties, [status]: [[value]] };
    draft.version = (draft.version ?? 1) + 1;
    draft.last_edited_time = Date.now();
  };
  draft.properties = { ...draft.properties, [columnKeyOf(workspace, 'date')]: [['']] };
  setStatus('Preview');
  const first = await build();
  const address = first.site.secrets.get(draft.id.replaceAll('-', ''))?.path ?? '';
  expect(address).toMatch(/^preview\//);
  expect((await build()).site.secrets.get(draft.id.replaceAll('-', ''))?.path).toBe(address);

  setStatus('Published');
  const published = await build();
  expect(published.site.byPath.get('article/draft')?.listed).toBe(true);
  expect(published.site.byPath.has(address)).toBe(false);
  expect(redirectFor(address.split('/'), published.context.sites)).toBe('/article/draft/');
  expect(published.files.get(path.join(address, 'index.html'))).toContain('url=/article/draft/');
  expect(published.files.get('_redirects')).not.toContain('preview/');

  setStatus('Preview');
  const again = await build();
  expect(again.site.byPath.has(address)).toBe(true);
  expect(redirectFor(['article', 'draft'], again.context.sites)).toBeNull();

  setStatus('Draft');
  const hidden = await build();
  expect(hidden.site.byPath.has(address)).toBe(false);
  expect(redirectFor(address.split('/'), hidden.context.sites)).toBeNull();
}, 60_000);

test('the title of an unlisted page leaves the search index with the page, when nothing else changes', async () => {
  const { build, workspace } = await publish();
  const draft = rowBySlug(workspace, 'draft');
  const place = async (status: string): Promise<string[]> => {
    for (const [column, value] of Object.entries({ status, date: '' })) setCell(workspace, draft, column, value);
    const { files } = await build();
    const scan = scanner(textSecrets('a word of the page', `${CANARY} title of post`));
    return [...files]
      .flatMap(([file, text]) => (file.startsWith('data/search') ? scan(file, Buffer.from(text, 'latin1')) : []))
      .map((leak) => leak.place);
  };
  expect(await place('Invisible')).not.toEqual([]);
  expect(await place('Preview')).toEqual([]);
}, 60_000);
