import { isServer } from '@/lib/environment';
import { hashOf } from '@/lib/hash';
import { oncePer } from '@/lib/once';
import { dataPath } from '@/lib/routes/data-files';
import type { Shell } from '@/lib/routes/screens';
import type { Site } from '@/lib/site/site';

/**
 * What is the same around all screens of a site is one file of an export: in every document it would be a tenth of its bytes. Only
 * the framework needs it, and loads it when it starts (`components/boot/start-framework.ts`); a server answers with whole data.
 */
export const isShellShared = (): boolean => !isServer();

/** Where the file lies, without base path. */
export const sharedShellPath = (site: Pick<Site, 'prefix'>): string => dataPath('shell', site.prefix, 'json');

const versionOf = oncePer((shell: Shell) => hashOf(shell, 8));

/** The address of the file, which changes with its content. */
export const sharedShellHref = (shell: Shell, site: Pick<Site, 'prefix' | 'basePath'>): string =>
  `${site.basePath}${sharedShellPath(site)}?v=${versionOf(shell)}`;
