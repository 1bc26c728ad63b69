import { ArrowRightIcon } from '@/components/icons/icons';
import { localHref } from '@/components/navigation/local-href';
import { SiteLink } from '@/components/navigation/SiteLink';
import { useShell } from '@/components/shell/shell-context';
import styles from '@/themes/starter/sections/section.module.css';

/** A quiet link with an arrow; nothing without text or address. */
export function MoreLink({ text, url }: { text: string; url: string }) {
  const shell = useShell();
  if (!text || !url) return null;
  return (
    <SiteLink href={localHref(url, shell)} className={styles.more}>
      {text}
      <ArrowRightIcon />
    </SiteLink>
  );
}
