import type { CommentArea, CommentSystem } from '@/lib/site/model';
import type { CommentLabels } from './comment-labels';
import { CommentPanel } from './comment-panel';
import styles from './comments.module.css';
import { followPage } from './page-state';

/** The comment systems of an article, each behind a tab. */
export interface CommentPanels {
  element: HTMLElement;
  /** Starts the first system, once it is in the document. */
  start(): void;
  stop(): void;
}

/**
 * Tabs after the ARIA pattern, whose panels start when they are first opened: a reader's browser contacts only the servers whose comments
 * they want to see. Systems that have started stay.
 *
 * @param section has the page's texts
 */
export function createPanels({ systems, page, hideSingleTab }: CommentArea, section: HTMLElement): CommentPanels {
  const element = document.createElement('div');
  const labels = () => JSON.parse(section.dataset.labels ?? '') as CommentLabels;
  const panels = systems.map((system) => new CommentPanel(system, page, labels));
  const tabs = systems.map((system, index) => createTab(system, panels[index]?.element.id ?? ''));
  const tabList = document.createElement('div');
  tabList.className = styles.tabs ?? '';
  tabList.setAttribute('role', 'tablist');
  tabList.setAttribute('aria-label', labels().SYSTEMS);
  if (systems.length > 1 || !hideSingleTab) {
    tabList.append(...tabs);
    element.append(tabList);
    for (const [index, panel] of panels.entries()) panel.belongsTo(tabs[index]?.id ?? '');
  }
  element.append(...panels.map((panel) => panel.element));

  function open(chosen: number): void {
    for (const [index, tab] of tabs.entries()) {
      const isChosen = index === chosen;
      tab.setAttribute('aria-selected', String(isChosen));
      tab.tabIndex = isChosen ? 0 : -1;
      const panel = panels[index];
      if (panel) panel.element.hidden = !isChosen;
    }
    panels[chosen]?.open();
  }

  tabList.addEventListener('click', ({ target }) => {
    const index = target instanceof HTMLElement ? tabs.indexOf(target as HTMLButtonElement) : -1;
    if (index >= 0) open(index);
  });
  // Arrows move between the tabs; Enter or Space open one, because opening it contacts another server.
  tabList.addEventListener('keydown', (event) => {
    const at = tabs.indexOf(event.target as HTMLButtonElement);
    const next = at < 0 ? undefined : tabs.at(neighbor(event.key, at, tabs.length));
    if (!next || next === tabs[at]) return;
    event.preventDefault();
    next.focus();
  });

  const stopFollowing = followPage((now, before) => {
    tabList.setAttribute('aria-label', labels().SYSTEMS);
    for (const panel of panels) panel.follow(now, before);
  });
  return {
    element,
    start: () => open(0),
    stop() {
      stopFollowing();
      for (const panel of panels) panel.stop();
    },
  };
}

function createTab({ name, label }: CommentSystem, panelId: string): HTMLButtonElement {
  const tab = document.createElement('button');
  tab.type = 'button';
  tab.id = `comment-tab-${name}`;
  tab.className = styles.tab ?? '';
  tab.setAttribute('role', 'tab');
  tab.setAttribute('aria-controls', panelId);
  tab.textContent = label;
  return tab;
}

/** The index of the tab that a key leads to, wrapping around; unchanged for other keys. */
function neighbor(key: string, at: number, total: number): number {
  switch (key) {
    case 'ArrowRight':
      return (at + 1) % total;
    case 'ArrowLeft':
      return (at - 1 + total) % total;
    case 'Home':
      return 0;
    case 'End':
      return total - 1;
    default:
      return at;
  }
}
