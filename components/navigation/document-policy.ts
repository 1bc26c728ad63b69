import { isOpenedLater, type PageProps } from '@/lib/routes/screens';

/**
 * Whether the content security policy of the document lets a page open its frames. It is that of the page which was loaded first, so a
 * page with frames of other hosts is loaded as a document; so is one that is locked or for members, whose frames are unknown until it is opened.
 */
export function isAllowedHere(screen: PageProps['screen']): boolean {
  const policy = document.querySelector<HTMLMetaElement>('meta[http-equiv="Content-Security-Policy"]')?.content;
  if (policy === undefined || screen.kind !== 'post') return true;
  const [, sources = ''] = /(?:^|; )frame-src ([^;]*)/.exec(policy) ?? [];
  const allowed = new Set(sources.split(' '));
  if (allowed.has('https:')) return true;
  return !isOpenedLater(screen) && (screen.props.post.blockMap?.frames ?? []).every((origin) => allowed.has(origin));
}
