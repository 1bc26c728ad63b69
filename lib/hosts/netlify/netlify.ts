import { callPaths } from '@/lib/hosts/functions/on-call';
import { entryOf, writeFunction } from '@/lib/hosts/functions/write-function';
import { type Built, type Host, NEXT_CACHE } from '@/lib/hosts/host';
import { redirectsAndHeaders } from '@/lib/hosts/redirects-file';

export const netlify: Host = {
  name: 'Netlify',
  variables: ['NETLIFY'],
  traces: ['.netlify/state.json'],
  // That of the site, also in previews: https://docs.netlify.com/build/configure-builds/environment-variables
  address: ({ URL: address }) => address,
  dashboard: ({ SITE_NAME: name }) => ({
    variables: 'Project configuration → Environment variables',
    address: name ? `https://app.netlify.com/projects/${name}/configuration/env` : 'https://app.netlify.com',
    build: 'Deploys → Trigger deploy',
  }),
  cache: {
    folder: NEXT_CACHE,
    link: 'https://docs.netlify.com/extend/develop-and-share/develop-build-plugins',
  },
  // It has none for the number of rules: “if you need 10,000 redirects or more”, it recommends wildcards.
  limits: {
    folderFiles: 54_000,
    link: 'https://docs.netlify.com/site-deploys/overview/#files-per-directory-limit',
  },
  strictNames: true,
  files: redirectsAndHeaders,
  async publish(_directory, _basePath, built) {
    await writeFunctions(built);
    return `Two functions are in ${FUNCTIONS}, where Netlify looks for them.`;
  },
  projectFiles: { 'netlify.toml': 'lib/hosts/netlify/netlify.toml' },
};

/** https://docs.netlify.com/frameworks-api */
const FUNCTIONS = '.netlify/v1/functions';

/** What is called, and what runs every five minutes. */
export async function writeFunctions(built: Built, folder = FUNCTIONS): Promise<void> {
  const config = (settings: object): string => `export const config = ${JSON.stringify(settings)};`;
  const paths = callPaths.flatMap((address) => [address, `${address}/`]);
  await writeFunction(`${folder}/notelight-call.mjs`, entryOf('onRequest'), built, config({ path: paths }));
  const schedule = config({ schedule: '*/5 * * * *' });
  await writeFunction(`${folder}/notelight-schedule.mjs`, entryOf('onSchedule'), built, schedule);
}
