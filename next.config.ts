import { fileURLToPath } from 'node:url';
import type { NextConfig } from 'next';
import { screenRewrites, slashRedirects } from '@/lib/next/address-rules';
import { bootScript, offlineWorkerScript } from '@/lib/next/boot-script';
import { buildId } from '@/lib/next/build-id';
import {
  allVariables,
  type DocumentParts,
  isDevelopment,
  isProduction,
  isServer,
  modeVariable,
} from './lib/environment';
import { securityHeaders } from './lib/http/content-security-policy';
import { countMessages } from './lib/i18n/messages';
import { openScreens } from './lib/site/open-screens';
import { messages } from './locales/en-US';
import { messages as memberMessages } from './locales/member/en-US';

/** An export writes plain files into `out/`; a server renders with ISR. */
const forServer = isServer();

const root = fileURLToPath(new URL('.', import.meta.url));

const environment = allVariables();

/** The sub-path of the deployment, e.g. `/blog`. The scripts read it from the settings (`SUB_PATH`). */
const basePath = environment.NOTELIGHT_BASE_PATH ?? '';

/** The prefixes of the further languages. The scripts read them from the settings (`NOTION_PAGE_ID`). */
const prefixes = (environment.NOTELIGHT_PREFIXES ?? '').split(',').filter(Boolean);

/** The address of a file that `lib/export/public-assets.ts` has written; '' where it has not. */
function asset(name: string): string {
  const file = environment[name];
  return file ? basePath + file : '';
}

async function serverHeaders() {
  const all = securityHeaders(Number(environment.NOTELIGHT_HSTS_SECONDS ?? 0)).filter(
    // In development Next sends a script of its own as JSON.
    ([key]) => !isDevelopment() || key.toLowerCase() !== 'x-content-type-options',
  );
  return [
    { source: '/:path*', headers: all.map(([key, value]) => ({ key, value })) },
    // As in the `meta` element of locked pages, for every page that a password is brought to.
    {
      source: '/:path*',
      has: [{ type: 'query' as const, key: 'password' }],
      headers: [{ key: 'Referrer-Policy', value: 'no-referrer' }],
    },
  ];
}

/** By it a page sees that its language has every text and needs no English. In development texts may be added at any time. */
const countFor = (texts: object): string => (isProduction() ? String(countMessages(texts)) : 'Infinity');

/** What an export has as files, a server makes on request. */
async function serverRewrites() {
  return {
    beforeFiles: [
      ...screenRewrites(['search', ...openScreens], prefixes),
      { source: '/media/:file', destination: '/api/media/:file' },
      { source: '/_image', destination: '/api/image' },
      { source: '/:path((?!_next/|api/|images/).*\\.(?:xml|json|txt|md|bin))', destination: '/api/files/:path' },
      { source: '/data/:file(owner.*\\.(?:css|js))', destination: '/api/files/data/:file' },
    ],
    // An owner's own files in `public/` come first.
    afterFiles: [
      { source: '/sw.js', destination: '/api/files/sw.js' },
      { source: '/:path((?:[^/]+/)?manifest\\.webmanifest)', destination: '/api/files/:path' },
      { source: '/data/:file(app-icon-.*\\.png)', destination: '/api/files/data/:file' },
    ],
    fallback: [],
  };
}

const serverRoutes: NextConfig = {
  // For images of containers: only the files that a server needs, in `.next/standalone` (`docs/hosts/docker`).
  ...(environment.NOTELIGHT_STANDALONE ? { output: 'standalone' as const } : {}),
  cacheHandler: `${root}lib/server/instances/page-cache-handler.mjs`,
  // The handler alone keeps pages: it forgets them when there is new content.
  cacheMaxMemorySize: 0,
  skipTrailingSlashRedirect: true,
  headers: serverHeaders,
  redirects: async () => slashRedirects(basePath),
  rewrites: serverRewrites,
};

/** For `pages/_document.tsx`. */
const documentParts: DocumentParts = {
  startsOnIntent: (environment.NOTELIGHT_START_ON_INTENT ?? 'true') === 'true',
  scripts: {
    head: bootScript('head'),
    offline: bootScript('offline'),
    'copy-protection': bootScript('copy-protection'),
    reading: bootScript('reading'),
    'redirect-language': bootScript('redirect-language'),
    'redirect-screen': bootScript('redirect-screen'),
    stylesheets: bootScript('stylesheets'),
  },
  files: {
    boot: asset('NOTELIGHT_BOOT_SCRIPT'),
    controls: asset('NOTELIGHT_CONTROLS_SCRIPT'),
    'redirect-missing': asset('NOTELIGHT_MISSING_SCRIPT'),
  },
  ownScripts: JSON.parse(environment.NOTELIGHT_OWN_SCRIPTS || '[]'),
};

const config: NextConfig = {
  reactStrictMode: true,
  generateBuildId: () => buildId(root, environment),
  poweredByHeader: false,
  basePath,
  // File hosts and servers then agree on one address for each page.
  trailingSlash: true,
  // Routes below `pages/api` are plain `.ts`: they exist only where a server runs.
  pageExtensions: forServer ? ['tsx', 'ts'] : ['tsx'],
  env: {
    NOTELIGHT_BASE_PATH: basePath,
    ...modeVariable(forServer ? 'server' : 'export'),
    NOTELIGHT_MESSAGE_COUNT: countFor(messages),
    NOTELIGHT_MEMBER_MESSAGE_COUNT: countFor(memberMessages),
    NOTELIGHT_DOCUMENT: JSON.stringify(documentParts),
    // An export's build bundles it itself, where a site has it.
    NOTELIGHT_OFFLINE_WORKER: forServer ? offlineWorkerScript() : '',
    NOTELIGHT_STYLESHEETS: asset('NOTELIGHT_STYLESHEETS'),
    NOTELIGHT_DIAGRAM_FRAME: asset('NOTELIGHT_DIAGRAM_FRAME'),
    NOTELIGHT_LOCK_WORKER: asset('NOTELIGHT_LOCK_WORKER'),
    NOTELIGHT_FORMULA_FONTS: asset('NOTELIGHT_FORMULA_FONTS'),
    NOTELIGHT_SEARCH_WORKER: asset('NOTELIGHT_SEARCH_WORKER'),
  },
  images: { unoptimized: true },
  // `npm test` checks types; blog.config.ts is checked by its schema with better words.
  typescript: { ignoreBuildErrors: true },
  devIndicators: false,
  experimental: {
    // It distinguishes pages of two routers; there is only one here.
    clientRouterFilter: false,
    // A theme's styles go to the screens that use them: by default Next makes one sheet of most of them, 5 kB more for an article.
    cssChunking: { type: 'graph', requestCost: 4_000, weightDistribution: 0.1 },
  },
  turbopack: {
    root,
    // A build has the sheets of articles as separate files: `lib/export/public-assets.ts`.
    ...(isDevelopment() && {
      resolveAlias: { '@/styles/globals.css': './styles/development.css' },
    }),
  },
  // Next writes its own files to `.next` all the same, and the export here, from where the build takes it to `out/`.
  ...(forServer ? serverRoutes : { output: 'export' as const, distDir: '.next/export' }),
};

export default config;
