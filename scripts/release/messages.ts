/** Why a release cannot be prepared. */
import type { Problem } from '@/lib/diagnostics/errors';

export const releaseProblem = {
  version: (version: string): Problem => ({
    message: `“${version}” is not a version number such as 1.2.0.`,
    hint: 'Run: npm run release -- 1.2.0',
  }),
  noRepository: (folder: string): Problem => ({
    message: `${folder} is not a Git working copy. A release consists of what is committed.`,
    hint: 'Clone the repository.',
  }),
  uncommitted: (changes: string): Problem => ({
    message: 'The working copy has uncommitted changes.',
    hint: `Commit them first:\n${changes}`,
  }),
  noHeading: (heading: string): Problem => ({
    message: `CHANGELOG.md has no heading “${heading}”.`,
    hint: 'Add it above the versions.',
  }),
  released: (version: string): Problem => ({
    message: `CHANGELOG.md already has version ${version}.`,
    hint: 'Choose the next one.',
  }),
  nothing: (heading: string): Problem => ({
    message: `There is nothing under “${heading}” in CHANGELOG.md.`,
    hint: 'Write what changed for owners and readers.',
  }),
};
