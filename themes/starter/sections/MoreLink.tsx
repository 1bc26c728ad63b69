import { useFrame } from '@/components/frame/frame-context';
import { ArrowRightIcon } from '@/components/icons/icons';
import { localHref } from '@/components/navigation/local-href';
import { SiteLink } from '@/components/navigation/SiteLink';
import styles from '@/themes/starter/sections/section.module.css';

/** A quiet link with an arrow; nothing without text or address. */
export function MoreLink({ text, url }: { text: string; url: string }) {
  const frame = useFrame();
  if (!text || !url) return null;
  return (
    <SiteLink href={localHref(url, frame)} className={styles.more}>
      {text}
      <ArrowRightIcon />
    </SiteLink>
  );
}
