import { HeaderRow } from '@/components/header/HeaderRow';
import styles from '@/themes/default/default.module.css';
import type { DefaultSettings } from '@/themes/default/settings';

/** It stays in view and gets a line below it once the page is scrolled. */
export function Header({ settings: { logo, logoWhite, memberButtons } }: { settings: Partial<DefaultSettings> }) {
  return (
    <header className={`${styles.siteHeader} site-header`}>
      <HeaderRow
        className={`${styles.pageWidth} ${styles.siteHeaderRow}`}
        logo={{ src: logo, whiteSrc: logoWhite }}
        members={memberButtons === false ? null : { recede: true }}
      />
    </header>
  );
}
