import { afterAll, vi } from 'vitest';

// Runs before each test file of the projects that name it. Its files share a process and the packages in it, which take longer to load
// than most of the tests to run. The project's modules, the environment and the page are of each file alone.
vi.resetModules();
afterAll(() => void vi.unstubAllEnvs());

if (typeof window !== 'undefined') {
  // The elements themselves stay, since Testing Library keeps them.
  for (const element of [document.documentElement, document.head, document.body]) {
    element.replaceChildren(...[document.head, document.body].filter((own) => own.parentNode === element));
    for (const { name } of [...element.attributes]) element.removeAttribute(name);
  }
  localStorage.clear();
  sessionStorage.clear();
  history.replaceState(null, '', '/');
  for (const target of [window, document]) forgetListeners(target);
  forgetObservers();
}

/** Takes away at the end what the project's modules listen to for good. Packages stay, and so do their listeners. */
function forgetListeners(target: EventTarget): void {
  const { addEventListener } = target;
  const left: (() => void)[] = [];
  target.addEventListener = (...added) => {
    const [, , caller = ''] = new Error().stack?.split('\n') ?? [];
    if (!caller.includes('/node_modules/')) left.push(() => target.removeEventListener(...added));
    addEventListener.apply(target, added);
  };
  afterAll(() => {
    target.addEventListener = addEventListener;
    for (const forget of left) forget();
  });
}

/** Disconnects the observers that the file's modules leave on the page. */
function forgetObservers(): void {
  const { MutationObserver: Observer } = globalThis;
  const left: MutationObserver[] = [];
  globalThis.MutationObserver = class extends Observer {
    constructor(see: MutationCallback) {
      super(see);
      left.push(this);
    }
  };
  afterAll(() => {
    globalThis.MutationObserver = Observer;
    for (const observer of left) observer.disconnect();
  });
}
