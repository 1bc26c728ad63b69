import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { buildSync } from 'esbuild';
import type { NextConfig } from 'next';

/** `export` writes plain files into `out/`; `server` renders with ISR. Set by the scripts. */
const isServer = process.env.NOTELIGHT_MODE === 'server';

/** The sub-path of the deployment, e.g. `/blog`. The scripts read it from the settings (`SUB_PATH`). */
const basePath = process.env.NOTELIGHT_BASE_PATH ?? '';

/** A script of `components/boot` as one line of text, to be inlined by the document. */
function bootScript(name: string): string {
  const result = buildSync({
    entryPoints: [fileURLToPath(new URL(`./components/boot/${name}.ts`, import.meta.url))],
    bundle: true,
    minify: true,
    format: 'iife',
    target: 'es2020',
    write: false,
    logLevel: 'error',
  });
  return result.outputFiles[0]?.text.trim() ?? '';
}

/**
 * Writes the styles of articles to `public/styles/`, named by their content, and returns their address. Next would put them
 * into the style sheet of every page: it takes styles that are not modules only from the app. The browsers are those of
 * `browserslist` in package.json.
 */
function articleSheet(): string {
  const result = buildSync({
    entryPoints: [fileURLToPath(new URL('./styles/article.css', import.meta.url))],
    minify: true,
    target: ['chrome111', 'edge111', 'firefox128', 'safari16.4'],
    // It may be read before the others, and the first to name the layers orders them.
    banner: { css: '@layer theme,base,components,utilities;' },
    write: false,
    logLevel: 'error',
  });
  const css = result.outputFiles[0]?.text.trim() ?? '';
  const name = `article-${createHash('sha256').update(css).digest('hex').slice(0, 10)}.css`;
  const folder = fileURLToPath(new URL('./public/styles/', import.meta.url));
  if (!existsSync(folder + name)) {
    rmSync(folder, { recursive: true, force: true });
    mkdirSync(folder, { recursive: true });
    writeFileSync(folder + name, css);
  }
  return `${basePath}/styles/${name}`;
}

/** What an export has as files, a server makes on request. The search screen reads its keyword in the browser. */
async function serverRewrites() {
  return {
    beforeFiles: [
      // A page per keyword would stay on the server's disk for ever.
      { source: '/search/:keyword+', destination: '/search/' },
      { source: '/:prefix([a-zA-Z]{2}(?:-[a-zA-Z]+)?)/search/:keyword+', destination: '/:prefix/search/' },
      { source: '/media/:file', destination: '/api/media/:file' },
      { source: '/_image', destination: '/api/image' },
      { source: '/:path((?!_next/|api/|images/).*\\.(?:xml|json|txt|md|bin))', destination: '/api/files/:path' },
    ],
    afterFiles: [],
    fallback: [],
  };
}

const config: NextConfig = {
  reactStrictMode: true,
  poweredByHeader: false,
  basePath,
  // File hosts and servers then agree on one address for each page.
  trailingSlash: true,
  // Routes written in plain `.ts` answer requests: they exist only where a server runs.
  pageExtensions: isServer ? ['tsx', 'ts'] : ['tsx'],
  env: {
    NOTELIGHT_BASE_PATH: basePath,
    NOTELIGHT_MODE: isServer ? 'server' : 'export',
    NOTELIGHT_START_ON_INTENT: process.env.NOTELIGHT_START_ON_INTENT ?? 'true',
    NOTELIGHT_APPEARANCE_SCRIPT: bootScript('appearance'),
    NOTELIGHT_BOOT_SCRIPT: bootScript('boot'),
    NOTELIGHT_COPY_SCRIPT: bootScript('copy-protection'),
    NOTELIGHT_LANGUAGE_SCRIPT: bootScript('redirect-language'),
    NOTELIGHT_MISSING_SCRIPT: bootScript('redirect-missing'),
    NOTELIGHT_SEARCH_SCRIPT: bootScript('redirect-search'),
    NOTELIGHT_ARTICLE_SHEET: process.env.NODE_ENV === 'development' ? '' : articleSheet(),
  },
  images: { unoptimized: true },
  // `npm test` checks types; blog.config.ts is checked by its schema with better words.
  typescript: { ignoreBuildErrors: true },
  devIndicators: false,
  experimental: {
    // Styles go to the pages that use them. The cost of a request is in bytes of source: a page asks for three or four files.
    cssChunking: { type: 'graph', requestCost: 3000, weightDistribution: 0.1 },
  },
  turbopack: { root: fileURLToPath(new URL('.', import.meta.url)) },
  ...(isServer ? { rewrites: serverRewrites } : { output: 'export' as const }),
};

export default config;
