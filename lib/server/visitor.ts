import type { IncomingMessage } from 'node:http';
import { isIP } from 'node:net';

/** Of an address of IPv6 a connection at home gives its owner this many groups, and all addresses below them. */
const NETWORK_GROUPS = 4;

/**
 * Who asks, for limits: an IPv4 address, or the /64 network of an IPv6 address. Each proxy writes at the end of `X-Forwarded-For` who
 * asked it; anybody can write the rest. So that header is read only as far back as the owner says that proxies of theirs stand.
 */
export function visitorOf(
  { socket, headers }: Pick<IncomingMessage, 'socket' | 'headers'>,
  trustedProxies: number,
): string {
  const peer = socket.remoteAddress ?? '';
  const forwarded = String(headers['x-forwarded-for'] ?? '').split(',');
  const seen = trustedProxies > 0 ? forwarded.at(-trustedProxies)?.trim() : undefined;
  return networkOf(seen ?? '') || networkOf(peer) || peer;
}

/** '' for what is no address. Some proxies write brackets and ports. */
function networkOf(text: string): string {
  const [, inBrackets, withPort] = /^\[(.*)\](?::\d+)?$|^([\d.]+):\d+$/.exec(text) ?? [];
  const address = (inBrackets ?? withPort ?? text).replace(/%.*$/, '');
  const kind = isIP(address);
  if (kind !== 6) return kind === 4 ? address : '';
  const groups = groupsOf(address);
  const isMapped = groups.slice(0, 5).every((group) => group === 0) && groups[5] === 0xffff;
  if (isMapped)
    return groups
      .slice(6)
      .flatMap((group) => [group >> 8, group & 0xff])
      .join('.');
  return `${groups
    .slice(0, NETWORK_GROUPS)
    .map((group) => group.toString(16))
    .join(':')}::/64`;
}

/** The eight groups of an IPv6 address. */
function groupsOf(address: string): number[] {
  // An address writes its last two groups as IPv4 where it likes; a URL never does.
  const [head = '', tail] = new URL(`http://[${address}]`).hostname.slice(1, -1).split('::');
  const read = (part: string): number[] => (part ? part.split(':').map((group) => Number.parseInt(group, 16)) : []);
  if (tail === undefined) return read(head);
  const [first, last] = [read(head), read(tail)];
  return [...first, ...Array<number>(8 - first.length - last.length).fill(0), ...last];
}
