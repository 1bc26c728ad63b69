import { netlify } from '@/lib/hosts/netlify/netlify';
import { startFileHost } from './file-host';
import type { HostKit } from './kit';

/** As `npm run serve` shows an export: a preview leaves headers to real hosts. */
export const netlifyKit: HostKit = {
  host: netlify,
  isThere: true,
  start: (directory) => startFileHost(directory),
  slash: 308,
  sendsHeaders: false,
  // A preview refuses paths with a backslash.
  otherwise: { '/quo%22te%5C/': '404 nothing here', '/quo%22te%5C/?a=1': '404 nothing here' },
  showsRules: true,
};
