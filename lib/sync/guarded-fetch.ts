import { type LookupAddress, type LookupAllOptions, lookup as systemLookup } from 'node:dns';
import { isIP, type LookupFunction } from 'node:net';
import type { buildConnector, Dispatcher, Response } from 'undici';
import { allVariables } from '@/lib/environment';
import { isNotionAddress } from '@/lib/source/hosts';
import { isUrl } from '@/lib/web-addresses';
import { isProxyPlaceholder, isPublicAddress } from './guarded-fetch/public-address';
import { deadEnd } from './messages';

/** As many as browsers follow at most for an address that is worth it. */
const MAX_REDIRECTS = 10;
const REDIRECTS: ReadonlySet<number> = new Set([301, 302, 303, 307, 308]);
const DEFAULT_PORTS: Readonly<Record<string, string>> = { 'http:': '80', 'https:': '443' };

type LookupAll = (
  hostname: string,
  options: LookupAllOptions,
  callback: (error: NodeJS.ErrnoException | null, addresses: LookupAddress[]) => void,
) => void;

export interface GuardOptions {
  /** What the owner set as Notion's address: these origins count as Notion's, wherever they are. */
  notionAddresses?: readonly string[];
  /** Hosts that may be on a private network, `host` or `host:port`. */
  privateHosts?: readonly string[];
  /** @default the system's */
  lookup?: LookupAll;
  /** @default isPublicAddress */
  isPublic?: (address: string) => boolean;
}

export interface GuardedRequest {
  headers: Record<string, string>;
  signal: AbortSignal;
  /** Called before each address on the way is asked, the first one included. What it throws ends the request. */
  onHop: (url: URL) => void;
}

/** An address that content may not make sync open. */
export class ForbiddenAddressError extends Error {}

/** Redirects that lead to no file, however often they are followed. */
export class DeadEndError extends Error {}

/**
 * Reads addresses that other people wrote. What answers is published, so nothing of the owner's own network may: not by a name that
 * leads there, by a redirect, or by another spelling of an address. The check is made where a connection is opened, on the address it
 * is opened to, so that a name cannot lead elsewhere after it was checked.
 *
 * Behind a proxy (`NODE_USE_ENV_PROXY=1` with `HTTP_PROXY` and `HTTPS_PROXY`, as Node's own `fetch` reads them) it is the proxy that
 * resolves names and opens connections. Names are then checked beforehand as this machine resolves them, and those that only the
 * proxy can resolve are left to it: where those lead is for the proxy to rule. Hosts of `NO_PROXY` are checked as without a proxy.
 */
export class GuardedFetch {
  readonly #notionOrigins: ReadonlySet<string>;
  readonly #privateHosts: ReadonlySet<string>;
  readonly #lookup: LookupAll;
  readonly #isPublic: (address: string) => boolean;
  readonly #usesProxy = allVariables().NODE_USE_ENV_PROXY === '1';
  #undici: typeof import('undici') | undefined;
  #dispatcher: Dispatcher | undefined;

  constructor({ notionAddresses = [], privateHosts = [], ...parts }: GuardOptions = {}) {
    this.#notionOrigins = new Set(notionAddresses.filter((address) => isUrl(address)).map(originOf));
    this.#privateHosts = new Set(privateHosts.map((host) => host.toLowerCase()));
    this.#lookup = parts.lookup ?? systemLookup;
    this.#isPublic = parts.isPublic ?? isPublicAddress;
  }

  /** Whether an address is Notion's, by its host or by the owner's setting. */
  isNotions(url: URL): boolean {
    return this.#notionOrigins.has(url.origin) || isNotionAddress(url);
  }

  /** Loads what opens connections: it takes as long as a few files, and most syncs fetch none. */
  async open(): Promise<typeof import('undici')> {
    this.#undici ??= await import('undici');
    return this.#undici;
  }

  /** The last answer of a chain of redirects. Neither cookies nor keys are ever sent. */
  async fetch(address: string, { headers, signal, onHop }: GuardedRequest): Promise<Response> {
    const undici = await this.open();
    this.#dispatcher ??= this.#connect(undici);
    let url = new URL(address);
    for (let hop = 0; hop <= MAX_REDIRECTS; hop++) {
      onHop(url);
      if (!(url.protocol in DEFAULT_PORTS)) {
        throw new DeadEndError(deadEnd.protocol(url.protocol));
      }
      if (url.username || url.password) throw new DeadEndError(deadEnd.credentials);
      if (this.#usesProxy) await this.#checkBeforeProxy(url);
      const response = await undici.fetch(url, { headers, signal, redirect: 'manual', dispatcher: this.#dispatcher });
      const location = REDIRECTS.has(response.status) ? response.headers.get('location') : null;
      if (location === null) return response;
      await response.body?.cancel();
      // Headers are read byte by byte; addresses in them are UTF-8.
      url = new URL(Buffer.from(location, 'latin1').toString('utf8'), url);
    }
    throw new DeadEndError(deadEnd.redirects);
  }

  #connect({ Agent, EnvHttpProxyAgent, buildConnector }: typeof import('undici')): Dispatcher {
    const anywhere = buildConnector({ lookup: this.#lookupOf(() => true) });
    const guarded: Record<string, buildConnector.connector> = {};
    for (const protocol of Object.keys(DEFAULT_PORTS)) {
      guarded[protocol] = buildConnector({ lookup: this.#lookupOf((address) => this.#isAllowed(address, protocol)) });
    }
    const connect: buildConnector.connector = (options, callback) => {
      if (this.#mayBePrivate(options)) return anywhere(options, callback);
      // An IP address is connected to without any lookup.
      if (isIP(options.hostname) !== 0 && !this.#isPublic(options.hostname)) {
        return callback(new ForbiddenAddressError(options.hostname), null);
      }
      guarded[options.protocol]?.(options, callback);
    };
    return this.#usesProxy ? new EnvHttpProxyAgent({ connect }) : new Agent({ connect });
  }

  /** Resolves names to those of their addresses that may be connected to. */
  #lookupOf(isAllowed: (address: string) => boolean): LookupFunction {
    return (hostname, options, callback) => {
      this.#lookup(hostname, { ...options, all: true }, (error, addresses) => {
        if (error) return callback(error, '');
        const allowed = addresses.filter(({ address }) => isAllowed(address));
        const [first] = allowed;
        if (!first) return callback(new ForbiddenAddressError(hostname), '');
        if (options.all) callback(null, allowed);
        else callback(null, first.address, first.family);
      });
    };
  }

  async #checkBeforeProxy(url: URL): Promise<void> {
    if (this.#mayBePrivate(url)) return;
    const hostname = withoutBrackets(url.hostname);
    const isAllowed =
      isIP(hostname) === 0
        ? (await this.#resolve(hostname)).every(({ address }) => this.#isAllowed(address, url.protocol))
        : this.#isPublic(hostname);
    if (!isAllowed) throw new ForbiddenAddressError(hostname);
  }

  #resolve(hostname: string): Promise<LookupAddress[]> {
    return new Promise((resolve) => {
      this.#lookup(hostname, { all: true }, (error, addresses) => resolve(error ? [] : addresses));
    });
  }

  /** A placeholder does not reveal where a name leads; over https the certificate of the name does. */
  #isAllowed(address: string, protocol: string): boolean {
    return this.#isPublic(address) || (protocol === 'https:' && isProxyPlaceholder(address));
  }

  #mayBePrivate({ protocol, hostname, port }: { protocol: string; hostname: string; port: string }): boolean {
    const name = isIP(hostname) === 6 ? `[${hostname}]` : hostname;
    if (this.#notionOrigins.has(originOf(`${protocol}//${name}:${port}`))) return true;
    return this.#privateHosts.has(name) || this.#privateHosts.has(`${name}:${port || DEFAULT_PORTS[protocol]}`);
  }
}

const originOf = (address: string): string => new URL(address).origin;

const withoutBrackets = (hostname: string): string => hostname.replace(/^\[(.*)\]$/, '$1');
