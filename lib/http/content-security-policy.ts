/** Hosts that pages of a site may contact, as a policy writes them: `https://a.example`, `*.a.example`. None are named of a site that contacts none. */
export interface Origins {
  /** Of services whose scripts run in the page, and may load whatever else they need from there. */
  services?: string[];
  /** Asked for data. */
  connections?: string[];
  frames?: string[];
  /** Of style sheets, which may bring fonts from anywhere. */
  styles?: string[];
  /** Forms of the site's pages are sent there. */
  forms?: string[];
  /** Scripts of the site's own host that settings name, from the root of the site, without base path. */
  scripts?: string[];
  /** Folders of the site's own host that lead to a service, from the root of the host: `/__clerk/`. */
  proxies?: string[];
  /** Whether scripts of others insert styles of their own, which no hash can name. */
  insertsStyles?: boolean;
  /** Whether a service inserts inline scripts into a document, which no hash can name either. */
  insertsScripts?: boolean;
  /** Whether a service runs scripts of hosts that are not known in advance, as advertisements do. */
  isOpen?: boolean;
}

/** What the policy of one page is made of. */
export interface PagePolicy {
  /** Hashes of the inline scripts of its document. */
  hashes: readonly string[];
  /** What its site contacts. */
  origins: Origins;
  /** The hosts of frames in its article. */
  frames: readonly string[];
  /** Its article is sealed: its content is unknown until it is opened. */
  isLocked: boolean;
}

/** The grammar of a host: a name or `*.` and a name, with a scheme and a port if need be. Addresses allow more, such as `;` and `*`. */
const HOST = /^(?:(?:https?|wss?):\/\/)?(?:\*\.)?[\w-]+(?:\.[\w-]+)*\.?(?::\d+)?$/;
const KEYWORD = /^'(?:self|none|unsafe-inline|unsafe-eval|wasm-unsafe-eval|sha256-[\w+/-]+={0,2})'$/;
const SCHEME = /^(?:https|data|blob):$/;

/** Whether a policy can name this host: `https://a.example`, `*.a.example`, `a.example:8080`. */
export const isPolicyHost = (text: string): boolean => HOST.test(text);

/** The origin of a complete address, as a policy names it; null if none can. */
export function policyOrigin(address: string): string | null {
  const origin = originOf(address);
  return isPolicyHost(origin) && origin.includes('://') && !origin.includes('*') ? origin : null;
}

/** By itself: `next.config.ts` imports this, and Next finds no imports of what that imports. See `parseUrl` in `lib/web-addresses.ts`. */
function originOf(address: string): string {
  try {
    return new URL(address).origin;
  } catch {
    return '';
  }
}

/** The hosts of complete addresses; files of the site itself have none. */
export function hostsOf(...addresses: (string | null | undefined)[]): string[] {
  return addresses.flatMap((address) => {
    const text = (address ?? '').trim().replace(/^\/\//, 'https://');
    return (/^https?:\/\//i.test(text) && policyOrigin(text)) || [];
  });
}

/**
 * The content security policy of a page, for the `meta` element that every page has: scripts by hash or from the site itself, and from
 * nobody else but the services that the owner has switched on. Pictures and films may come from any host with a certificate: they can do
 * nothing, and an article may show those of others.
 */
export function pagePolicy({ hashes, origins, frames, isLocked }: PagePolicy): string {
  const { services = [], connections = [], styles = [], forms = [], insertsStyles, insertsScripts, isOpen } = origins;
  const anywhere = isOpen ? ['https:'] : services;
  // A hash would switch 'unsafe-inline' off.
  const inline = insertsScripts || isOpen ? ["'unsafe-inline'"] : hashes.map((hash) => `'${hash}'`);
  const evaluated = isOpen ? "'unsafe-eval'" : isLocked ? "'wasm-unsafe-eval'" : '';
  const opened = isLocked ? ['https:', 'blob:'] : frames;
  const own = "'self'";
  const sources = {
    'script-src': [own, ...inline, ...anywhere, evaluated],
    'style-src': [own, ...styles, ...anywhere, insertsStyles || isOpen ? "'unsafe-inline'" : ''],
    'img-src': [own, 'data:', 'blob:', 'https:', ...services],
    'media-src': [own, 'data:', 'blob:', 'https:'],
    'font-src': [own, 'data:', ...(styles.length > 0 ? ['https:'] : anywhere)],
    'connect-src': [own, ...connections, ...anywhere],
    'frame-src': [own, ...(origins.frames ?? []), ...anywhere, ...opened],
    'worker-src': [own, services.length > 0 ? 'blob:' : ''],
  };
  // Every page has this text, so what is the default is not repeated.
  const more = Object.entries(sources).filter(([, values]) => values.some((value) => value !== own && value !== ''));
  return policyText({
    'default-src': [own],
    'object-src': ["'none'"],
    ...Object.fromEntries(more),
    'base-uri': ["'none'"],
    'form-action': [own, ...forms],
  });
}

/** Where the site itself has scripts: those of the build, those of settings, and those that Cloudflare adds to pages. */
const SCRIPT_FOLDERS = ['/_next/', '/workers/', '/data/', '/cdn-cgi/'];

/**
 * From where scripts of files run: paths of the site itself, and the services. `'self'` in the policy would let a text file among the
 * attachments run where a host sends no `nosniff`, so `components/boot/entries/head.ts` makes a second policy of this list and the
 * page's own host. Null where scripts may come from anywhere.
 *
 * @param own the owner's scripts in `public/`, without base path
 */
export function scriptPlaces(origins: Origins, basePath: string, own: readonly string[]): string | null {
  const { services = [], scripts = [], proxies = [], isOpen } = origins;
  if (isOpen) return null;
  const paths = [...SCRIPT_FOLDERS, ...own, ...scripts].map(
    (path) =>
      basePath + encodeURI(decoded(path)).replace(/[;,'?#]/g, (found) => `%${found.charCodeAt(0).toString(16)}`),
  );
  return [...new Set([...paths, ...proxies, ...services.filter(isPolicyHost)])].join(' ');
}

/** As `lib/percent-encoding.ts` does it: Next finds no imports of what `next.config.ts` imports. */
function decoded(path: string): string {
  try {
    return decodeURI(path);
  } catch {
    return path;
  }
}

/** What only a header can say, and what holds for every page of every site. Both policies count, so forms are left to the page's own. */
export const HEADER_POLICY = policyText({
  'object-src': ["'none'"],
  'base-uri': ["'none'"],
  'frame-ancestors': ["'self'"],
});

/** Everything that any policy holds is written here, so nothing that is no source of its grammar gets into one. */
function policyText(directives: Readonly<Record<string, readonly string[]>>): string {
  const isSource = (value: string) => KEYWORD.test(value) || SCHEME.test(value) || isPolicyHost(value);
  return Object.entries(directives)
    .map(([name, values]) => [name, ...new Set(values.filter(isSource))].join(' '))
    .join('; ');
}

/** What pages never use; their frames get what they ask for from the reader. */
const PERMISSIONS = ['camera', 'microphone', 'geolocation', 'payment', 'usb', 'serial', 'midi', 'browsing-topics'];

/**
 * Headers of every answer, on file hosts and servers alike. The policy of a page is in its own `meta` element, which knows its scripts.
 *
 * @param hstsSeconds how long browsers insist on https; 0: this is left to the host
 */
export function securityHeaders(hstsSeconds: number): [name: string, value: string][] {
  return [
    ['X-Content-Type-Options', 'nosniff'],
    ['Referrer-Policy', 'strict-origin-when-cross-origin'],
    ['Permissions-Policy', PERMISSIONS.map((name) => `${name}=()`).join(', ')],
    ['Content-Security-Policy', HEADER_POLICY],
    ...(hstsSeconds > 0 ? [['Strict-Transport-Security', `max-age=${hstsSeconds}`] as [string, string]] : []),
  ];
}
