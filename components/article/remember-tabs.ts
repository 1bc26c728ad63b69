import { store, stored } from '@/components/shell/storage';
import { reveal } from './position/visible';

/** Remembers the chosen view of each database, under the storage key that owners' readers already have: the block's class. */
export function rememberTabs(root: HTMLElement): () => void {
  const groups = [...root.querySelectorAll<HTMLElement>('[data-tabs]')];
  for (const group of groups) {
    const buttons = buttonsOf(group);
    const now = buttons.findIndex((button) => button.checked);
    const target = group.querySelector(':target');
    // A choice made before this script loaded counts; only the first view, which was not chosen, is replaced.
    if (now > 0) store(group.dataset.tabs ?? '', String(now));
    else if (target && document.activeElement !== buttons[0]) reveal(target);
    else check(buttons[Number(stored(group.dataset.tabs ?? ''))]);
    group.dataset.ready = '';
  }
  const onChange = ({ target }: Event) => {
    const group = target instanceof HTMLInputElement ? target.closest<HTMLElement>('[data-tabs]') : null;
    // In a tab there may be others, such as the months of a calendar, which nothing remembers.
    const chosen = group ? buttonsOf(group).indexOf(target as HTMLInputElement) : -1;
    if (group && chosen !== -1) store(group.dataset.tabs ?? '', String(chosen));
  };
  root.addEventListener('change', onChange);
  return () => root.removeEventListener('change', onChange);
}

function check(button: HTMLInputElement | undefined): void {
  if (button) button.checked = true;
}

function buttonsOf(group: HTMLElement): HTMLInputElement[] {
  return [...group.querySelectorAll<HTMLInputElement>(':scope > .notion-tab > .notion-tab-button > input')];
}
