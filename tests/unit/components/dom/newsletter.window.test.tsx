// @vitest-environment jsdom
import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test, vi } from 'vitest';
import { Colophon } from '@/components/post/end/ArticleEnd';
import { newsletterForm } from '@/lib/config/services';
import type { PostDetail } from '@/lib/site/model';
import { englishFrame, renderOnPage } from './page';

const post = { id: 'a', title: 'Tides', author: null, series: null, copyright: null } as unknown as PostDetail;

test.each([
  ['Buttondown', 'https://buttondown.com/api/emails/embed-subscribe/lamp', [['email', 'ada@example.org']]],
  [
    'Mailchimp',
    'https://lamp.us1.list-manage.com/subscribe/post?u=abc&id=def',
    [
      ['EMAIL', 'ada@example.org'],
      ['b_abc_def', ''],
    ],
  ],
  ['Kit', 'https://app.kit.com/forms/123/subscriptions', [['email_address', 'ada@example.org']]],
])(
  '%s is sent an address in its own field once a reader submits it, and nothing else',
  async (service, address, fields) => {
    const newsletter = newsletterForm(address);
    if (!newsletter) throw new Error(`No form is at ${address}`);
    renderOnPage(<Colophon post={post} />, { features: { ...englishFrame().features, newsletter } });
    const field = screen.getByRole('textbox', { name: 'Email address' });
    const sent: [string, string, unknown][] = [];
    field.closest('form')?.addEventListener('submit', (event) => {
      event.preventDefault();
      const form = event.currentTarget as HTMLFormElement;
      sent.push([form.method, form.action, [...new FormData(form)]]);
    });
    const fetched = vi.spyOn(globalThis, 'fetch');
    const button = screen.getByRole('button', { name: 'Subscribe' });
    await userEvent.type(field, 'nobody{Enter}');
    await userEvent.click(button);
    expect(sent).toEqual([]);
    await userEvent.clear(field);
    await userEvent.type(field, 'ada@example.org');
    expect(sent).toEqual([]);
    await userEvent.click(button);
    expect(sent).toEqual([['post', address, fields]]);
    expect(fetched).not.toHaveBeenCalled();
    expect(document.getElementById('subscribe-privacy')?.textContent).toContain(service);
  },
);
