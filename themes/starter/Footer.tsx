import { ContactIcons } from '@/components/contact/ContactIcons';
import { LegalLinks } from '@/components/feedback/LegalLinks';
import { BackToTop } from '@/components/feedback/PageAids';
import { ThemeSwitcher } from '@/components/feedback/ThemeSwitcher';
import { AppearanceChoice } from '@/components/header/AppearanceToggle';
import { Logo } from '@/components/header/Logo';
import { localHref } from '@/components/navigation/local-href';
import { SiteLink } from '@/components/navigation/SiteLink';
import { ContentText } from '@/components/shell/ContentText';
import { Notice } from '@/components/shell/Notice';
import { useShell } from '@/components/shell/shell-context';
import { formatMessage } from '@/lib/i18n/messages';
import { useMessages } from '@/lib/i18n/messages-context';
import { readLinkGroups } from '@/themes/starter/read-settings';
import type { StarterSettings } from '@/themes/starter/settings';
import styles from '@/themes/starter/shell.module.css';

/** The program's name, for the credit line. */
const PRODUCT = 'Notelight';

interface FooterProps {
  settings: StarterSettings;
  hasNotice: boolean;
}

/** Four columns, stacked on narrow screens: the site, two groups of links, the latest posts; on lists the owner's announcement above. */
export function Footer({ settings, hasNotice }: FooterProps) {
  const shell = useShell();
  const { statements } = shell;
  const { COMMON } = useMessages();
  const latest = shell.latestPosts.slice(0, settings.footerPostCount);
  const legal = [
    {
      name: settings.footerPrivacyPolicyText,
      url: localHref(settings.footerPrivacyPolicyUrl, shell) || statements?.privacy?.href,
    },
    { name: settings.footerLegalNoticeText, url: localHref(settings.footerLegalNoticeUrl, shell) },
    { name: settings.footerTermsText, url: localHref(settings.footerTermsUrl, shell) },
    { name: statements?.accessibility?.name, url: statements?.accessibility?.href },
  ].flatMap(({ name, url }) => (name && url ? [{ name, url }] : []));

  return (
    <footer className={styles.footer}>
      {hasNotice && <Notice className={`${styles.wide} ${styles.footerNotice}`} />}
      <div className={`${styles.wide} ${styles.footerColumns}`}>
        <div className={styles.footerSite}>
          <Logo src={settings.logo} whiteSrc={settings.logoWhite} />
          {settings.footerSlogan && <p>{settings.footerSlogan}</p>}
          <ContactIcons />
        </div>
        {readLinkGroups(settings.footerLinkGroup).map((group) => (
          <nav key={group.title} className={styles.footerGroup} aria-label={group.title}>
            <h2 className="section-label">{group.title}</h2>
            <ul>
              {group.links.map((link) => (
                <li key={`${link.title} ${link.url}`}>
                  <SiteLink href={localHref(link.url, shell)}>{link.title}</SiteLink>
                </li>
              ))}
            </ul>
          </nav>
        ))}
        {latest.length > 0 && (
          <div className={styles.footerPosts}>
            <h2 className="section-label">{settings.footerBlogLatestTitle || COMMON.LATEST_POSTS}</h2>
            <ul>
              {latest.map((post) => (
                <li key={post.id}>
                  <SiteLink href={post.href} target={post.target} locked={post.locked} className="line-clamp-2">
                    <ContentText>{post.title}</ContentText>
                  </SiteLink>
                </li>
              ))}
            </ul>
          </div>
        )}
      </div>
      <div className={`${styles.wide} ${styles.footerEnd}`}>
        <p>
          © {shell.site.years} {shell.site.author || shell.site.title}
        </p>
        {legal.length > 0 && (
          <ul className="legal-links">
            {legal.map(({ name, url }) => (
              <li key={url}>
                <SiteLink href={url}>{name}</SiteLink>
              </li>
            ))}
          </ul>
        )}
        <LegalLinks />
        <AppearanceChoice />
        <p className={styles.footerCredit}>
          {formatMessage(COMMON.CREDIT, { name: `${PRODUCT} ${shell.site.version}` })}
        </p>
      </div>
      <BackToTop />
      <ThemeSwitcher />
    </footer>
  );
}
