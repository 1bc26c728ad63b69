import { type Host, NEXT_CACHE } from '@/lib/hosts/host';
import { redirectsAndHeaders } from '@/lib/hosts/redirects-file';

/** Cloudflare Pages, and Workers that serve files alone. */
export const cloudflare: Host = {
  name: 'Cloudflare',
  variables: ['CF_PAGES', 'WORKERS_CI'],
  projectFiles: ['wrangler.toml', 'wrangler.json', 'wrangler.jsonc'],
  cache: {
    folder: NEXT_CACHE,
    step: 'choose a framework preset of Next.js and switch its build cache on',
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
  guide: 'docs/hosts/cloudflare',
};
