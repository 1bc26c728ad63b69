import { describe, expect, test } from 'vitest';
import { newsletterForm } from '@/lib/config/services';

const buttondown = 'https://buttondown.com/api/emails/embed-subscribe/lamp';
const mailchimp = 'https://x.us1.list-manage.com/subscribe/post';

describe('the form of a newsletter service', () => {
  test('of Mailchimp has a field that only programs fill in, and keeps its two ids', () => {
    expect(newsletterForm(`  ${mailchimp}?u=a&amp;id=b&amp;f_id=c\n`)).toEqual({
      action: `${mailchimp}?u=a&id=b&f_id=c`,
      service: 'Mailchimp',
      field: 'EMAIL',
      origins: ['https://*.list-manage.com'],
      trap: 'b_a_b',
    });
  });

  test.each([mailchimp, `${mailchimp}?u=a`, `${mailchimp}?id=b`, `${mailchimp}?u=&id=b`, `${mailchimp}?u=a&id=`])(
    'of Mailchimp is none without both of its ids: %s',
    (address) => expect(newsletterForm(address)).toBeNull(),
  );

  test('of Buttondown has no such field', () => {
    expect(newsletterForm(buttondown)).toStrictEqual({
      action: buttondown,
      service: 'Buttondown',
      field: 'email',
      origins: ['https://buttondown.com', 'https://buttondown.email'],
    });
  });

  test('of another service than Mailchimp stays as it is with one of such ids', () => {
    for (const query of ['?u=a', '?id=b']) {
      const form = newsletterForm(buttondown + query);
      expect(form).toStrictEqual({ ...newsletterForm(buttondown), action: buttondown + query });
    }
  });

  test('of Kit may lead to its former name', () => {
    const address = 'https://app.convertkit.com/forms/123/subscriptions';
    expect(newsletterForm(address)).toStrictEqual({
      action: address,
      service: 'Kit',
      field: 'email_address',
      origins: ['https://*.kit.com', 'https://*.convertkit.com'],
    });
  });

  test.each([
    [`${mailchimp}/?u=a&id=b`, 'Mailchimp'],
    [`${buttondown}/`, 'Buttondown'],
    ['https://buttondown.email/api/emails/embed-subscribe/lamp', 'Buttondown'],
    ['HTTPS://APP.KIT.COM/forms/123/subscriptions/', 'Kit'],
  ])('is known by %s', (address, service) => expect(newsletterForm(address)?.service).toBe(service));

  test.each([
    '',
    'https://[',
    `http${buttondown.slice(5)}`,
    `x${buttondown}`,
    'https://buttondown.com.example/api/emails/embed-subscribe/lamp',
    'https://buttondown.com/api/emails/embed-subscribe/',
    'https://buttondown.com/api/emails/embed-subscribe/lamp/more',
    'https://buttondown.com/v1/api/emails/embed-subscribe/lamp',
    'https://list-manage.com/subscribe/post?u=a&id=b',
    'https://x.list-manage.com.example/subscribe/post?u=a&id=b',
    'https://x.list-manage.com/at/subscribe/post?u=a&id=b',
    'https://app.kit.com/forms/lamp/subscriptions',
    'https://app.kit.com/my/forms/123/subscriptions',
  ])('is not %j', (address) => expect(newsletterForm(address)).toBeNull());
});
