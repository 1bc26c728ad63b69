import { HeaderRow } from '@/components/header/HeaderRow';
import { localHref } from '@/components/navigation/local-href';
import { useShell } from '@/components/shell/shell-context';
import type { Shell } from '@/lib/routes/screens';
import type { StarterSettings } from '@/themes/starter/settings';
import styles from '@/themes/starter/shell.module.css';

export interface HeaderProps {
  settings: StarterSettings;
  /** It overlays the dark hero until the page is scrolled. */
  overHero: boolean;
}

/** On the dark hero at the top of a home page, then on paper with a line below it (`data-scrolled` on the root element, set by the boot script). */
export function Header({ settings, overHero }: HeaderProps) {
  const shell = useShell();
  return (
    <header className={`ud-header ${styles.header} ${overHero ? 'tone-dark-at-top' : ''}`}>
      <HeaderRow
        className={`${styles.wide} ${styles.headerRow}`}
        wideRoom={WIDE_ROOM}
        logo={{ src: settings.logo, whiteSrc: settings.logoWhite, home: overHero }}
        members={{
          signIn: navButton(settings.navButton1Text, settings.navButton1Url, { shell, settings }),
          signUp: navButton(settings.navButton2Text, settings.navButton2Url, { shell, settings }),
        }}
      />
    </header>
  );
}

/** Its pages are 74 rem wide. */
const WIDE_ROOM = 73;

/** Where the two buttons lead by default: into the site, because visitors cannot sign in without a provider. */
const defaultUrls = ['/about', '/quick-start'];

/**
 * A button as the owner set it. On sites with members, an unchanged one becomes the sign-in or sign-up button; on others there is none
 * without the samples.
 */
function navButton(text: string, url: string, { shell, settings }: { shell: Shell; settings: StarterSettings }) {
  if (shell.signInProvider !== null && defaultUrls.includes(url)) return undefined;
  if (!settings.samples && text === '') return null;
  return { text, href: localHref(url, shell) };
}
