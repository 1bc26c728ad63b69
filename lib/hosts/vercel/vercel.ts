import { readFileSync } from 'node:fs';
import { allVariables } from '@/lib/environment';
import { letReadersAsk } from '@/lib/hosts/functions/write-function';
import { type Host, NEXT_CACHE } from '@/lib/hosts/host';
import { wrongPreset } from '@/lib/hosts/messages';
import { writeKeptList, writeVercelFunctions, writeVercelOutput } from './vercel-output';

export const vercel: Host = {
  name: 'Vercel',
  variables: ['VERCEL'],
  traces: ['.vercel/project.json'],
  // Without protocol, and the same in previews: https://vercel.com/docs/environment-variables/system-environment-variables
  address: ({ VERCEL_PROJECT_PRODUCTION_URL: name }) => name && `https://${name}`,
  dashboard: () => ({
    variables: 'Settings → Environment Variables',
    address: 'https://vercel.com/d?to=%2F%5Bteam%5D%2F%5Bproject%5D%2Fsettings%2Fenvironment-variables',
    build: 'Deployments → ••• → Redeploy',
  }),
  cache: { folder: NEXT_CACHE, link: 'https://nextjs.org/docs/pages/guides/ci-build-caching' },
  // It has no limit for the files of a build; that of 100 MB is for what its command line uploads.
  limits: { routes: 2048, link: 'https://vercel.com/docs/limits' },
  async publish(directory, basePath, built) {
    await letReadersAsk(directory);
    await writeVercelOutput(directory, basePath);
    await writeKeptList();
    // A preview is not what a build would replace.
    if (allVariables().VERCEL_ENV !== 'preview') await writeVercelFunctions(built);
    return 'The site, its redirects and its headers are in .vercel/output, where Vercel looks for them.';
  },
  publishProblem: (env) => (env.NEXT_PRIVATE_OUTPUT_TRACE_ROOT || !isPresetOff() ? wrongPreset : undefined),
  projectFiles: { 'vercel.json': 'lib/hosts/vercel/vercel.json' },
};

/** Vercel's preset for Next.js, which also sets that variable, puts what it makes itself in place of the finished site. */
function isPresetOff(): boolean {
  try {
    return (JSON.parse(readFileSync('vercel.json', 'utf8')) as { framework?: unknown }).framework === null;
  } catch {
    return false;
  }
}
