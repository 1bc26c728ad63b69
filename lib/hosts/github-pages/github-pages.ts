import { readFileSync } from 'node:fs';
import type { Host } from '@/lib/hosts/host';

/** It knows no rules: pages that lead on are files, and its 404 page looks up the rest. */
export const githubPages: Host = {
  name: 'GitHub Pages',
  projectFiles: ['public/CNAME', '.github/workflows/pages.yml'],
  limits: {
    siteMegabytes: 1024,
    fileMegabytes: 100,
    link: 'https://docs.github.com/pages/getting-started-with-github-pages/github-pages-limits',
  },
  guide: 'docs/hosts/github-pages',
};

/** Its machines build for every host. */
export const githubActions: Host = {
  name: 'GitHub Actions',
  variables: ['GITHUB_ACTIONS'],
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
