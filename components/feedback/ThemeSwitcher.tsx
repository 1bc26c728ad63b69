import { CheckIcon } from '@/components/icons/icons';
import { useShell, useThemes } from '@/components/shell/shell-context';
import { useMessages } from '@/lib/i18n/messages-context';

/** Links to this page in the other themes, if theme switching is on. */
export function ThemeSwitcher() {
  const { features } = useShell();
  const { names, current } = useThemes();
  const { COMMON } = useMessages();
  if (!features.themeSwitch || names.length < 2) return null;
  return (
    <nav aria-label={COMMON.THEME_SWITCH}>
      <details className="panel theme-switcher" data-menu="">
        <summary>{COMMON.THEME}</summary>
        <ul>
          {names.map((name) => (
            <li key={name}>
              <a className="menu-link" href={`?theme=${name}`} aria-current={name === current ? 'true' : undefined}>
                <span>{name}</span>
                {name === current && <CheckIcon />}
              </a>
            </li>
          ))}
        </ul>
      </details>
    </nav>
  );
}
