import { ContactIcons } from '@/components/contact/ContactIcons';
import { LegalLinks } from '@/components/feedback/LegalLinks';
import { BackToTop } from '@/components/feedback/PageAids';
import { ThemeSwitcher } from '@/components/feedback/ThemeSwitcher';
import { AppearanceChoice } from '@/components/header/AppearanceToggle';
import { ContentText } from '@/components/shell/ContentText';
import { Notice } from '@/components/shell/Notice';
import { useShell } from '@/components/shell/shell-context';
import { useMessages } from '@/lib/i18n/messages-context';
import styles from '@/themes/default/default.module.css';

export interface ColophonProps {
  /** With the announcement and the latest comments, which belong to lists. */
  hasNews: boolean;
  /** With the owner's words and addresses; the side column has them too. */
  hasOwner: boolean;
}

/** At the foot of every page, as at the end of a book: who writes here, what about, where to go, and whose it is. */
export function Colophon({ hasNews, hasOwner }: ColophonProps) {
  const { site, greetingWords, categories, hrefs, features, statements = {} } = useShell();
  const { NAV, COMMON } = useMessages();
  const links = [
    [NAV.ARCHIVE, hrefs.archive],
    [COMMON.CATEGORY, hrefs.category],
    [COMMON.TAGS, hrefs.tag],
    ...(features.rss ? ([[NAV.RSS, hrefs.feed]] as const) : []),
    ...[statements.privacy, statements.accessibility].flatMap((page) =>
      page ? [[page.name, page.href] as const] : [],
    ),
  ] as const;
  return (
    <footer className={`${styles.colophon} site-footer`}>
      <div className={styles.pageWidth}>
        <div className={styles.colophonParts}>
          <div className={styles.imprint}>
            <p className={styles.imprintTitle}>
              <ContentText>{site.title}</ContentText>
            </p>
            {hasOwner &&
              greetingWords.map((words) => (
                <p key={words}>
                  <ContentText>{words}</ContentText>
                </p>
              ))}
            {hasOwner && site.bio && (
              <p>
                <ContentText>{site.bio}</ContentText>
              </p>
            )}
            {hasOwner && <ContactIcons />}
          </div>
          {hasNews && <Notice className={styles.noticeCard} />}
          {hasOwner && categories.length > 0 && (
            <nav aria-label={COMMON.CATEGORY}>
              <ul className={styles.colophonLinks}>
                {categories.map(({ name, href }) => (
                  <li key={href}>
                    <a href={href}>
                      <ContentText>{name}</ContentText>
                    </a>
                  </li>
                ))}
              </ul>
            </nav>
          )}
          <nav aria-label={NAV.NAVIGATOR}>
            <ul className={styles.colophonLinks}>
              {links.map(([name, href]) => (
                <li key={href}>
                  <a href={href}>{name}</a>
                </li>
              ))}
            </ul>
          </nav>
        </div>
        <div className={styles.colophonRow}>
          <div>
            <p>
              © {site.years} {site.author || site.title}
            </p>
            <LegalLinks />
          </div>
          <AppearanceChoice />
        </div>
      </div>
      <BackToTop />
      <ThemeSwitcher />
    </footer>
  );
}
