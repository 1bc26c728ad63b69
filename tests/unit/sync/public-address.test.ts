import { expect, test } from 'vitest';
import { isProxyPlaceholder, isPublicAddress } from '@/lib/sync/guarded-fetch/public-address';

test.each([['8.8.8.8'], ['1.1.1.1'], ['52.218.1.1'], ['2606:4700::1111'], ['::ffff:8.8.8.8'], ['64:ff9b::808:808']])(
  '%s is of the public internet',
  (address) => expect(isPublicAddress(address)).toBe(true),
);

test.each([
  ['unspecified', ['0.0.0.0', '0.1.2.3', '::']],
  ['loopback', ['127.0.0.1', '127.255.255.254', '::1', '0:0:0:0:0:0:0:1']],
  ['private', ['10.0.0.1', '172.16.0.1', '172.31.255.255', '192.168.1.1', 'fc00::1', 'fd12:3456::1', 'fec0::1']],
  ['link-local', ['169.254.0.1', 'fe80::1', 'fe80::1%eth0']],
  ['carrier-grade NAT', ['100.64.0.1', '100.127.255.254']],
  ['multicast', ['224.0.0.1', '239.255.255.250', 'ff02::1']],
  ['reserved', ['192.0.0.1', '192.0.2.1', '198.18.0.1', '198.51.100.1', '203.0.113.1', '240.0.0.1', '255.255.255.255']],
  ['reserved in IPv6', ['100::1', '2001:db8::1', '3fff::1', '4000::1', '5f00::1']],
  [
    'metadata',
    ['169.254.169.254', '169.254.170.2', '100.100.100.200', '192.0.0.192', '168.63.129.16', 'fd00:ec2::254'],
  ],
  ['IPv4 mapped', ['::ffff:127.0.0.1', '::ffff:7f00:1', '::ffff:10.0.0.1', '::ffff:169.254.169.254']],
  ['IPv4 compatible or translated', ['::127.0.0.1', '::7f00:1', '::ffff:0:127.0.0.1']],
  ['NAT64', ['64:ff9b::127.0.0.1', '64:ff9b::a9fe:a9fe', '64:ff9b::a00:1', '64:ff9b:1::7f00:1']],
  ['6to4 and Teredo', ['2002:7f00:1::', '2002:0a00:0001::1', '2001::1']],
  ['none', ['', 'localhost', '127.0.0.1/8', '300.1.1.1']],
])('no %s address is', (_kind, addresses) => {
  for (const address of addresses) expect(isPublicAddress(address), address).toBe(false);
});

test.each([
  ['198.18.0.0', true],
  ['198.19.255.255', true],
  ['198.17.255.255', false],
  ['198.20.0.0', false],
  ['::ffff:198.18.0.1', false],
  ['cdn.example', false],
])('%s stands for a name behind a proxy: %s', (address, is) => expect(isProxyPlaceholder(address)).toBe(is));
