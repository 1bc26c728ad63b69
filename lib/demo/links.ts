import path from 'node:path';
import { documentLink } from '@/lib/markdown/links';

/** Base address of project files that are not pages of the demo. */
export const repositoryFiles = 'https://github.com/notelight-demo/notelight/blob/main';

/**
 * A relative link of a text, which leads from file to file on GitHub: to another text of the workspace as `page:…`, to
 * any other file of the project as its address there. Undefined for links of other kinds.
 */
export function demoLink(url: string, file: string, workspace: string): string | undefined {
  if (/^(?:[a-z][a-z0-9+.-]*:|\/|#)/i.test(url)) return undefined;
  const isOutside = path.posix.normalize(url).startsWith('../');
  const text = isOutside ? undefined : documentLink(url, file);
  return text ?? `${repositoryFiles}/${path.posix.join('docs', workspace, url)}`;
}
