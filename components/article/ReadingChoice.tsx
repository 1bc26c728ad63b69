import { useShell } from '@/components/shell/shell-context';
import { formatShare } from '@/lib/i18n/format';
import { useLocale, useMessages } from '@/lib/i18n/messages-context';

/** Factors of the text's size; 1 is the site's own. */
const SIZES = [0.9, 1, 1.15, 1.3] as const;

/**
 * Size and letters of the text, as the reader likes them, each choice as it will look (`styles/article/reading-choice.css`). The boot
 * script answers, and applies the choice before the first paint.
 */
export function ReadingChoice() {
  const { APPEARANCE } = useMessages();
  const { readingAids = [] } = useShell().features;
  const locale = useLocale();
  if (!readingAids.includes('text')) return null;
  const [letter] = APPEARANCE.SIGN;
  const faces = [
    ['', APPEARANCE.OWN],
    [' serif', APPEARANCE.SERIF],
    [' sans', APPEARANCE.SANS],
  ] as const;
  return (
    <details className="menu-details reading-choice needs-js" data-menu="">
      <summary className="icon-button" aria-label={APPEARANCE.OF_TEXT}>
        {APPEARANCE.SIGN}
      </summary>
      <div className="panel menu-panel menu-panel-end">
        <fieldset className="appearance-choice">
          <legend>{APPEARANCE.SIZE}</legend>
          {SIZES.map((size) => (
            <button
              key={size}
              type="button"
              data-reading={size === 1 ? 'size' : `size ${size}`}
              data-boot=""
              aria-label={formatShare(size, locale)}
              suppressHydrationWarning
            >
              {letter}
            </button>
          ))}
        </fieldset>
        <fieldset className="appearance-choice">
          <legend>{APPEARANCE.LETTERS}</legend>
          {faces.map(([face, name]) => (
            <button key={face} type="button" data-reading={`face${face}`} data-boot="" suppressHydrationWarning>
              {name}
            </button>
          ))}
        </fieldset>
      </div>
    </details>
  );
}
