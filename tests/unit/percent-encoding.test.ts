import { expect, test } from 'vitest';
import { readableAddress } from '@/lib/percent-encoding';

test.each([
  ['/article/%E5%BC%95%E7%94%A8/', '/article/引用/'],
  ['/article/%E5%BC%95%E7%94%A8%20%22a%22/', '/article/引用%20%22a%22/'],
  ['/article/say-%22hello%22%20world/', '/article/say-%22hello%22%20world/'],
  ['/%C3%A9t%C3%A9/cafe%CC%81/%D9%82%D9%87%D9%88%D8%A9/', '/été/cafe\u0301/قهوة/'],
  // Chats end addresses at these, in whatever script they are.
  ['/%E2%80%9Ca%E2%80%9D%EF%BC%8C%E3%80%82/', '/%E2%80%9Ca%E2%80%9D%EF%BC%8C%E3%80%82/'],
  ['/it%27s%28%29%3Ca%3E%5C/', '/it%27s%28%29%3Ca%3E%5C/'],
  ['/a%E3%80%80b%C2%A0c%E2%80%8B/', '/a%E3%80%80b%C2%A0c%E2%80%8B/'],
  ['/100%25/%2520/a%2Fb%3Fc%23d/?q=%26', '/100%25/%2520/a%2Fb%3Fc%23d/?q=%26'],
  ['/%FF/50%/', '/%FF/50%/'],
])('%s is written %s, and is the same address', (address, expected) => {
  const written = readableAddress(address);
  expect(written).toBe(expected);
  expect(new URL(written, 'https://a.example').href).toBe(new URL(address, 'https://a.example').href);
});
