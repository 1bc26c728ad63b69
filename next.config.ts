import { fileURLToPath } from 'node:url';
import type { NextConfig } from 'next';
import { screenRewrites, slashRedirects } from '@/lib/next/address-rules';
import { buildId } from '@/lib/next/build-id';
import { allVariables, isDevelopment, isServer, modeVariable } from './lib/environment';
import { type AiUse, AS_HTML, aiHeaders } from './lib/http/ai-use';
import { securityHeaders } from './lib/http/content-security-policy';
import { openScreens } from './lib/site/open-screens';

/** An export writes plain files into `out/`; a server renders with ISR. */
const forServer = isServer();

const root = fileURLToPath(new URL('.', import.meta.url));

const environment = allVariables();

/** The sub-path of the deployment, e.g. `/blog`. The scripts read it from the settings (`SUB_PATH`). */
const basePath = environment.NOTELIGHT_BASE_PATH ?? '';

/** The prefixes of the further languages. The scripts read them from the settings (`NOTION_PAGE_ID`). */
const prefixes = (environment.NOTELIGHT_PREFIXES ?? '').split(',').filter(Boolean);

/** What `lib/export/public-assets.ts` has made for pages: texts, and addresses of files; '' where there are none. */
const madeForPages = Object.fromEntries(
  ['NOTELIGHT_DOCUMENT', 'NOTELIGHT_FILES'].map((name) => [name, environment[name] ?? '']),
);

async function serverHeaders() {
  const own = securityHeaders(Number(environment.NOTELIGHT_HSTS_SECONDS ?? 0));
  const all = [...own, ...aiHeaders((environment.NOTELIGHT_AI_USE ?? '') as AiUse)].filter(
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

/** What an export has as files, a server makes on request. */
async function serverRewrites() {
  return {
    beforeFiles: [
      ...screenRewrites(['search', ...openScreens], prefixes),
      ...prefixes.map((prefix) => ({
        source: `/${prefix}/preview/:ticket([0-9a-f]{40})`,
        destination: `/preview/${prefix}/:ticket`,
      })),
      // Programs that ask for Markdown, unless they would rather have something else: where a page has none, they are led to it again with this query.
      {
        source: '/:path((?!_next/|api/|preview/|.*\\.[a-z0-9]+/?$).*[^/])',
        has: [{ type: 'header' as const, key: 'accept', value: '.*text/markdown(?!\\s*;\\s*q=0).*' }],
        missing: [{ type: 'query' as const, key: AS_HTML }],
        destination: '/api/files/:path.md',
      },
      { source: '/media/:file', destination: '/api/media/:file' },
      // An owner's own files with these endings are answered there too, where the site makes none of the name.
      { source: '/:path((?!_next/|api/).*\\.(?:xml|json|txt|md|bin))', destination: '/api/files/:path' },
      { source: '/data/:file(books/.*\\.epub)', destination: '/api/files/data/:file' },
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

const config: NextConfig = {
  reactStrictMode: true,
  generateBuildId: () => buildId(root, environment),
  poweredByHeader: false,
  // A server and each build that renders some pages again start sooner: packages of many small files are loaded as few.
  bundlePagesRouterDependencies: true,
  // They look for files beside them.
  serverExternalPackages: ['esbuild', 'harfbuzzjs', 'woff2-encoder'],
  basePath,
  // File hosts and servers then agree on one address for each page.
  trailingSlash: true,
  // Routes below `pages/api` are plain `.ts`: they exist only where a server runs.
  pageExtensions: forServer ? ['tsx', 'ts'] : ['tsx'],
  env: {
    NOTELIGHT_BASE_PATH: basePath,
    ...modeVariable(forServer ? 'server' : 'export'),
    ...madeForPages,
  },
  // Pages have the copies that sync has made. Nothing else may be asked for: a picture that was locked since would be kept in other sizes.
  images: { unoptimized: true },
  // `npm test` checks types; blog.config.ts is checked by its schema with better words.
  typescript: { ignoreBuildErrors: true },
  devIndicators: false,
  // Each module's map is read with it. Where a page that is rendered again fails, a whole build follows and says where.
  enablePrerenderSourceMaps: !environment.NOTELIGHT_PAGES,
  experimental: {
    // It distinguishes pages of two routers; there is only one here.
    clientRouterFilter: false,
    // Few pages are rendered again: a worker process would take longer to start than a thread.
    workerThreads: Boolean(environment.NOTELIGHT_PAGES),
    // A theme's styles go to the screens that use them: by default Next makes one sheet of most of them, 5 kB more for an article.
    cssChunking: { type: 'graph', requestCost: 100, weightDistribution: 0.1 },
  },
  turbopack: {
    root,
    // A build has the sheets of articles as separate files: `lib/export/public-assets.ts`.
    ...(isDevelopment() && {
      resolveAlias: { '@/styles/globals.css': './styles/development.css' },
    }),
  },
  // Next writes its own files to `.next` all the same, and the export here, from where the build takes it to `out/`.
  ...(forServer
    ? serverRoutes
    : environment.NOTELIGHT_WITHOUT_EXPORT
      ? {}
      : { output: 'export', distDir: '.next/export' }),
};

export default config;
