import { useShell } from '@/components/shell/shell-context';
import { useMessages } from '@/lib/i18n/messages-context';

/** Factors of the text's size; '' is the site's own. */
const SIZES = ['0.9', '', '1.15', '1.3'] as const;

/**
 * Size and letters of the text, as the reader likes them, each choice as it will look (`styles/article/reading-choice.css`). The boot
 * script answers, and applies the choice before the first paint.
 */
export function ReadingChoice() {
  const { READING } = useMessages();
  const { readingAids = [] } = useShell().features;
  if (!readingAids.includes('text')) return null;
  const [letter] = READING.SIGN;
  const names = [READING.SMALLER, READING.NORMAL, READING.LARGER, READING.LARGEST];
  const faces = [
    ['', READING.OWN],
    [' serif', READING.SERIF],
    [' sans', READING.SANS],
  ] as const;
  return (
    <details className="menu-details reading-choice needs-js" data-menu="">
      <summary className="icon-button" aria-label={READING.TITLE}>
        {READING.SIGN}
      </summary>
      <div className="panel menu-panel menu-panel-end">
        <fieldset className="appearance-choice">
          <legend>{READING.SIZE}</legend>
          {SIZES.map((size, index) => (
            <button
              key={size}
              type="button"
              data-reading={size ? `size ${size}` : 'size'}
              data-boot=""
              aria-label={names[index]}
              suppressHydrationWarning
            >
              {letter}
            </button>
          ))}
        </fieldset>
        <fieldset className="appearance-choice">
          <legend>{READING.LETTERS}</legend>
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
