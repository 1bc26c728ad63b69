// @vitest-environment jsdom
import { act, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { MemberButtons } from '@/components/header/MemberButtons';
import { MembersGate } from '@/components/lock/MembersGate';
import { SignInForm, SignUpForm } from '@/components/member/AuthForm';
import { AuthResult } from '@/components/member/AuthResult';
import { Dashboard } from '@/components/member/Dashboard';
import { type Clerk, type ClerkUser, loadClerk } from '@/components/member/provider/clerk';
import { SignedInButtons } from '@/components/member/provider/SignedInButtons';
import { ProviderLoader } from '@/components/member/provider/use-provider';
import type { Locale } from '@/lib/i18n/locale';
import { preloadMemberMessages } from '@/lib/i18n/member-messages';
import { MessagesContext } from '@/lib/i18n/messages-context';
import { messages } from '@/locales/en-US';
import { englishShell, renderOnPage as renderAlone, shownLines } from './page';

/** A provider that the tests sign in to, or that cannot be loaded. */
const service = { isDown: false, clerk: undefined as Clerk | undefined };
const load = async (): Promise<Clerk> => {
  if (service.isDown || !service.clerk) throw new Error('offline');
  return service.clerk;
};

const provider = { key: 'pk_test', script: 'https://clerk.example/clerk.js', proxyUrl: '' };
const ada: ClerkUser = { imageUrl: '', fullName: 'Ada Lovelace', username: 'ada', createdAt: new Date(2026, 0, 2) };
const { hrefs } = englishShell();

/** The provider with this member. Its widgets are headings, its sign-out signs out. */
function signedInAs(user: ClerkUser | null) {
  const signedOutTo: string[] = [];
  const optionsOf: Record<string, object> = {};
  const listeners = new Set<() => void>();
  const mount = (name: string) => (element: HTMLElement, options: object) => {
    optionsOf[name] = options;
    element.innerHTML = `<h2>The provider’s ${name}</h2>`;
  };
  const unmount = (element: HTMLElement) => element.replaceChildren();
  const clerk: Clerk = {
    user,
    load: async () => {},
    addListener: (listener) => {
      const tell = () => listener({});
      listeners.add(tell);
      return () => listeners.delete(tell);
    },
    signOut: async ({ redirectUrl }) => {
      signedOutTo.push(redirectUrl);
      clerk.user = null;
      for (const tell of listeners) tell();
    },
    mountSignIn: mount('SignIn'),
    mountSignUp: mount('SignUp'),
    mountUserProfile: mount('UserProfile'),
    mountUserButton: mount('UserButton'),
    unmountSignIn: unmount,
    unmountSignUp: unmount,
    unmountUserProfile: unmount,
    unmountUserButton: unmount,
  };
  service.clerk = clerk;
  return { signedOutTo, optionsOf, listeners };
}

const renderOnPage: typeof renderAlone = (element, changes) =>
  renderAlone(<ProviderLoader value={load}>{element}</ProviderLoader>, changes);

/** The address bar at this path; answers where the page sends its reader. */
function visit(path: string): string[] {
  const targets: string[] = [];
  const { href, origin, pathname, search } = new URL(path, 'https://blog.example');
  vi.stubGlobal('location', { href, origin, pathname, search, replace: (target: string) => void targets.push(target) });
  return targets;
}

beforeAll(() => preloadMemberMessages('en-US'));

beforeEach(() => {
  service.isDown = false;
  vi.spyOn(console, 'warn').mockImplementation(() => {});
});

describe('without a provider', () => {
  test('sign-in says that it is a demonstration, and keeps what is typed', async () => {
    renderOnPage(<SignInForm />);
    const email = screen.getByRole('textbox', { name: 'Email' });
    await userEvent.type(email, 'ada@example.com');
    await userEvent.type(screen.getByLabelText('Password'), 'secret{Enter}');
    expect((email as HTMLInputElement).value).toBe('ada@example.com');
    expect(screen.getByLabelText('Password').getAttribute('autocomplete')).toBe('current-password');
    const form = email.closest('form');
    expect(form?.getAttribute('method')).toBe('dialog');
    expect(shownLines()).toMatchSnapshot();
    expect(screen.getByRole('link', { name: 'Sign Up' }).getAttribute('href')).toBe(hrefs.signUp);
  });

  test('sign-up asks for a name too, suggests a new password, and leads back to sign-in', () => {
    renderOnPage(<SignUpForm />);
    expect(screen.getByLabelText('Password').getAttribute('autocomplete')).toBe('new-password');
    expect(screen.getByText(/By creating an account you agree/).textContent).toBe(
      'By creating an account you agree to our Privacy Policy and Terms of Service.',
    );
    expect(shownLines()).toMatchSnapshot();
  });

  test('the dashboard is a guest’s, marks its panel, and has no profile', () => {
    renderOnPage(<Dashboard panel="balance" />);
    expect(screen.getByRole('heading', { level: 1, name: 'Guest' })).toBeTruthy();
    const tabs = within(screen.getByRole('navigation', { name: 'Dashboard' }));
    expect(tabs.getByRole('link', { current: 'page' }).textContent).toBe('Balance');
    expect(tabs.queryByRole('link', { name: 'Profile' })).toBeNull();
    expect(screen.queryByRole('button', { name: /sign out/i })).toBeNull();
    expect(shownLines()).toMatchSnapshot();
  });

  test('sign-in changes to the language that its reader picks when the texts have come', async () => {
    const inLanguage = (locale: Locale) => (
      <MessagesContext value={{ locale, messages }}>
        <SignInForm />
      </MessagesContext>
    );
    const { rerender } = renderAlone(inLanguage('en-US'));
    rerender(inLanguage('fr-FR'));
    expect(screen.getByLabelText('Password')).toBeTruthy();
    expect(await screen.findByLabelText('Mot de passe')).toBeTruthy();
  });

  test('the result of signing in leads home', () => {
    renderOnPage(<AuthResult />);
    expect(screen.getByRole('status').textContent).toBe('There is nothing here yet.');
    expect(screen.getByRole('link').getAttribute('href')).toBe(hrefs.home);
  });
});

describe('with a provider', () => {
  const page = { signInProvider: provider };

  test.each([
    ['SignIn', SignInForm],
    ['SignUp', SignUpForm],
  ])('%s is its own form, which leads back to where the reader came from', async (name, Form) => {
    const { optionsOf } = signedInAs(null);
    visit('/sign-in/?redirectTo=%2Fdashboard%2Forder%2F');
    renderOnPage(<Form />, page);
    expect(screen.getByRole('status').textContent).not.toBe('');
    expect(await screen.findByRole('heading', { name: `The provider’s ${name}` })).toBeTruthy();
    expect(screen.queryByRole('status')).toBeNull();
    expect(screen.queryByText(/demonstration/)).toBeNull();
    expect(optionsOf[name]).toMatchObject({ fallbackRedirectUrl: 'https://blog.example/dashboard/order/' });
  });

  test('that cannot be loaded, readers are told and can try again', async () => {
    signedInAs(null);
    service.isDown = true;
    const warned = vi.spyOn(console, 'warn').mockReturnValue();
    renderOnPage(<SignInForm />, page);
    expect((await screen.findByRole('alert')).textContent).toContain('Could not load');
    expect(warned).toHaveBeenCalledWith(expect.stringContaining('Sign-in could not be loaded: offline'));
    service.isDown = false;
    await userEvent.click(screen.getByRole('button', { name: /again|retry/i }));
    expect(await screen.findByRole('heading', { name: 'The provider’s SignIn' })).toBeTruthy();
    expect(screen.queryByRole('alert')).toBeNull();
  });

  test('the dashboard greets the member, who can sign out and is not sent to sign in again', async () => {
    const { signedOutTo } = signedInAs(ada);
    const targets = visit('/dashboard/');
    renderOnPage(<Dashboard panel="" />, page);
    expect(await screen.findByRole('heading', { level: 1, name: 'Ada Lovelace' })).toBeTruthy();
    expect(screen.getByRole('link', { name: 'Profile' })).toBeTruthy();
    expect(shownLines()).toMatchSnapshot();
    await userEvent.click(screen.getByRole('button', { name: /sign out/i }));
    expect(signedOutTo).toEqual([hrefs.home]);
    expect(await screen.findByRole('heading', { level: 1, name: 'Guest' })).toBeTruthy();
    expect(targets).toEqual([]);
  });

  test.each([
    ['/article/dashboard/', 1],
    [hrefs.dashboard, 0],
    [`${hrefs.dashboard}order`, 0],
  ])('at %s the header has %i links to the dashboard', async (path, count) => {
    signedInAs(ada);
    visit(path);
    renderOnPage(<SignedInButtons inMenu={false} signedOut={null} />, page);
    await screen.findByRole('heading', { name: 'The provider’s UserButton' });
    expect(screen.queryAllByRole('link')).toHaveLength(count);
  });

  test('strangers are sent from the dashboard to sign in, and back afterwards', async () => {
    signedInAs(null);
    const targets = visit('/dashboard/order/');
    renderOnPage(<Dashboard panel="order" />, page);
    await vi.waitFor(() => expect(targets).toHaveLength(1), 20_000);
    expect(targets).toEqual([`${hrefs.signIn}?redirectTo=https%3A%2F%2Fblog.example%2Fdashboard%2Forder%2F`]);
  });

  test('the profile is the provider’s, as wide as its panel and in the colors of the site', async () => {
    const { optionsOf } = signedInAs(ada);
    visit('/dashboard/user-profile/');
    renderOnPage(<Dashboard panel="user-profile" />, page);
    expect(await screen.findByRole('heading', { name: 'The provider’s UserProfile' })).toBeTruthy();
    expect(optionsOf.UserProfile).toMatchSnapshot();
  });

  test('a part of the page that is gone before the provider comes hears nothing of it', async () => {
    const { listeners } = signedInAs(ada);
    const { unmount } = renderOnPage(<SignedInButtons inMenu={false} signedOut={null} />, page);
    unmount();
    await act(async () => undefined);
    expect(listeners.size).toBe(0);
  });

  test.each([
    [ada, 'You are signed in as Ada Lovelace.', hrefs.dashboard],
    [null, 'You are not signed in.', hrefs.signIn],
  ])('the result of signing in says who is signed in, and where to go on', async (user, text, href) => {
    signedInAs(user);
    renderOnPage(<AuthResult />, page);
    await vi.waitFor(() => expect(screen.getByRole('status').textContent).toBe(text), 20_000);
    expect(screen.getByRole('link').getAttribute('href')).toBe(href);
    expect(shownLines()).toMatchSnapshot();
  });
});

test('the program of a provider comes from where the owner has it, speaks each language, and reports nothing', async () => {
  const scripts: string[] = [];
  vi.spyOn(document.head, 'append').mockImplementation((script) => {
    if (!(script instanceof Element)) return;
    scripts.push(script.outerHTML);
    queueMicrotask(() => script.dispatchEvent(new Event('load')));
  });
  const calls: unknown[] = [];
  const call = (options: unknown) => void calls.push(JSON.stringify(options).slice(0, 60));
  vi.stubGlobal('Clerk', { load: call, __unstable__updateProps: call });
  const given = { ...provider, proxyUrl: '/__clerk' };
  const [clerk] = await Promise.all([loadClerk(given, 'fr-FR'), loadClerk(given, 'fr-FR')]);
  expect(await loadClerk(given, 'ja-JP')).toBe(clerk);
  expect([...scripts, ...calls]).toMatchSnapshot();
});

test('ways in are quiet in a header that recedes, unless the site has members', () => {
  const classes = () => screen.getAllByRole('link').map(({ className }) => className);
  const { unmount } = renderOnPage(<MemberButtons recede />);
  expect(classes()).toEqual(['loginBtn menu-link muted', 'signUpBtn menu-link muted']);
  unmount();
  renderOnPage(<MemberButtons recede />, { signInProvider: provider });
  expect(classes()).toEqual(['loginBtn button-quiet', 'signUpBtn button']);
});

describe('an article for members', () => {
  const page = { signInProvider: provider };
  const ADDRESS = '/api/member-article/?path=article%2Fclub';
  const post = { id: 'id', href: '/article/club/?a=b&c' };

  /** Shows the gate; answers what it has opened, and what it asked of the server. */
  function show({
    href = ADDRESS as string | null,
    answers = [] as (() => Response)[],
    member = true,
    token = 'token' as string | null,
  }) {
    signedInAs(member ? ada : null);
    Object.assign(service.clerk as object, { session: member ? { getToken: async () => token } : null });
    vi.spyOn(document, 'cookie', 'get').mockReturnValue(member ? '__client_uat=1700000000' : '');
    const asked: [address: string, options: RequestInit][] = [];
    vi.stubGlobal('fetch', async (address: string, options: RequestInit) => {
      asked.push([address, options]);
      const answer = answers[asked.length - 1];
      if (!answer) throw new Error('offline');
      return answer();
    });
    const opened: object[] = [];
    renderOnPage(<MembersGate post={post} href={href} onOpen={(body) => opened.push(body)} />, page);
    return { asked, opened };
  }
  const signIn = async () => (await screen.findByRole('link', { name: /^sign in$/i })).getAttribute('href');

  test('opens for members, and neither question nor answer stays in a cache', async () => {
    const { asked, opened } = show({ answers: [() => Response.json({ body: { html: 'text' } })] });
    await vi.waitFor(() => expect(opened).toEqual([{ html: 'text' }]), 20_000);
    expect(asked).toEqual([[ADDRESS, { headers: { authorization: 'Bearer token' }, cache: 'no-store' }]]);
  });

  test('that has a password too asks members for it', async () => {
    const lock = { version: 3, salt: '', iv: '', data: '' };
    const { opened } = show({ answers: [() => Response.json({ lock })] });
    expect(await screen.findByLabelText(/password|locked/i, { selector: 'input[type=password]' })).toBeTruthy();
    expect(opened).toEqual([]);
  });

  test.each<[string, Parameters<typeof show>[0], number]>([
    ['strangers', { member: false }, 0],
    ['members without a session', { token: null }, 0],
    ['members whose session the server does not know', { answers: [() => new Response('', { status: 401 })] }, 1],
  ])('leads %s to the sign-in, and back here', async (_, given, count) => {
    const { asked, opened } = show(given);
    expect(await signIn()).toBe(`${hrefs.signIn}?redirectTo=%2Farticle%2Fclub%2F%3Fa%3Db%26c`);
    expect([asked.length, opened]).toEqual([count, []]);
  });

  test.each<[string, () => Response]>([
    ['cannot answer', () => new Response('', { status: 503 })],
    [
      'cannot be reached',
      () => {
        throw new TypeError('offline');
      },
    ],
  ])('says so where the server %s, and asks again when the reader wants it', async (_, first) => {
    const { opened } = show({ answers: [first, () => Response.json({ body: { html: 'text' } })] });
    expect((await screen.findByRole('alert')).textContent).toContain('Could not load');
    expect(opened).toEqual([]);
    await userEvent.click(screen.getByRole('button', { name: /again|retry/i }));
    await vi.waitFor(() => expect(opened).toEqual([{ html: 'text' }]), 20_000);
  });

  test('without a server that knows members says where it can be read', () => {
    const { asked } = show({ href: null });
    expect(screen.queryByRole('link')).toBeNull();
    expect(asked).toEqual([]);
  });
});
