import type { IncomingMessage } from 'node:http';
import { BlockList, isIP } from 'node:net';
import { log } from '@/lib/diagnostics/log';
import { untrustedProxy } from '@/lib/server/messages';

/** A home connection's IPv6 prefix has this many groups; all addresses below it belong to the same visitor. */
const NETWORK_GROUPS = 4;

/**
 * Identifies a visitor for rate limits: an IPv4 address, or the /64 network of an IPv6 address. Each proxy appends to `X-Forwarded-For`
 * the address that contacted it; anyone can forge the rest. So the header is trusted only for as many proxies as the owner has
 * configured.
 */
export function visitorOf(
  { socket, headers }: Pick<IncomingMessage, 'socket' | 'headers'>,
  trustedProxies: number,
): string {
  const peer = socket.remoteAddress ?? '';
  if (trustedProxies === 0 && headers['x-forwarded-for'] && isNear(peer)) log.warnOnce(untrustedProxy(networkOf(peer)));
  const forwarded = String(headers['x-forwarded-for'] ?? '').split(',');
  const seen = trustedProxies > 0 ? forwarded.at(-trustedProxies)?.trim() : undefined;
  return networkOf(seen ?? '') || networkOf(peer) || peer;
}

/** Networks that no reader comes from: there, `X-Forwarded-For` is a proxy's. */
const near = new BlockList();
for (const [net, bits] of [
  ['127.0.0.0', 8],
  ['10.0.0.0', 8],
  ['172.16.0.0', 12],
  ['192.168.0.0', 16],
] as const)
  near.addSubnet(net, bits);
near.addAddress('::1', 'ipv6');
near.addSubnet('fc00::', 7, 'ipv6');

const isNear = (peer: string): boolean => isIP(peer) > 0 && near.check(peer, isIP(peer) === 6 ? 'ipv6' : 'ipv4');

/** '' if it is not an address. Some proxies add brackets and ports. */
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
  // An IPv6 address may write its last two groups as IPv4; a URL never does.
  const [head = '', tail] = new URL(`http://[${address}]`).hostname.slice(1, -1).split('::');
  const read = (part: string): number[] => (part ? part.split(':').map((group) => Number.parseInt(group, 16)) : []);
  if (tail === undefined) return read(head);
  const [first, last] = [read(head), read(tail)];
  return [...first, ...Array<number>(8 - first.length - last.length).fill(0), ...last];
}
