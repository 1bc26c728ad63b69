import { githubPages } from '@/lib/hosts/github-pages/github-pages';
import { startFileHost } from './file-host';
import type { HostKit } from './kit';

/** It has no rules: what leads on are pages, which exports have. */
export const githubPagesKit: HostKit = {
  host: githubPages,
  isThere: true,
  start: (directory) => startFileHost(directory, false),
  slash: 308,
  sendsHeaders: false,
  hasNoRules: true,
  showsRules: true,
};
