import { LampIcon } from '@/components/icons/LampMark';
import { useMessages } from '@/lib/i18n/messages-context';

/** A lamp that switches between light and dark. The boot script handles the click; CSS shows the applicable half. */
export function AppearanceToggle() {
  const { APPEARANCE } = useMessages();
  return (
    <button type="button" className="icon-button needs-js" data-appearance-toggle="" data-boot="">
      <span className="in-light">
        <LampIcon lit />
        <span className="sr-only">{APPEARANCE.TO_DARK}</span>
      </span>
      <span className="in-dark">
        <LampIcon lit={false} />
        <span className="sr-only">{APPEARANCE.TO_LIGHT}</span>
      </span>
    </button>
  );
}

/** Light, dark, or the system's setting: three buttons, for footers and menus. */
export function AppearanceChoice() {
  const { APPEARANCE } = useMessages();
  const choices = [
    ['system', APPEARANCE.SYSTEM],
    ['light', APPEARANCE.LIGHT],
    ['dark', APPEARANCE.DARK],
  ] as const;
  return (
    <fieldset className="appearance-choice needs-js">
      <legend className="sr-only">{APPEARANCE.TITLE}</legend>
      {choices.map(([value, label]) => (
        // The boot script sets `aria-pressed`.
        <button key={value} type="button" data-appearance-set={value} data-boot="" suppressHydrationWarning>
          {label}
        </button>
      ))}
    </fieldset>
  );
}
