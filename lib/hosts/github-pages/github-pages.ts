import { readFileSync } from 'node:fs';
import type { Host } from '@/lib/hosts/host';

const dashboard: Host['dashboard'] = ({ GITHUB_SERVER_URL: server, GITHUB_REPOSITORY: repository }) => ({
  variables: 'Settings → Secrets and variables → Actions → Variables',
  address: `${server ?? 'https://github.com'}/${repository ?? ''}/settings/variables/actions`,
  build: 'Actions → Pages → Run workflow',
});

/** It knows no rules: pages that lead on are files, and its 404 page looks up the rest. */
export const githubPages: Host = {
  name: 'GitHub Pages',
  // Its workflow sets it.
  variables: ['GITHUB_PAGES'],
  traces: ['public/CNAME'],
  dashboard,
  isWorkMachine: true,
  // Unless its action has the domain of the owner.
  address: ({ GITHUB_REPOSITORY: repository = '' }) => {
    const [owner = '', name = ''] = repository.split('/');
    const root = `${owner.toLowerCase()}.github.io`;
    return owner && `https://${root}/${name.toLowerCase() === root ? '' : name}`;
  },
  // The workflow itself keeps the folder, which is where it is on every machine.
  cache: {
    folder: '.content',
    link: 'https://docs.github.com/actions/reference/workflows-and-actions/dependency-caching',
  },
  limits: {
    siteMegabytes: 1024,
    fileMegabytes: 100,
    link: 'https://docs.github.com/pages/getting-started-with-github-pages/github-pages-limits',
  },
  projectFiles: { '.github/workflows/pages.yml': 'lib/hosts/github-pages/pages.yml' },
  guide: 'docs/hosts/github-pages',
};

/** Its machines build for every host. */
export const githubActions: Host = {
  name: 'GitHub Actions',
  variables: ['GITHUB_ACTIONS'],
  dashboard,
  isWorkMachine: true,
  isLogPublic: ({ GITHUB_EVENT_PATH = '' }) => !isPrivate(GITHUB_EVENT_PATH),
  // A file of more than a megabyte is refused.
  jobSummary: { variable: 'GITHUB_STEP_SUMMARY', maxBytes: 900_000 },
  cache: {
    step: 'keep .content with actions/cache, as the page “Deploy” shows',
    link: 'https://docs.github.com/actions/reference/workflows-and-actions/dependency-caching',
  },
};

function isPrivate(eventFile: string): boolean {
  try {
    const { repository } = JSON.parse(readFileSync(eventFile, 'utf8')) as { repository?: { private?: unknown } };
    return repository?.private === true;
  } catch {
    // Unless the event shows otherwise, the repository may be public.
    return false;
  }
}
