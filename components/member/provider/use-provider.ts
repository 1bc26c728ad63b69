import { createContext, useContext, useEffect, useState } from 'react';
import { useShell } from '@/components/shell/shell-context';
import { log } from '@/lib/diagnostics/log';
import type { Locale } from '@/lib/i18n/locale';
import { useLocale } from '@/lib/i18n/messages-context';
import type { SignInProvider } from '@/lib/routes/screens';
import type { Clerk, ClerkUser } from './clerk';

export type ProviderState =
  /** The site has no sign-in provider. */
  | { status: 'off' }
  | { status: 'loading' }
  | { status: 'failed'; retry: () => void }
  | { status: 'ready'; clerk: Clerk; user: ClerkUser | null };

type Loaded = { clerk: Clerk; user: ClerkUser | null } | 'failed' | null;

/** Loads the provider's program; tests pass in one of their own. */
export const ProviderLoader = createContext(async (provider: SignInProvider, locale: Locale): Promise<Clerk> => {
  const { loadClerk } = await import('./clerk');
  return loadClerk(provider, locale);
});

/** Components of the page that show the provider: a retry by one of them is a retry for all. */
const shown = new Set<() => void>();

function retryAll(): void {
  for (const retry of shown) retry();
}

/** The sign-in provider, loaded once a component needs it, and the signed-in member. */
export function useProvider(): ProviderState {
  const { signInProvider } = useShell();
  const locale = useLocale();
  const load = useContext(ProviderLoader);
  const [loaded, setLoaded] = useState<Loaded>(null);
  const [attempt, setAttempt] = useState(0);

  useEffect(() => {
    const retry = () => setAttempt((count) => count + 1);
    shown.add(retry);
    return () => void shown.delete(retry);
  }, []);

  // biome-ignore lint/correctness/useExhaustiveDependencies: a new attempt loads again
  useEffect(() => {
    if (!signInProvider) return;
    let left = false;
    let stop: (() => void) | undefined;
    setLoaded((before) => (before === 'failed' ? null : before));
    load(signInProvider, locale).then(
      (clerk) => {
        if (left) return;
        const update = () => setLoaded({ clerk, user: clerk.user ?? null });
        stop = clerk.addListener(update);
        update();
      },
      (error: unknown) => {
        // A wrong key looks like a network failure: the provider's own message distinguishes them.
        log.warnOnce(`Sign-in could not be loaded: ${error instanceof Error ? error.message : String(error)}`);
        if (!left) setLoaded('failed');
      },
    );
    return () => {
      left = true;
      stop?.();
    };
  }, [signInProvider, locale, load, attempt]);

  if (!signInProvider) return { status: 'off' };
  if (loaded === null) return { status: 'loading' };
  return loaded === 'failed' ? { status: 'failed', retry: retryAll } : { status: 'ready', ...loaded };
}
