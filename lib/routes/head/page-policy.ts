import { noOrigins, pagePolicy } from '@/lib/http/content-security-policy';
import { isOpenedLater, type PageProps } from '@/lib/routes/screens';

/**
 * The content security policy of a document.
 *
 * @param page undefined for one without any
 * @param hashes of its inline scripts
 */
export function policyOf(page: Pick<PageProps, 'screen' | 'shell'> | undefined, hashes: readonly string[]): string {
  const post = page?.screen.kind === 'post' ? page.screen.props.post : undefined;
  return pagePolicy({
    hashes,
    origins: { ...noOrigins, ...page?.shell.origins },
    frames: post?.blockMap?.frames ?? [],
    isLocked: page !== undefined && isOpenedLater(page.screen),
  });
}
