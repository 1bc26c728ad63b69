import { BackToTop } from '@/components/feedback/BackToTop';
import { LegalLinks } from '@/components/feedback/LegalLinks';
import { ThemeSwitcher } from '@/components/feedback/ThemeSwitcher';
import { AppearanceChoice } from '@/components/header/AppearanceToggle';
import { useShell } from '@/components/shell/shell-context';
import { useMessages } from '@/lib/i18n/messages-context';
import styles from '@/themes/default/default.module.css';

/** Whose site it is, links to its main pages, and the appearance. */
export function Footer() {
  const { site, hrefs, features } = useShell();
  const { NAV, COMMON } = useMessages();
  const links = [
    [NAV.ARCHIVE, hrefs.archive],
    [COMMON.CATEGORY, hrefs.category],
    [COMMON.TAGS, hrefs.tag],
  ] as const;
  return (
    <footer className={`${styles.siteFooter} site-footer`}>
      <div className={`${styles.pageWidth} ${styles.siteFooterRow}`}>
        <div>
          <p>
            © {site.years} {site.author || site.title}
          </p>
          <LegalLinks />
        </div>
        <nav aria-label={NAV.NAVIGATOR}>
          <ul className={styles.siteFooterLinks}>
            {links.map(([name, href]) => (
              <li key={href}>
                <a className={styles.siteFooterLink} href={href}>
                  {name}
                </a>
              </li>
            ))}
            {features.rss && (
              <li>
                <a className={styles.siteFooterLink} href={hrefs.feed}>
                  {NAV.RSS}
                </a>
              </li>
            )}
          </ul>
        </nav>
        <AppearanceChoice />
      </div>
      <BackToTop />
      <ThemeSwitcher />
    </footer>
  );
}
