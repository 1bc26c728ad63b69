import { type Host, NEXT_CACHE } from '@/lib/hosts/host';
import { writeVercelOutput } from './vercel-output';

export const vercel: Host = {
  name: 'Vercel',
  variables: ['VERCEL'],
  projectFiles: ['vercel.json', '.vercel/project.json'],
  cache: { folder: NEXT_CACHE, link: 'https://nextjs.org/docs/pages/guides/ci-build-caching' },
  // It has no limit for the files of a build; that of 100 MB is for what its command line uploads.
  limits: { routes: 2048, link: 'https://vercel.com/docs/limits' },
  async publish(directory, basePath) {
    await writeVercelOutput(directory, basePath);
    return 'The site, its redirects and its headers are in .vercel/output, where Vercel looks for them.';
  },
  guide: 'docs/hosts/vercel',
};
