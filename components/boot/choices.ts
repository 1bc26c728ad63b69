import { type Choice, darkSystem, isDark, readChoice } from './appearance';
import { readTypography } from './typography';

/** Says which buttons of the reader's choices are pressed: only this device knows. */
export function markChoices(): void {
  const [size, face] = readTypography();
  mark('data-appearance-set', [readChoice() ?? withoutChoice()]);
  mark('data-reading', [`size ${size}`.trim(), `face ${face}`.trim()]);
}

/** The site may be dark in the evening, or always, whatever the system is. */
function withoutChoice(): Choice {
  if (isDark() === darkSystem.matches) return 'system';
  return isDark() ? 'dark' : 'light';
}

function mark(attribute: string, chosen: readonly (string | null)[]): void {
  for (const button of document.querySelectorAll(`[${attribute}]`))
    button.ariaPressed = String(chosen.includes(button.getAttribute(attribute)));
}
