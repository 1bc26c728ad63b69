import { expect, test } from 'vitest';
import { isKnownMember, memberName, returnAddress } from '@/components/member/provider/member';

test.each([
  ['', false],
  ['theme=dark', false],
  ['__client_uat=0', false],
  ['a=b; __client_uat=1700000000', true],
  ['__client_uat_Ab-1=1700000000; __client_uat=0', true],
  ['x__client_uat=1', false],
])('the cookies %j are those of a member: %s', (cookies, isKnown) => {
  expect(isKnownMember(cookies)).toBe(isKnown);
});

test.each([
  ['', '/home/'],
  ['?redirectTo=https%3A%2F%2Fblog.example%2Fdashboard%2F', 'https://blog.example/dashboard/'],
  ['?redirectTo=%2Fdashboard%2Forder%2F', 'https://blog.example/dashboard/order/'],
  ['?redirect_url=%2Fa%2F', 'https://blog.example/a/'],
  ['?redirectTo=https%3A%2F%2Fevil.example%2F', '/home/'],
  ['?redirectTo=%2F%2Fevil.example%2F', '/home/'],
  ['?redirectTo=javascript%3Aalert(1)', '/home/'],
  ['?redirectTo=https%3A%2F%2F', '/home/'],
])('after signing in at %j the way leads to %s', (query, target) => {
  expect(returnAddress(new URL(`https://blog.example/sign-in/${query}`), '/home/')).toBe(target);
});

test('members go by their full name, else the username, else the address', () => {
  const nobody = { imageUrl: '', fullName: null, username: null, createdAt: null };
  expect(memberName({ ...nobody, fullName: 'Ada Lovelace', username: 'ada' })).toBe('Ada Lovelace');
  expect(memberName({ ...nobody, username: 'ada' })).toBe('ada');
  expect(memberName({ ...nobody, primaryEmailAddress: { emailAddress: 'a@b.example' } })).toBe('a@b.example');
  expect(memberName(nobody)).toBe('');
});
