import { rm } from 'node:fs/promises';
import { providerEnvironment } from '../site-settings';
import { copyContent } from './content-copy';
import { fakeProvider, hasProvider, MEMBER, openRendered, startProviderKeys } from './provider';
import { startSecondServer } from './second-server';
import { expect, expectTheme, mode, siteUrl, test, themeNames } from './site';

/** Pages that members and who is to become one come to. */
const MEMBER_PAGES = [
  ...['/en/sign-in/', '/en/sign-up/', '/en/auth/result/', '/sign-in/', '/dashboard/'],
  ...['', 'balance/', 'user-profile/'].map((panel) => `/en/dashboard/${panel}`),
];
const ARCHIVE = '/en/archive/';
const POSTS = 'for-members';
/** An article for members that needs no password, and a sentence of it. */
const OPEN_TO_MEMBERS = { slug: 'one-minute', text: 'Notelight is that front door' };

/** The tested content with that article. Returns its folder. */
async function contentForMembers(): Promise<string> {
  const { folder, english, commit } = await copyContent();
  const rows = english.rows.map((row) =>
    row.slug === OPEN_TO_MEMBERS.slug ? { ...row, membersOnly: true as const } : row,
  );
  await commit({ ...english, rows });
  return folder;
}

/** Where members sign in: the export below a sub-path, and a second server over the server build. '' in other exports. */
const memberTest = test.extend<object, { site: string }>({
  site: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the fixtures of a fixture from its pattern
    async ({}, use) => {
      if (mode === 'export') return use((await hasProvider()) ? siteUrl : '');
      const [keys, content] = [await startProviderKeys(), await contentForMembers()];
      const { url, stop } = await startSecondServer({
        ...providerEnvironment,
        CONTENT_DIR: content,
        // The provider is asked below the site's address, which browsers are not led to.
        NEXT_PUBLIC_LINK: keys.url,
        // What this server renders is not what the first one has rendered.
        NEXT_PUBLIC_POST_URL_PREFIX: POSTS,
      });
      try {
        await use(url);
      } finally {
        await stop();
        keys.stop();
        await rm(content, { recursive: true });
      }
    },
    { scope: 'worker', timeout: 180_000 },
  ],
  baseURL: ({ site }, use) => use(site),
});

memberTest.describe('with a sign-in provider', () => {
  // One worker, so that there is one second server.
  memberTest.describe.configure({ mode: 'default' });

  memberTest.beforeEach(({ site }) => {
    memberTest.skip(!site, 'this export has no sign-in provider');
  });

  memberTest('nothing that the site sends names who is signed in', async ({ page, site }) => {
    await fakeProvider(page, { signedIn: true, site });
    for (const path of MEMBER_PAGES) {
      const response = await page.request.get(site + path);
      expect(response.status(), path).toBe(200);
      expect(await response.text(), path).not.toMatch(/Ada|Lovelace|ada@example/);
    }
  });

  memberTest('an article for members names the way in, and opens for who is signed in', async ({ page, site }) => {
    memberTest.skip(mode === 'export', 'an export knows no members: the password seals such an article');
    const { slug, text } = OPEN_TO_MEMBERS;
    const address = `${site}/en/${POSTS}/${slug}/`;
    const answers = [address, `${site}/en/${POSTS}/${slug}.md`, `${site}/api/member-article/?path=en/${POSTS}/${slug}`];
    const sent = await Promise.all(answers.map((answer) => page.request.get(answer)));
    expect(sent.map((answer) => answer.status())).toEqual([200, 404, 401]);
    for (const answer of sent) expect(await answer.text()).not.toContain(text);

    await fakeProvider(page, { site });
    await openRendered(page, address);
    const main = page.getByRole('main');
    await expect(main).toContainText('This post is for members.');
    const signIn = main.getByRole('link', { name: 'Sign In', exact: true });
    await expect(signIn).toHaveAttribute('href', new RegExp(`/en/sign-in/\\?redirectTo=.*${slug}`));

    await fakeProvider(page, { signedIn: true, site });
    await openRendered(page, address);
    const article = page.locator('#notion-article');
    await expect(article).toContainText(text);
    // With a password as well, members are asked for it.
    await openRendered(page, `${site}/en/${POSTS}/locked-notebook/`);
    await page.locator('input[name=password]').fill('notebook');
    await page.locator('input[name=password]').press('Enter');
    await expect(article).toContainText('The tide was out.', { timeout: 30_000 });
  });

  for (const theme of themeNames) {
    memberTest.describe(`in the ${theme} theme`, () => {
      memberTest.skip(mode === 'server', 'These need no server of the site.');

      memberTest(
        'a visitor signs in, after a wrong password, and comes back to where they wanted to go',
        async ({ page, problems, site }) => {
          const provider = await fakeProvider(page, { site });
          await page.goto(`${site}/en/dashboard/balance/?theme=${theme}`);
          await expect(page).toHaveURL(/\/en\/sign-in\/\?redirectTo=.*%2Fen%2Fdashboard%2Fbalance%2F/);
          const wanted = new URL(page.url()).searchParams.get('redirectTo') ?? '';
          expect(wanted).toMatch(new RegExp(`^${site}/en/dashboard/balance/`));
          await openRendered(page, `${site}/en/sign-in/?theme=${theme}&redirectTo=${encodeURIComponent(wanted)}`);
          await expectTheme(page, theme);
          const main = page.getByRole('main');
          await expect(main.getByText(/demonstration/)).toHaveCount(0);
          await main.getByLabel('Email address').fill(MEMBER.email);
          await main.getByRole('button', { name: 'Continue', exact: true }).click();
          await main.getByLabel('Password', { exact: true }).fill('wrong');
          await main.getByRole('button', { name: 'Continue', exact: true }).click();
          await expect(main.getByText('Password is incorrect. Try again.').last()).toBeVisible();
          await main.getByLabel('Password', { exact: true }).fill(MEMBER.password);
          await main.getByRole('button', { name: 'Continue', exact: true }).click();
          await expect(page).toHaveURL(new RegExp(`^${site}/en/dashboard/balance/`));
          await expect(page.getByRole('heading', { level: 1 })).toHaveText(MEMBER.name);
          await expectTheme(page, theme);
          expect(provider.asked.filter((path) => path.startsWith('/v1/client/sign_ins')).length).toBeGreaterThan(1);
          forgive(problems, /status of 422/);
        },
      );

      memberTest(
        'the dashboard shows who is signed in, and signs them out to the home page',
        async ({ page, site }) => {
          await fakeProvider(page, { signedIn: true, site });
          const header = page.locator('.dashboard header');
          for (const [prefix, since] of [
            ['/en', 'Member since Mar 9, 2024'],
            ['', '2024-3-9'],
          ] as const) {
            await openRendered(page, `${site}${prefix}/dashboard/?theme=${theme}`);
            await expectTheme(page, theme);
            await expect(header.getByRole('heading')).toHaveText(MEMBER.name);
            await expect(header).toContainText(MEMBER.username);
            await expect(header).toContainText(since);
            await expect(header.getByRole('link')).toHaveAttribute('href', /\/dashboard\/membership\/$/);
            await expect(header.locator('img')).toHaveAttribute('src', /^data:image\/gif/);
          }
          await header.getByRole('button').last().click();
          await expect(page).toHaveURL(`${site}/`);
          await page.goto(`${site}/en/dashboard/?theme=${theme}`);
          await expect(page).toHaveURL(/\/en\/sign-in\/\?redirectTo=/);
        },
      );

      memberTest(
        'members have their button in the header of every page; others load nothing for it',
        async ({ page, site }) => {
          const stranger = await fakeProvider(page, { site });
          await openRendered(page, `${site}${ARCHIVE}?theme=${theme}`);
          await expectTheme(page, theme);
          const header = page.getByRole('banner');
          const signIn = header.getByRole('link', { name: 'Sign In' });
          await expect(signIn).toBeVisible();
          expect(stranger.asked).toEqual([]);

          const member = await fakeProvider(page, { signedIn: true, site });
          await openRendered(page, `${site}${ARCHIVE}?theme=${theme}`);
          await expect(header.getByRole('button', { name: 'Open user menu' })).toBeVisible();
          await expect(signIn).toHaveCount(0);
          await expect(header.getByRole('link', { name: 'Dashboard' })).toHaveAttribute('href', /\/en\/dashboard\/$/);
          expect(member.asked).toContain('/v1/client');
        },
      );

      memberTest('the provider speaks the language of the interface', async ({ page, site }) => {
        memberTest.skip(theme !== 'starter', 'Both themes have the same panel.');
        await fakeProvider(page, { site });
        const main = page.getByRole('main');
        await openRendered(page, `${site}/en/sign-in/?theme=${theme}`);
        await expectTheme(page, theme);
        await expect(main.getByLabel('Email address')).toBeVisible();
        await openRendered(page, `${site}/en/sign-in/?theme=${theme}&locale=zh-CN`);
        await expect(main.getByLabel('电子邮件地址')).toBeVisible();
        // Also when only the language of the page changes.
        await page.evaluate(() => localStorage.clear());
        await openRendered(page, `${site}/en/sign-in/?theme=${theme}`);
        await expect(main.getByLabel('Email address')).toBeVisible();
        await page.getByRole('banner').locator('[data-menu]:has([data-language]) > summary').click();
        await page.getByRole('banner').locator('a[data-language="zh-CN"]').click();
        await expect(page).toHaveURL(/[^n]\/sign-in\//);
        await expect(main.getByLabel('电子邮件地址')).toBeVisible();
      });
    });
  }
});

/** The browser reports what a provider refuses or does not send. */
function forgive(problems: string[], expected: RegExp): void {
  problems.splice(0, problems.length, ...problems.filter((problem) => !expected.test(problem)));
}
