import type { Host } from '@/lib/hosts/host';
import { redirectsAndHeaders } from '@/lib/hosts/redirects-file';

export const netlify: Host = {
  name: 'Netlify',
  variables: ['NETLIFY'],
  projectFiles: ['netlify.toml', '.netlify/state.json'],
  cache: {
    folder: '/opt/build/cache/notelight',
    link: 'https://answers.netlify.com/t/how-to-clear-cache-on-branch-deploy/5521/4',
  },
  // It has none for the number of rules: “if you need 10,000 redirects or more”, it recommends wildcards.
  limits: {
    folderFiles: 54_000,
    link: 'https://docs.netlify.com/site-deploys/overview/#files-per-directory-limit',
  },
  strictNames: true,
  files: redirectsAndHeaders,
  guide: 'docs/hosts/netlify',
};
