import { generateKeyPairSync, sign } from 'node:crypto';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { Page, Route } from 'playwright/test';
import { expect, hydrate, mode, siteUrl } from './site';

/**
 * A fake server of the sign-in provider behind `/__clerk`: its service as Clerk's program asks for it (`/v1/…`), and a program with the
 * methods that the site uses. Clerk's own program is megabytes of dependencies; it works against the same service when
 * `NOTELIGHT_TEST_CLERK` names the folder `dist` of `@clerk/clerk-js` 5.
 */

export const MEMBER = { email: 'ada@example.org', password: 'correct-horse', name: 'Ada Lovelace', username: 'ada' };
/** 2024-03-09, 12:00 UTC. */
const CREATED_AT = Date.UTC(2024, 2, 9, 12);
const SESSION = 'sess_1';

const realProgram = process.env.NOTELIGHT_TEST_CLERK;

export interface Provider {
  /** The requested paths, in order. */
  asked: string[];
}

/** Answers everything below `/__clerk` as the provider would. */
export async function fakeProvider(page: Page, { signedIn = false, site = siteUrl } = {}): Promise<Provider> {
  const provider: Provider = { asked: [] };
  const jwt = token(site);
  let isSignedIn = signedIn;
  if (signedIn) {
    await page.context().addCookies([{ name: '__client_uat', value: '1700000000', url: new URL(site).origin }]);
  }
  await page.route('**/__clerk/**', async (route) => {
    const { pathname } = new URL(route.request().url());
    const path = pathname.slice(pathname.indexOf('/__clerk') + '/__clerk'.length);
    provider.asked.push(path);
    if (path.startsWith('/npm/')) return program(route, path);
    const method = methodOf(route);
    if (path === '/v1/client/sign_ins' || path.endsWith('/attempt_first_factor')) {
      const form = new URLSearchParams(route.request().postData() ?? '');
      const error = refusalOf(form, path.endsWith('/attempt_first_factor'));
      if (error) return route.fulfill({ status: 422, json: { errors: [error] } });
      isSignedIn = form.has('password');
      const attempt = signIn(isSignedIn);
      return answer(route, attempt, clientOf(isSignedIn, { jwt, attempt: isSignedIn ? null : attempt }));
    }
    if (path === '/v1/client/sessions' && method === 'DELETE') isSignedIn = false;
    if (path.endsWith('/touch')) return answer(route, sessionWith(jwt), clientOf(true, { jwt }));
    if (path.endsWith('/tokens')) return route.fulfill({ json: { object: 'token', jwt } });
    if (path === '/v1/environment') return route.fulfill({ json: environment });
    return answer(route, clientOf(isSignedIn, { jwt }), null);
  });
  return provider;
}

/** Whether the site under test has a provider. */
export async function hasProvider(): Promise<boolean> {
  // An export has what its pages share in a file.
  const address = mode === 'export' ? '/data/shell.json' : '/sign-in/';
  return !(await (await fetch(siteUrl + address)).text()).includes('"signInProvider":null');
}

/** Opens a page of a site with a provider and waits until React has rendered it: nothing on it is for mere reading. */
export async function openRendered(page: Page, address: string): Promise<void> {
  await page.goto(address);
  await hydrate(page);
  await expect(page.locator('html[data-hydrated]')).toBeAttached({ timeout: 20_000 });
}

function methodOf(route: Route): string {
  return new URL(route.request().url()).searchParams.get('_method') ?? route.request().method();
}

function refusalOf(form: URLSearchParams, isSecondStep: boolean) {
  if (!isSecondStep && form.get('identifier') !== MEMBER.email) {
    return refusal('form_identifier_not_found', 'Couldn’t find your account.', 'identifier');
  }
  if (form.has('password') && form.get('password') !== MEMBER.password) {
    return refusal('form_password_incorrect', 'Password is incorrect. Try again.', 'password');
  }
  return null;
}

const refusal = (code: string, message: string, param: string) => ({
  code,
  message,
  long_message: message,
  meta: { param_name: param },
});

const answer = (route: Route, response: unknown, client: unknown) => route.fulfill({ json: { response, client } });

const user = {
  object: 'user',
  id: 'user_1',
  first_name: 'Ada',
  last_name: 'Lovelace',
  username: MEMBER.username,
  // A picture without an address, so that no other host is contacted.
  image_url: 'data:image/gif;base64,R0lGODlhAQABAAAAACwAAAAAAQABAAA=',
  has_image: true,
  primary_email_address_id: 'email_1',
  email_addresses: [
    {
      object: 'email_address',
      id: 'email_1',
      email_address: MEMBER.email,
      verification: { status: 'verified', strategy: 'password' },
      linked_to: [],
    },
  ],
  phone_numbers: [],
  web3_wallets: [],
  external_accounts: [],
  passkeys: [],
  organization_memberships: [],
  password_enabled: true,
  public_metadata: {},
  unsafe_metadata: {},
  created_at: CREATED_AT,
  updated_at: CREATED_AT,
};

const sessionWith = (jwt: string) => ({
  object: 'session',
  id: SESSION,
  status: 'active',
  expire_at: Date.UTC(2099, 0, 1),
  abandon_at: Date.UTC(2099, 0, 1),
  last_active_at: Date.now(),
  last_active_organization_id: null,
  last_active_token: { object: 'token', jwt },
  actor: null,
  user,
  public_user_data: {
    first_name: 'Ada',
    last_name: 'Lovelace',
    image_url: user.image_url,
    has_image: true,
    identifier: MEMBER.email,
    user_id: 'user_1',
  },
  factor_verification_age: [0, -1],
  created_at: CREATED_AT,
  updated_at: CREATED_AT,
});

const clientOf = (
  isSignedIn: boolean,
  { jwt, attempt = null }: { jwt: string; attempt?: ReturnType<typeof signIn> | null },
) => ({
  object: 'client',
  id: 'client_1',
  sessions: isSignedIn ? [sessionWith(jwt)] : [],
  sign_in: attempt,
  sign_up: null,
  last_active_session_id: isSignedIn ? SESSION : null,
  created_at: CREATED_AT,
  updated_at: CREATED_AT,
});

const signIn = (isComplete: boolean) => ({
  object: 'sign_in_attempt',
  id: 'sia_1',
  status: isComplete ? 'complete' : 'needs_first_factor',
  identifier: MEMBER.email,
  supported_identifiers: ['email_address'],
  supported_first_factors: [{ strategy: 'password' }],
  supported_second_factors: null,
  first_factor_verification: null,
  second_factor_verification: null,
  user_data: { first_name: 'Ada', last_name: 'Lovelace', image_url: user.image_url, has_image: true },
  created_session_id: isComplete ? SESSION : null,
});

const environment = {
  auth_config: { object: 'auth_config', single_session_mode: true },
  display_config: { object: 'display_config', instance_environment_type: 'development', application_name: 'Notelight' },
};

const KEY_ID = 'ins_1';
const { publicKey, privateKey } = generateKeyPairSync('rsa', { modulusLength: 2048 });

/** The address that the owner has given the site, where it is not the one that the tests open. */
let link = '';

/** The token of a session, as the provider signs it for a site: browsers are at the address that its owner has given it. */
function token(site: string): string {
  const part = (value: object) => Buffer.from(JSON.stringify(value)).toString('base64url');
  const now = Math.floor(Date.now() / 1000);
  const claims = {
    azp: new URL(link || site).origin,
    exp: now + 3600,
    iat: now,
    nbf: now,
    sid: SESSION,
    sub: 'user_1',
  };
  const signed = `${part({ alg: 'RS256', kid: KEY_ID, typ: 'JWT' })}.${part(claims)}`;
  return `${signed}.${sign('RSA-SHA256', Buffer.from(signed), privateKey).toString('base64url')}`;
}

/** Where the site's server finds the key to that signature. Returns its address, which a site can have as its own. */
export async function startProviderKeys(): Promise<{ url: string; stop(): void }> {
  const keys = [{ ...publicKey.export({ format: 'jwk' }), kid: KEY_ID, alg: 'RS256', use: 'sig' }];
  const server = createServer(({ url }, response) => {
    const isAsked = url === '/__clerk/.well-known/jwks.json';
    response.writeHead(isAsked ? 200 : 404, { 'content-type': 'application/json' });
    response.end(JSON.stringify(isAsked ? { keys } : {}));
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  link = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  return { url: link, stop: () => void server.close().closeAllConnections() };
}

function program(route: Route, path: string): Promise<void> {
  if (realProgram) return route.fulfill({ path: `${realProgram}/${path.slice(path.lastIndexOf('/') + 1)}` });
  return route.fulfill({ contentType: 'text/javascript', body: `(${fakeProviderProgram.toString()})()` });
}

/** Runs in the page: Clerk's methods, each with the least that can be seen. */
function fakeProviderProgram(): void {
  const script = document.querySelector<HTMLScriptElement>('script[data-clerk-publishable-key]');
  const base = script?.dataset.clerkProxyUrl ?? '';
  type Session = {
    id: string;
    user: { first_name: string; last_name: string; username: string; image_url: string; created_at: number };
  };
  type Listener = (state: { user: unknown }) => void;
  const listeners = new Set<Listener>();
  let words: Record<string, string> = {};
  const emailLabel = () => `${words.formFieldLabel__emailAddress ?? 'Email address'} `;

  const ask = async (method: string, path: string, form?: Record<string, string>) => {
    const response = await fetch(
      `${base}/v1/${path}${method === 'GET' || method === 'POST' ? '' : `?_method=${method}`}`,
      {
        method: method === 'GET' ? 'GET' : 'POST',
        credentials: 'include',
        ...(form && { body: new URLSearchParams(form) }),
      },
    );
    return response.json();
  };
  const keep = (client: { sessions: Session[] }) => {
    const [session] = client.sessions;
    const found = session?.user;
    clerk.session = session && {
      getToken: async () => (await ask('POST', `client/sessions/${session.id}/tokens`)).jwt,
    };
    clerk.user = found
      ? {
          fullName: `${found.first_name} ${found.last_name}`,
          username: found.username,
          imageUrl: found.image_url,
          createdAt: new Date(found.created_at),
        }
      : null;
    // biome-ignore lint/suspicious/noDocumentCookie: as the provider's program does
    document.cookie = `__client_uat=${found ? 1_700_000_000 : 0};path=/`;
    for (const tell of listeners) tell({ user: clerk.user });
  };
  const widget = (render: (element: HTMLElement, props: Record<string, string>) => void) => ({
    mount: (element: HTMLElement, props: Record<string, string>) => render(element, props),
    unmount: (element: HTMLElement) => element.replaceChildren(),
  });
  const fieldsOf = (form: HTMLFormElement) => Object.fromEntries(new FormData(form)) as Record<string, string>;
  const text = (element: HTMLElement, words: string) => {
    element.textContent = words;
  };
  const step = (element: HTMLElement, field: string, onSubmit: (form: HTMLFormElement) => Promise<void>) => {
    element.innerHTML = `<form><label>${field}</label><button>Continue</button><p role="alert"></p></form>`;
    element.querySelector('form')?.addEventListener('submit', (event) => {
      event.preventDefault();
      void onSubmit(event.target as HTMLFormElement);
    });
  };
  const refuse = (element: HTMLElement, errors: { long_message: string }[]) =>
    text(element.querySelector('p') as HTMLElement, errors[0]?.long_message ?? '');
  const form = widget((element, props) => {
    step(element, `${emailLabel()} <input name="identifier">`, async (first) => {
      const { response, errors } = await ask('POST', 'client/sign_ins', fieldsOf(first));
      if (errors) return refuse(element, errors);
      step(element, 'Password <input name="password" type="password">', async (second) => {
        const path = `client/sign_ins/${response.id}/attempt_first_factor`;
        const { client, errors: refused } = await ask('POST', path, { strategy: 'password', ...fieldsOf(second) });
        if (refused) return refuse(element, refused);
        keep(client);
        location.assign(props.fallbackRedirectUrl ?? '/');
      });
    });
  });
  const profile = widget((element) => {
    if (!clerk.user) throw new Error('<UserProfile/> cannot render unless a user is signed in.');
    text(element, `Profile details of ${clerk.user.fullName}`);
  });
  const button = widget((element) => {
    element.innerHTML = '<button type="button" aria-label="Open user menu">A</button>';
  });
  const clerk: Record<string, unknown> & { user: Record<string, unknown> | null | undefined } = {
    user: undefined,
    load: async ({ localization }: { localization: Record<string, string> }) => {
      words = localization;
      await ask('GET', 'environment');
      keep((await ask('GET', 'client')).response);
    },
    __unstable__updateProps: ({ options }: { options: { localization: Record<string, string> } }) => {
      words = options.localization;
      const label = document.querySelector('[data-provider-widget] label')?.firstChild;
      if (label) label.textContent = emailLabel();
    },
    addListener: (listener: Listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    signOut: async ({ redirectUrl }: { redirectUrl: string }) => {
      keep((await ask('DELETE', 'client/sessions')).response);
      location.assign(redirectUrl);
    },
    mountSignIn: form.mount,
    unmountSignIn: form.unmount,
    mountSignUp: form.mount,
    unmountSignUp: form.unmount,
    mountUserProfile: profile.mount,
    unmountUserProfile: profile.unmount,
    mountUserButton: button.mount,
    unmountUserButton: button.unmount,
  };
  Object.assign(window, { Clerk: clerk });
}
