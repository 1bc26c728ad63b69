import { log } from '@/lib/diagnostics/log';

/**
 * The only entry point for code and styles from other hosts. What cannot be loaded is reported once in the console, and the promise
 * rejects: the caller does without it, and nothing else stops.
 */

/** A server that does not respond counts as failed after this long. */
export const GIVE_UP_MS = 30_000;

/** By address: nothing loads twice; what has failed may be tried again. */
const loading = new Map<string, Promise<void>>();

/** What a service reads from its script's own element. */
type Attributes = Readonly<Record<string, string>>;

/** Runs a classic script. */
export function loadScript(src: string, attributes: Attributes = {}): Promise<void> {
  return once(src, () => insert(src, createScript(src, attributes), document.head));
}

/** Runs a classic script for the globals it sets. One that sets none counts as failed: some hosts respond with HTML pages. */
export async function loadGlobal<T>(src: string, name: string, attributes: Attributes = {}): Promise<T> {
  await loadScript(src, attributes);
  const brought: T | undefined = Reflect.get(window, name);
  if (brought) return brought;
  loading.delete(src);
  throw failed(src, `it did not define ${name}`);
}

/** Runs a classic script that renders where its own element is: again for each place. */
export function runScriptIn(place: HTMLElement, src: string, attributes: Attributes = {}): Promise<void> {
  return insert(src, createScript(src, attributes), place);
}

/** Adds a stylesheet. */
export function loadStylesheet(href: string, attributes: Attributes = {}): Promise<void> {
  return once(href, () => {
    const link = document.createElement('link');
    link.rel = 'stylesheet';
    for (const [name, value] of Object.entries(attributes)) link.setAttribute(name, value);
    link.href = href;
    return insert(href, link, document.head);
  });
}

/** JSON from another host. */
export async function loadJson(address: string, request: RequestInit = {}): Promise<unknown> {
  try {
    const response = await fetch(address, { ...request, signal: AbortSignal.timeout(GIVE_UP_MS) });
    if (!response.ok) throw new Error(`status ${response.status}`);
    return await response.json();
  } catch (error) {
    throw failed(address, error instanceof Error ? error.message : undefined);
  }
}

function createScript(src: string, attributes: Attributes): HTMLScriptElement {
  const script = document.createElement('script');
  script.async = true;
  for (const [name, value] of Object.entries(attributes)) script.setAttribute(name, value);
  script.src = src;
  return script;
}

function once(address: string, load: () => Promise<void>): Promise<void> {
  const known = loading.get(address);
  if (known) return known;
  const promise = load();
  promise.catch(() => loading.delete(address));
  loading.set(address, promise);
  return promise;
}

/** Adds an element that loads something to the document; resolves when it has loaded. */
function insert(address: string, element: HTMLElement, parent: HTMLElement): Promise<void> {
  return new Promise<void>((resolve, reject) => {
    const timer = setTimeout(() => giveUp('it did not respond'), GIVE_UP_MS);
    function giveUp(reason?: string): void {
      clearTimeout(timer);
      element.remove();
      reject(failed(address, reason));
    }
    element.addEventListener('load', () => {
      clearTimeout(timer);
      resolve();
    });
    element.addEventListener('error', () => giveUp());
    parent.append(element);
  });
}

function failed(address: string, reason?: string): Error {
  const message = `${address} could not be loaded${reason ? ` (${reason})` : ''}.`;
  log.warnOnce(message);
  return new Error(message);
}
