// @vitest-environment jsdom

import { Blob } from 'node:buffer';
import { webcrypto } from 'node:crypto';
import { cleanup, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, expect, test, vi } from 'vitest';
import { focusField } from '@/components/boot/arrival';
import { LockScreen } from '@/components/lock/LockScreen';
import { passwordsToTry } from '@/components/lock/remembered-passwords';
import { UnlockedNotice } from '@/components/lock/UnlockedNotice';
import { createSealer } from '@/lib/lock/seal';
import type { ArticleBody, SealedArticle } from '@/lib/site/model';
import { messages } from '@/locales/en-US';
import { renderOnPage, shownLines } from './page';

/** What browsers have beside the document. */
function stubBrowser(): void {
  vi.stubGlobal('crypto', webcrypto);
  vi.stubGlobal('Blob', Blob);
}
stubBrowser();
beforeEach(stubBrowser);
// As cheap as can be: real keys take a second each.
const seal = createSealer({
  salt: Buffer.from('sixteen bytes ..').toString('base64'),
  cost: { memoryKiB: 8, iterations: 1, parallelism: 1 },
});
const secret = { html: '<p>secret</p>' } as ArticleBody;
const lock = await seal(secret, 'lamp', 'id');

const show = (opened: Partial<ArticleBody>[] = [], sealed = lock) => {
  renderOnPage(<LockScreen id="id" lock={sealed} onOpen={(body) => opened.push(body)} />);
  return opened;
};
const field = () => screen.getByLabelText<HTMLInputElement>(/password|locked/i, { selector: 'input[type=password]' });
const submit = () => screen.getByRole('button', { name: /submit/i });

test('waits in its field, and opens with the right password', async () => {
  const opened = show();
  focusField();
  expect(document.activeElement).toBe(field());
  await userEvent.keyboard('lamp{Enter}');
  await vi.waitFor(() => expect(opened).toEqual([secret]), 20_000);
  expect(localStorage.length).toBe(0);
});

test('says that a password is wrong, selects it, and can be tried again', async () => {
  const opened = show();
  await userEvent.type(field(), 'lump');
  await userEvent.click(submit());
  await vi.waitFor(() => expect(field().getAttribute('aria-invalid')).toBe('true'), 20_000);
  expect(screen.getByRole('alert').textContent).not.toBe('');
  expect([field().selectionStart, field().selectionEnd]).toEqual([0, 4]);
  expect(shownLines()).toMatchSnapshot();
  await userEvent.clear(field());
  await userEvent.type(field(), 'lamp{Enter}');
  await vi.waitFor(() => expect(opened).toHaveLength(1), 20_000);
});

test('says otherwise that it could not be tried at all', async () => {
  show([], { ...lock, version: 1 } as unknown as SealedArticle);
  await userEvent.type(field(), 'lamp{Enter}');
  await vi.waitFor(() => expect(screen.getByRole('alert').textContent).toBe(messages.COMMON.LOAD_FAILED), 20_000);
  expect(field().getAttribute('aria-invalid')).toBeNull();
});

test('tries nothing for an empty field', async () => {
  show();
  await userEvent.click(submit());
  expect(screen.getByRole('alert').textContent).toBe('');
});

test('remembers the password when asked to, and opens by itself the next time', async () => {
  const first = show();
  await userEvent.click(screen.getByRole('checkbox'));
  await userEvent.type(field(), 'lamp{Enter}');
  await vi.waitFor(() => expect(first).toHaveLength(1), 20_000);
  document.body.replaceChildren();
  const second = show();
  await vi.waitFor(() => expect(second).toHaveLength(1), 20_000);
});

test('of an article that has been left opens nothing', async () => {
  localStorage.setItem(`password_${location.pathname}`, 'lamp');
  const opened = show();
  cleanup();
  show(opened);
  await vi.waitFor(() => expect(opened).toHaveLength(1), 20_000);
});

test('forgets a remembered password when asked to', async () => {
  localStorage.setItem(`password_${location.pathname}`, 'lamp');
  renderOnPage(<UnlockedNotice />);
  await userEvent.click(screen.getByRole('button', { name: messages.LOCK.FORGET }));
  expect(localStorage.length).toBe(0);
  expect(screen.queryByRole('button')).toBeNull();
});

test('forgets a remembered password that no longer fits, and does not call it the reader’s mistake', async () => {
  localStorage.setItem(`password_${location.pathname}`, 'former');
  show();
  await vi.waitFor(() => expect(localStorage.length).toBe(0), 20_000);
  expect(field().getAttribute('aria-invalid')).toBeNull();
  await vi.waitFor(() => expect(screen.getByRole('alert').textContent).toBe(''), 20_000);
});

test('a password that came with an address opens what is there, and nothing else', () => {
  vi.stubGlobal('notelight', { password: 'of one page' });
  localStorage.setItem('password_/elsewhere/', 'of another');
  localStorage.setItem(`password_${location.pathname}?x=1`, 'of this one');
  expect(passwordsToTry()).toEqual(['of one page', 'of this one']);
  history.replaceState(null, '', '/another/');
  expect(passwordsToTry()).not.toContain('of one page');
});
