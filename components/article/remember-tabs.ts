import { store, stored } from '@/components/shell/storage';

/** Remembers the chosen view of each database, under the storage key that owners' readers already have: the block's class. */
export function rememberTabs(root: HTMLElement): () => void {
  const groups = [...root.querySelectorAll<HTMLElement>('[data-tabs]')];
  for (const group of groups) {
    const buttons = buttonsOf(group);
    const now = buttons.findIndex((button) => button.checked);
    // A choice made before this script loaded counts; only the first view, which was not chosen, is replaced.
    if (now > 0) store(group.dataset.tabs ?? '', String(now));
    else check(buttons[Number(stored(group.dataset.tabs ?? ''))]);
  }
  const onChange = ({ target }: Event) => {
    const group = target instanceof HTMLInputElement ? target.closest<HTMLElement>('[data-tabs]') : null;
    if (!group) return;
    store(group.dataset.tabs ?? '', String(buttonsOf(group).indexOf(target as HTMLInputElement)));
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
