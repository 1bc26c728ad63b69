import { expect, expectTheme, siteUrl, test } from './site';

/** What owners can give readers of articles, on the export that has it switched on. */

const ARTICLE = '/en/article/text-blocks/';

test.skip(process.env.NOTELIGHT_TEST_PLUGINS !== 'true', 'another export has it switched on');

test('the form of a newsletter sends an address once it is submitted, and nothing before', async ({
  page,
  context,
}) => {
  const sent: (string | null)[] = [];
  await context.route('https://buttondown.com/**', (route) => {
    sent.push(`${new URL(route.request().url()).pathname}?${route.request().postData()}`);
    return route.fulfill({ contentType: 'text/html', body: '<p>Check your mail</p>' });
  });
  await page.goto(siteUrl + ARTICLE);
  await expectTheme(page, 'starter');
  const form = page.getByRole('form', { name: 'Subscribe' });
  const field = form.getByLabel('Email address');
  await expect(field).toHaveAccessibleDescription(/Buttondown/);
  await field.fill('nobody');
  await field.press('Enter');
  await expect(form.locator('input:invalid')).toHaveCount(1);
  await field.fill('ada@example.org');
  expect(sent).toEqual([]);
  const answer = context.waitForEvent('page');
  await form.getByRole('button', { name: 'Subscribe' }).click();
  await expect((await answer).getByText('Check your mail')).toBeVisible();
  expect(sent).toEqual(['/api/emails/embed-subscribe/lamp?email=ada%40example.org']);
  await expect(page).toHaveURL(new RegExp(ARTICLE));
});
