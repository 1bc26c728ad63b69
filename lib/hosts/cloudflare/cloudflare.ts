import { mkdir, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { allVariables } from '@/lib/environment';
import { letReadersAsk, writeFunction } from '@/lib/hosts/functions/write-function';
import { BUILT_FILE, type Host, NEXT_CACHE } from '@/lib/hosts/host';
import { redirectsAndHeaders } from '@/lib/hosts/redirects-file';

const WORKER = "export { default } from './lib/hosts/cloudflare/worker';";

/** Cloudflare Pages, and Workers. */
export const cloudflare: Host = {
  name: 'Cloudflare',
  variables: ['CF_PAGES', 'WORKERS_CI'],
  // That of a deployment, https://0a1b2c3d.notes.pages.dev: without its first label, that of the site. Workers do not know theirs.
  address: ({ CF_PAGES_URL: address }) => address?.replace(/^(https:\/\/)[^./]+\.(?=[^./]+\.pages\.dev)/, '$1'),
  dashboard: ({ WORKERS_CI: isWorker }) => ({
    variables: `Workers & Pages → Settings → ${isWorker ? 'Build → ' : ''}Variables and secrets`,
    address: 'https://dash.cloudflare.com/?to=/:account/workers-and-pages',
    build: `Deployments → ••• → Retry ${isWorker ? 'build' : 'deployment'}`,
  }),
  cache: {
    folder: NEXT_CACHE,
    step: 'switch its build cache on',
    link: 'https://developers.cloudflare.com/pages/configuration/build-caching/',
  },
  limits: {
    files: 20_000,
    fileMegabytes: 25,
    staticRedirects: 2000,
    dynamicRedirects: 100,
    ruleLength: 1000,
    headers: 100,
    link: 'https://developers.cloudflare.com/pages/platform/limits/',
  },
  files: redirectsAndHeaders,
  async publish(directory, _basePath, built) {
    const write = (name: string, text: string) => writeFile(path.join(directory, name), text);
    await mkdir(path.join(directory, path.dirname(BUILT_FILE)), { recursive: true });
    await write(BUILT_FILE, JSON.stringify(built));
    // Workers find theirs in `wrangler.jsonc`. Pages has no schedule: readers' browsers ask.
    if (allVariables().CF_PAGES) {
      await writeFunction(path.join(directory, '_worker.js'), WORKER);
      await write('_routes.json', '{ "version": 1, "include": ["/api/*"], "exclude": [] }');
      await letReadersAsk(directory);
    }
    return '';
  },
  projectFiles: { 'wrangler.jsonc': 'lib/hosts/cloudflare/wrangler.jsonc' },
};
