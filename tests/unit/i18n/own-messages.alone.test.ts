import { expect, test, vi } from 'vitest';
import { serverMessages } from '@/lib/i18n/server-messages';
import { withOwnWords } from '@/lib/i18n/texts/own-messages';

vi.mock('@/themes/custom/messages', () => ({
  messages: { 'fr-FR': { COMMON: { MORE: 'Lire la suite' } } },
}));

test('the owner’s words go over ours in their language, and no other', () => {
  const french = serverMessages('fr-FR');
  expect(french.COMMON.MORE).toBe('Lire la suite');
  expect(french.COMMON.TAGS).not.toBe('');
  expect(serverMessages('en-US').COMMON.MORE).toBe('More');
  const texts = { COMMON: { MORE: 'More', TAGS: 'Tags' } };
  expect(withOwnWords('en-US', texts)).toBe(texts);
  expect(withOwnWords('fr-FR', texts)).toEqual({ COMMON: { MORE: 'Lire la suite', TAGS: 'Tags' } });
});
