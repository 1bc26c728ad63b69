// @vitest-environment jsdom
import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, expect, test, vi } from 'vitest';
import { LockScreen } from '@/components/lock/LockScreen';
import type { ArticleBody, SealedArticle } from '@/lib/site/model';
import { renderOnPage } from './page';

const { opener } = vi.hoisted(() => ({ opener: { tried: [] as string[], isBroken: false } }));

// Real keys take a second each; `lib/lock` has tests of its own.
vi.mock('@/lib/lock/open', async (importOriginal) => {
  const { WrongPasswordError } = await importOriginal<typeof import('@/lib/lock/open')>();
  const open = async (password: string) => {
    opener.tried.push(password);
    if (opener.isBroken) throw new Error('no chunk');
    if (password !== 'lamp') throw new WrongPasswordError();
    return { html: '<p>secret</p>' };
  };
  return {
    WrongPasswordError,
    createOpener: () => ({ open, stop() {} }),
  };
});

const lock = { version: 2, salt: '', iv: '', data: '' } as unknown as SealedArticle;
const show = () => {
  const opened: Partial<ArticleBody>[] = [];
  renderOnPage(<LockScreen id="id" lock={lock} onOpen={(body) => opened.push(body)} />);
  return opened;
};
const field = () => screen.getByLabelText<HTMLInputElement>(/password|locked/i, { selector: 'input[type=password]' });
const submit = () => screen.getByRole('button', { name: /submit/i });

beforeEach(() => {
  opener.tried.length = 0;
  opener.isBroken = false;
});

test('waits in its field, and opens with the right password', async () => {
  const opened = show();
  expect(document.activeElement).toBe(field());
  await userEvent.keyboard('lamp{Enter}');
  await vi.waitFor(() => expect(opened).toEqual([{ html: '<p>secret</p>' }]), 20_000);
  expect(localStorage.length).toBe(0);
});

test('says that a password is wrong, selects it, and can be tried again', async () => {
  const opened = show();
  await userEvent.type(field(), 'lump');
  await userEvent.click(submit());
  await vi.waitFor(() => expect(field().getAttribute('aria-invalid')).toBe('true'), 20_000);
  expect(screen.getByRole('alert').textContent).not.toBe('');
  expect([field().selectionStart, field().selectionEnd]).toEqual([0, 4]);
  await userEvent.clear(field());
  await userEvent.type(field(), 'lamp{Enter}');
  await vi.waitFor(() => expect(opened).toHaveLength(1), 20_000);
});

test('says otherwise that it could not be tried at all', async () => {
  show();
  await userEvent.type(field(), 'lump{Enter}');
  await vi.waitFor(() => expect(field().getAttribute('aria-invalid')).toBe('true'), 20_000);
  const wrong = screen.getByRole('alert').textContent;
  opener.isBroken = true;
  await userEvent.clear(field());
  await userEvent.type(field(), 'lamp{Enter}');
  await vi.waitFor(() => expect(field().getAttribute('aria-invalid')).toBeNull(), 20_000);
  await vi.waitFor(() => expect(opener.tried).toEqual(['lump', 'lamp']), 20_000);
  await vi.waitFor(() => expect(screen.getByRole('alert').textContent).toMatch(/\S/), 20_000);
  expect(screen.getByRole('alert').textContent).not.toBe(wrong);
});

test('tries nothing for an empty field', async () => {
  show();
  await userEvent.click(submit());
  expect(opener.tried).toEqual([]);
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

test('forgets a remembered password that no longer fits, and does not call it the reader’s mistake', async () => {
  localStorage.setItem(`password_${location.pathname}`, 'former');
  show();
  await vi.waitFor(() => expect(opener.tried).toEqual(['former']), 20_000);
  await vi.waitFor(() => expect(localStorage.length).toBe(0), 20_000);
  expect(field().getAttribute('aria-invalid')).toBeNull();
  await vi.waitFor(() => expect(screen.getByRole('alert').textContent).toBe(''), 20_000);
});
