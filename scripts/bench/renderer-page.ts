import type { DemoWorkspace } from '@/lib/markdown/records';
import { buildNextPage } from './empty-next-page';

const APP = [
  "import 'react-notion-x/styles.css';",
  "import 'katex/dist/katex.min.css';",
  'export default function App({ Component, pageProps }) {',
  '  return <Component {...pageProps} />;',
  '}',
].join('\n');

/** As react-notion-x recommends: the parts that an article needs are loaded when they are rendered. */
const PAGE = [
  "import dynamic from 'next/dynamic';",
  "import { NotionRenderer } from 'react-notion-x';",
  "const Code = dynamic(() => import('react-notion-x/third-party/code').then(({ Code }) => Code));",
  "const Equation = dynamic(() => import('react-notion-x/third-party/equation').then(({ Equation }) => Equation));",
  "import recordMap from '../records.json';",
  'export function getStaticProps() {',
  '  return { props: { recordMap } };',
  '}',
  'export default function Page({ recordMap }) {',
  '  return <NotionRenderer recordMap={recordMap} fullPage components={{ Code, Equation }} />;',
  '}',
].join('\n');

/** Builds a page on which NotionRenderer renders an article in the browser, and returns the folder of its export. */
export function buildRendererPage({ recordMap }: DemoWorkspace, pageId: string): Promise<string> {
  return buildNextPage('renderer', {
    'records.json': JSON.stringify(pageRecords(recordMap, pageId)),
    'pages/_app.jsx': APP,
    'pages/index.jsx': PAGE,
  });
}

/** The page and all below it, the page first: the renderer renders the first block. Its parent is left out, as it is not a database here. */
function pageRecords({ block }: DemoWorkspace['recordMap'], pageId: string): object {
  const entries: [string, object][] = [];
  const add = (id: string): void => {
    const value = block[id];
    if (!value) return;
    entries.push([id, { role: 'reader', value: id === pageId ? { ...value, parent_table: 'space' } : value }]);
    for (const child of value.content ?? []) add(child);
  };
  add(pageId);
  return {
    block: Object.fromEntries(entries),
    ...{ collection: {}, collection_view: {}, notion_user: {}, collection_query: {}, signed_urls: {} },
  };
}
