import { absoluteAddress } from '@/components/shell/absolute-address';
import { useShell } from '@/components/shell/shell-context';
import type { PostDetail } from '@/lib/site/model';

/** The address of the article, for paper alone (`styles/print.css`); null while the site does not know its public address. */
export function PrintAddress({ href }: Pick<PostDetail, 'href'>) {
  const { site } = useShell();
  const address = absoluteAddress(site.link, href);
  if (!/^https?:/.test(address)) return null;
  return (
    <p className="print-address" hidden>
      {decodeURI(address)}
    </p>
  );
}
