/**
 * Light or dark. Order: `?mode=` (forced, not stored), the reader's choice (specification section 4), the site's setting. The setting is in
 * `data-appearance` (`light`, `dark`, `auto`) and `data-dark-hours` (`18,6`) of the root element. `auto` is dark if the system is, or
 * within those hours.
 */

import { store, stored } from '@/components/shell/storage';

/** Where the reader's choice is stored. */
const KEY = 'theme';

/** NotionNext's. */
const ADOPTED_KEY = 'darkMode';

export type Choice = 'light' | 'dark' | 'system';

/** `<html>`, which has the site's settings and what scripts decide before the first paint. */
export const root = document.documentElement;
/** Whether the system is dark. */
export const darkSystem = matchMedia('(prefers-color-scheme: dark)');

function isChoice(value: string | null): value is Choice {
  return ['light', 'dark', 'system'].includes(value ?? '');
}

/** What the reader chose on this device, or null. */
export function readChoice(): Choice | null {
  const choice = stored(KEY);
  return isChoice(choice) ? choice : null;
}

/** Stores the choice and applies it. */
export function choose(choice: Choice): void {
  store(KEY, choice);
  show(choice === 'system' ? darkSystem.matches : choice === 'dark');
}

export const isDark = (): boolean => root.classList.contains('dark');

/** Applies what the query, the choice and the setting say, in that order. */
export function applyAppearance(): void {
  const forced = new URLSearchParams(location.search).get('mode');
  const choice = readChoice();
  if (forced !== null) show(forced === 'dark');
  else if (choice) show(choice === 'system' ? darkSystem.matches : choice === 'dark');
  else show(darkBySetting());
}

function darkBySetting(): boolean {
  const { appearance = 'auto', darkHours = '' } = root.dataset;
  if (appearance !== 'auto') return appearance === 'dark';
  return darkSystem.matches || withinHours(darkHours, new Date().getHours());
}

/** `18,6` is from 18:00 to 5:59, the empty text of a site without hours is never. */
export function withinHours(hours: string, now: number): boolean {
  const [start = 0, end = 0] = hours.split(',').map(Number);
  return start <= end ? now >= start && now < end : now >= start || now < end;
}

function show(dark: boolean): void {
  root.classList.toggle('dark', dark);
  root.classList.toggle('light', !dark);
  // The browser's own bars take the page's background color: without this script by the system, afterwards by the class.
  for (const meta of document.querySelectorAll<HTMLMetaElement>('meta[name=theme-color]'))
    meta.media = meta.dataset.scheme === (dark ? 'dark' : 'light') ? 'all' : 'not all';
}

/** Readers of a blog that was made with NotionNext keep their choice, which that stored as `true` or `false`. */
export function adoptAppearance(): void {
  const adopted = stored(ADOPTED_KEY);
  if (adopted !== null && readChoice() === null) choose(adopted === 'true' || adopted === 'dark' ? 'dark' : 'light');
  store(ADOPTED_KEY, null);
}
