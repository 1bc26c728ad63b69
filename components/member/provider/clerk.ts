import { loadGlobal } from '@/components/external/load-external';
import type { SignInProvider } from '@/lib/routes/screens';

/** Who is signed in, as Clerk tells it. */
export interface ClerkUser {
  imageUrl: string;
  fullName: string | null;
  username: string | null;
  createdAt: Date | null;
  primaryEmailAddress?: { emailAddress: string } | null;
}

/** Widgets that Clerk draws into an element of the page. */
export type Widget = 'SignIn' | 'SignUp' | 'UserProfile' | 'UserButton';

type WidgetMethods = { [W in Widget as `mount${W}`]: (element: HTMLDivElement, props: object) => void } & {
  [W in Widget as `unmount${W}`]: (element: HTMLDivElement) => void;
};

/** The part of Clerk's browser program that this site uses (https://clerk.com/docs/reference/javascript/clerk). */
export interface Clerk extends WidgetMethods {
  /** Null when nobody is signed in. */
  user: ClerkUser | null | undefined;
  load(options: object): Promise<void>;
  addListener(listener: (state: { user?: ClerkUser | null }) => void): () => void;
  signOut(options: { redirectUrl: string }): Promise<void>;
}

let loading: Promise<Clerk> | undefined;

/**
 * Loads Clerk's program from the owner's own Clerk address and starts it, once for all that ask. Rejects when it cannot be had or does
 * not start; asking again then tries again.
 */
export function loadClerk({ key, script, proxyUrl }: SignInProvider): Promise<Clerk> {
  loading ??= startClerk(key, script, proxyUrl).catch((error: unknown) => {
    loading = undefined;
    throw error;
  });
  return loading;
}

async function startClerk(key: string, script: string, proxyUrl: string): Promise<Clerk> {
  const clerk = await loadGlobal<Clerk>(script, 'Clerk', {
    crossorigin: 'anonymous',
    'data-clerk-publishable-key': key,
    ...(proxyUrl && { 'data-clerk-proxy-url': new URL(proxyUrl, location.origin).href }),
  });
  // The site counts nothing by itself, and so does what it loads.
  await clerk.load({ telemetry: false });
  return clerk;
}
