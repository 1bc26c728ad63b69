import sharp from 'sharp';
import type { BlockSpec } from '@/lib/markdown/records/block-spec';
import { stableId } from '@/lib/markdown/records/ids';
import { runNode } from '@/scripts/process/run-command';
import { type DemoWorkspace, MENTION } from '@/tests/fake-notion/records';
import { buildWorkspace, row, textBlock } from './build';
import { rowBySlug } from './edit';
import { type FakeNotion, startFakeNotion } from './fake-notion';
import { listenOnLoopback } from './http';
import { movie, photo } from './photographs';

/**
 * A workspace with everything that an editor, an attacker or a careless owner might put into Notion's fields. It is exported and served
 * (`scripts/tests/all-tests.ts`, `tests/browser/hostile.spec.ts`).
 */

/** The title of the row that is read at a secret address only. */
export const DRAFT_TITLE = 'Shown to a few';

/** The response of a service that only the owner's machine can reach: it must appear on no site. */
export const PRIVATE = 'canary-of-the-private-network';
/** A script that would run if a browser took an attachment for a page: it must be sent as a download, or not at all. */
export const ATTACHED = 'canary-in-an-attachment';
/** The same in SVG files, which are shown: it must be removed from them. */
export const DRAWN = 'canary-in-a-drawing';
/** Where the same site is read in Arabic, from right to left. */
export const ARABIC = 'ar';
/** A host that only diagrams name. */
export const ELSEWHERE = 'canary.example';

/** Names of attachments that a browser or a host might run, each with the same page in it. */
const ACTIVE_NAMES = ['a.xht', 'a.shtml', 'a.svgz', 'a.xsl', 'a.php', 'a.html', '.htaccess', 'a.js'];
/** Addresses that belong to the site itself, or that hosts reserve. */
export const RESERVED_SLUGS = ['_headers', '_redirects', '.htaccess', 'styles', 'workers/x', 'archive', 'aux'];
const SIGNED_TAGS = ['C#', 'C', '100%', 'A/B', '.NET'];
/** Slugs that are not valid addresses. */
export const CHANGED_SLUGS = ['100% sure', 'say: "it"', 'c#d', 'readme.md', `long-${'长'.repeat(80)}`];

export interface HostileNotion {
  notion: FakeNotion;
  /** The requests to the private service. */
  asked: string[];
  close(): Promise<void>;
}

/** Serves the workspace as Notion does, next to a service on the machine that it tries to reach. */
export async function startHostileNotion(): Promise<HostileNotion> {
  const asked: string[] = [];
  const service = await listenOnLoopback(async (request, response) => {
    asked.push(request.url ?? '');
    response.writeHead(200, { 'content-type': 'image/svg+xml' }).end(drawing(`<title>${PRIVATE}</title>`));
  });
  const workspaces: DemoWorkspace[] = [];
  const notion = await startFakeNotion({ workspaces });
  workspaces.push(await hostileWorkspace(notion, service.origin));
  workspaces.push(await arabicWorkspace(notion));
  const close = async () => {
    await notion.close();
    await service.close();
  };
  return { notion, asked, close };
}

/** Where `npm test` keeps its copy for the export. */
export const HOSTILE_CONTENT = 'test-results/hostile';

/** The environment of the site's owner, whose content is in a folder. */
export const hostileSettings = (folder: string): Record<string, string> => ({
  CONTENT_DIR: folder,
  NEXT_PUBLIC_LINK: 'https://hostile.example',
});

/** The same with the fake Notion as source. */
export const hostileEnvironment = ({ notion }: HostileNotion, folder: string): Record<string, string> => ({
  ...hostileSettings(folder),
  API_BASE_URL: notion.apiBaseUrl,
  NOTION_PAGE_ID: notion.pageIds(['', ARABIC]),
});

/** Syncs it into a folder, as a server does; resolves with the output, which has every problem. */
export async function syncHostileWorkspace(hostile: HostileNotion, folder: string): Promise<string> {
  const env = { ...process.env, ...hostileEnvironment(hostile, folder) };
  const { code, output } = await runNode(['--import', 'tsx', 'scripts/sync.ts', 'sync', '--refresh'], { env });
  if (code !== 0) throw new Error(`The hostile workspace could not be synced.\n${output}`);
  return output;
}

async function hostileWorkspace(notion: FakeNotion, service: string): Promise<DemoWorkspace> {
  const picture = await photo(900, 60).jpeg().toBuffer();
  const turned = await photo(901, 60)
    .withExifMerge({ IFD0: { Orientation: '6' } })
    .jpeg()
    .toBuffer();
  const small = await sharp({ create: { width: 300, height: 200, channels: 3, background: '#c87828' } })
    .png()
    .toBuffer();
  const file = (type: string, name: string, content: Buffer | string): BlockSpec => ({
    type,
    properties: { source: [[notion.upload(name, content)]], title: [[name]] },
  });
  const posts = {
    'Private addresses': { slug: 'private', blocks: privateBlocks(service) },
    Attachments: {
      slug: 'attachments',
      blocks: [
        ...ACTIVE_NAMES.map((name) => file('file', name, PAGE)),
        ...['a.pdf', 'a.xht'].map((name) => file('pdf', name, PAGE)),
        file('video', 'a.mp4', PAGE),
        ...DRAWINGS.map((content, index) => file('image', `${index}.svg`, content)),
        file('file', 'real.pdf', '%PDF-1.7'),
      ],
    },
    'Long work': { slug: 'formulas', blocks: [LONG_EQUATION, SLOW_DATABASE, textBlock('x '.repeat(50_000))] },
    Photographs: {
      slug: 'photographs',
      blocks: [
        file('image', 'one.jpg', picture),
        file('image', 'turned.jpg', turned),
        file('file', 'one.jpg', picture),
        file('video', 'film.mov', movie()),
      ],
    },
    Diagrams: { slug: 'diagrams', blocks: DIAGRAMS.map(diagram) },
    'Low cover': { slug: 'low-cover', text: 'Its lower part is what counts.' },
    'Small cover': { slug: 'small-cover', text: 'It has few pixels.' },
    'With icon': { slug: 'with-icon', icon: '🪺', text: 'A nest.' },
    'Written in lower case': { slug: 'lower-case', type: 'post', text: 'A post.' },
    'Of an unknown type': { slug: 'essay', type: 'Essay', text: 'A page.' },
    'Of no type': { slug: 'typeless', type: '', text: 'A page.' },
    'Mentions nobody': { slug: 'mentions', blocks: MENTIONS },
  };
  const named = Object.entries(posts).map(([title, fields]) => row({ title, tags: SIGNED_TAGS, ...fields }));
  const reserved = RESERVED_SLUGS.map((slug) =>
    row({ title: `Reserved ${slug}`, slug, type: 'Page', text: 'A page.' }),
  );
  const changed = CHANGED_SLUGS.map((slug) => row({ title: `Changed ${slug.slice(0, 10)}`, slug, text: 'A post.' }));
  const notice = row({ title: 'Notice', slug: 'notice', type: 'Notice', text: WIDE });
  const draft = row({ title: DRAFT_TITLE, slug: 'draft', status: 'Preview', text: 'A text for a few.' });
  const rows = [...named, ...reserved, ...changed, ...linkedPages(), notice, draft];
  const workspace = buildWorkspace({ name: 'hostile', rows });
  addSlowFormula(workspace);
  rowBySlug(workspace, 'private').format = { page_cover: `${service}/cover`, page_icon: `${service}/icon` };
  rowBySlug(workspace, 'low-cover').format = {
    page_cover: notion.upload('cover.jpg', picture),
    page_cover_position: 0.2,
  };
  rowBySlug(workspace, 'small-cover').format = { page_cover: notion.upload('small.png', small) };
  return workspace;
}

/** Pages that the theme links to. */
const linkedPages = () => ['about', 'contact', 'quick-start'].map((slug) => row({ title: slug, slug, type: 'Page' }));

/** One article with what has a left and a right, by somebody who writes from right to left. */
async function arabicWorkspace(notion: FakeNotion): Promise<DemoWorkspace> {
  const picture = await photo(902, 60).jpeg().toBuffer();
  const blocks: BlockSpec[] = [
    {
      type: 'image',
      properties: { source: [[notion.upload('lamp.jpg', picture)]], caption: [['مصباح على طاولة القراءة.']] },
      format: { block_page_width: true },
    },
  ];
  const article = row({ title: 'مصباح وورقة', slug: 'lamp', tags: ['قراءة'], text: ARABIC_TEXT, blocks });
  return buildWorkspace({
    name: ARABIC,
    title: 'دفتر المصباح',
    description: 'ملاحظات عن القراءة.',
    // The other workspace has nothing that anybody would translate.
    settings: { UNTRANSLATED_PAGES: false },
    rows: [article, ...linkedPages()],
  });
}

const ARABIC_TEXT = `
# الورق والحبر

يكفي في الليل مصباح واحد: يضيء الصفحة ولا يوقظ البيت.[^oil] ومن يقرأ على مهل يرى ما لا يراه المستعجل، فالسطر الطويل يتعب العين، والقصير يقطع الفكرة.

[^oil]: كان زيت الزيتون وقود المصابيح قرونا طويلة.

- خط واضح
  - وحجم مريح
- هامش واسع

1. اقرأ
2. ثم اكتب

# ما قيل

> خير جليس في الزمان كتاب.

:::toggle[كيف يضاء المصباح؟]
بفتيل من القطن وقليل من الصبر.
:::

# في جدول

| الشيء | فائدته | ثمنه |
|---|---|---|
| مصباح | يضيء | عشرة |
| دفتر | يحفظ | خمسة |
`;

/** Names of Notion's own hosts where they are not hosts. */
function privateBlocks(service: string): BlockSpec[] {
  const endings = [
    ['file', '?amazonaws.com'],
    ['pdf', '?prod-files-secure'],
    ['audio', '#file.notion.so'],
    ['video', '?file.notion.com'],
    ['image', ''],
  ];
  return [
    ...endings.map(([type = '', end], index) => ({ type, properties: { source: [[`${service}/${index}/${end}`]] } })),
    {
      type: 'bookmark',
      properties: { link: [['https://bookmark.example/']], title: [['Bookmark']] },
      format: { bookmark_cover: `${service}/bookmark`, bookmark_icon: `${service}/favicon` },
    },
    { type: 'callout', properties: { title: [['Callout']] }, format: { page_icon: `${service}/callout` } },
  ] as BlockSpec[];
}

const PAGE = `<!DOCTYPE html><title>x</title><script>document.title = '${ATTACHED}'</script>`;

const drawing = (inside: string): string =>
  `<svg xmlns="http://www.w3.org/2000/svg" width="90" height="90">${inside}<path d="M0 0h90v90z"/></svg>`;

const DRAWINGS: Buffer[] = [
  `<script>document.title = '${DRAWN}'</script>`,
  `<foreignObject><p>${DRAWN}</p></foreignObject>`,
  `<rect width="9" height="9" onload="document.title = '${DRAWN}'"/>`,
  // Between these two codes letters are parts of Japanese characters.
  `<text>\x1b$B$"\x1b(B</text><scr\x1b(Jipt>document.title = '${DRAWN}'</scr\x1b(Bipt>`,
].map((inside, index) => {
  const head = index === 3 ? '<?xml version="1.0" encoding="ISO-2022-JP"?>' : '';
  return Buffer.from(head + drawing(inside), 'latin1');
});

const LONG_EQUATION: BlockSpec = { type: 'equation', properties: { title: [['x+'.repeat(100_000)]] } };

const SLOW_DATABASE: BlockSpec = {
  type: 'collection_view',
  database: {
    key: 'slow',
    title: 'Slow database',
    columns: [
      { name: 'Name', type: 'title' },
      { name: 'Slow', type: 'formula' },
    ],
    views: ['table'],
    rows: [{ key: 'one', cells: { Name: 'One' } }],
  },
};

/** Gives a database column a formula that takes a backtracking engine minutes. */
function addSlowFormula({ recordMap }: DemoWorkspace): void {
  const constant = (value: string) => ({ type: 'constant', value, value_type: 'string' });
  const formula = { type: 'function', name: 'test', args: [constant(`${'a'.repeat(60)}!`), constant('^(a|a)*$')] };
  for (const { schema } of Object.values(recordMap.collection)) {
    for (const column of Object.values(schema)) if (column.type === 'formula') Object.assign(column, { formula });
  }
}

/** The second is drawn; the others stay source. */
const DIAGRAMS = [
  '%%{init: {"theme": "base", "themeVariables": {"primaryColor": "notacolor"}}}%%\nflowchart TD\n A --> B',
  'flowchart TD\n A --> B',
  `flowchart TD\n A@{ "img": "//${ELSEWHERE}/a.png", w: 60 }`,
  `flowchart TD\n A --> B\n style A mask:url(//${ELSEWHERE}/a.svg)`,
];

const diagram = (source: string): BlockSpec => ({
  type: 'code',
  properties: { title: [[source]], language: [['Mermaid']] },
});

const missing = (name: string): string => stableId('hostile', 'missing', name);

const MENTIONS: BlockSpec[] = [
  { type: 'text', properties: { title: [['By '], [MENTION, [['u', missing('user')]]]] } },
  { type: 'text', properties: { title: [['In '], [MENTION, [['p', missing('page')]]]] } },
  { type: 'alias', format: { alias_pointer: { id: missing('alias'), table: 'block' } } },
];

const WIDE = `
| ${'a wide heading | '.repeat(12)}
|${'---|'.repeat(12)}
| ${'Donaudampfschifffahrtsgesellschaft | '.repeat(12)}

\`\`\`text
${'one line of code that goes on and on '.repeat(12)}
\`\`\`
`;
