import { loadGlobal } from '@/components/external/load-external';
import type { Locale } from '@/lib/i18n/locale';
import type { SignInProvider } from '@/lib/routes/screens';
import { localizationFor } from './localization';

/** The signed-in member, as Clerk reports it. */
export interface ClerkUser {
  imageUrl: string;
  fullName: string | null;
  username: string | null;
  createdAt: Date | null;
  primaryEmailAddress?: { emailAddress: string } | null;
}

/** Widgets that Clerk renders into an element of the page. */
export type Widget = 'SignIn' | 'SignUp' | 'UserProfile' | 'UserButton';

type WidgetMethods = { [W in Widget as `mount${W}`]: (element: HTMLDivElement, props: object) => void } & {
  [W in Widget as `unmount${W}`]: (element: HTMLDivElement) => void;
};

/** The part of Clerk's browser program that this site uses (https://clerk.com/docs/reference/javascript/clerk). */
export interface Clerk extends WidgetMethods {
  /** Null when no one is signed in. */
  user: ClerkUser | null | undefined;
  /** The signed-in member's session. Tokens expire after a minute. */
  session?: { getToken(): Promise<string | null> } | null;
  load(options: object): Promise<void>;
  addListener(listener: (state: { user?: ClerkUser | null }) => void): () => void;
  /** Clerk's own React components change options with it after the start. */
  __unstable__updateProps?(props: { options: object }): void;
  signOut(options: { redirectUrl: string }): Promise<void>;
}

let loading: Promise<Clerk> | undefined;

/** The language of Clerk's widgets, current or requested. */
let spoken: Locale | undefined;

/**
 * Loads Clerk's program from the owner's own Clerk address and starts it, once for all callers, in the interface's language. Rejects if
 * it cannot be loaded or does not start; calling again then tries again.
 */
export async function loadClerk(provider: SignInProvider, locale: Locale): Promise<Clerk> {
  const isStarted = loading !== undefined;
  const isSpoken = spoken === locale;
  spoken = locale;
  loading ??= startClerk(provider, locale).catch((error: unknown) => {
    loading = undefined;
    throw error;
  });
  const clerk = await loading;
  if (isStarted && !isSpoken) {
    const localization = await localizationFor(locale);
    if (spoken === locale) clerk.__unstable__updateProps?.({ options: { localization } });
  }
  return clerk;
}

async function startClerk({ key, script, proxyUrl }: SignInProvider, locale: Locale): Promise<Clerk> {
  const words = localizationFor(locale);
  const clerk = await loadGlobal<Clerk>(script, 'Clerk', {
    crossorigin: 'anonymous',
    'data-clerk-publishable-key': key,
    ...(proxyUrl && { 'data-clerk-proxy-url': new URL(proxyUrl, location.origin).href }),
  });
  // The site collects no telemetry, and neither does what it loads.
  await clerk.load({ telemetry: false, localization: await words });
  return clerk;
}
