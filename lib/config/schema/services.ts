import * as z from 'zod';
import { newsletterForm, publishableHost } from '@/lib/config/services';
import { flag, group, integer, matching, setting, text } from '@/lib/config/setting';

/** An account of a server in the fediverse, or nothing. */
export const FEDIVERSE_ACCOUNT = /^(?:@?[\w.-]+@[\w-]+(?:\.[\w-]+)+(?::\d+)?)?$/;

export const seo = group({
  googleSiteVerification: text('', {
    key: 'SEO_GOOGLE_SITE_VERIFICATION',
    doc: 'Verification code of Google Search Console.',
  }),
  baiduSiteVerification: text('', {
    key: 'SEO_BAIDU_SITE_VERIFICATION',
    doc: 'Verification code of Baidu Webmaster Tools.',
  }),
  robotsAllow: flag(true, {
    key: 'ROBOTS_ALLOW',
    env: ['NEXT_PUBLIC_ROBOTS_ALLOW', 'ROBOTS_ALLOW'],
    doc: 'Search engines may read the site. Off: `robots.txt` asks them not to, and pages ask not to be listed.',
  }),
  aiUse: setting(z.enum(['', 'all', 'answers', 'search', 'none']).default(''), {
    key: 'AI_USE',
    byVariable: true,
    expects: 'empty, all, answers, search or none',
    doc: 'What AI may do with the site’s text: `all`, `answers` (search and answers, no training), `search` (no answers either) or `none`. Stands in `robots.txt`, `llms.txt` and a header. Empty: nothing is stated.',
  }),
  indexNowKey: matching('', /^(?:[\w-]{8,128})?$/, {
    key: 'INDEXNOW_KEY',
    env: ['INDEXNOW_KEY'],
    expects: '8 to 128 letters, digits or hyphens',
    doc: 'Search engines that take part in IndexNow are sent the addresses of pages that changed. Any text of your own; it is published as a file. Empty: nothing is sent.',
  }),
  twitterSite: text('', { key: 'TWITTER_SITE', doc: 'Twitter name of the site, with @.' }),
  twitterCreator: text('', { key: 'TWITTER_CREATOR', doc: 'Twitter name of the author, with @.' }),
  fediverseCreator: matching('', FEDIVERSE_ACCOUNT, {
    key: 'FEDIVERSE_CREATOR',
    expects: 'an account such as @ada@mastodon.example',
    doc: 'Account of the author in the fediverse, such as `@ada@mastodon.example`: previews of the site’s pages name it there.',
  }),
});

export const search = group({
  slashKey: flag(true, {
    key: 'SEARCH_SLASH_KEY',
    doc: 'Opens search by the key `/` outside of text fields, beside Ctrl or Cmd with K. Off: for readers whose speech input or browser uses that key.',
  }),
  remote: flag(false, {
    key: 'SEARCH_REMOTE',
    env: ['SEARCH_REMOTE'],
    doc: "Uses Notion's own search instead of the site's index. Only available on a server (`npm run build:server`), with one query a second for each visitor. It is slower, and its results are limited to what the site shows.",
  }),
});

export const ai = group({
  summaryApi: text('', {
    key: 'AI_SUMMARY_API',
    // Not in the table: anyone who edits it could send the key to another host.
    byVariable: true,
    doc: 'Service that receives the text of a post and returns a summary.',
  }),
  summaryKey: text('', {
    key: 'AI_SUMMARY_KEY',
    exposure: 'secret',
    doc: 'Key for that service.',
  }),
  summaryCacheSeconds: integer(1800, {
    key: 'AI_SUMMARY_CACHE_TIME',
    env: ['AI_SUMMARY_CACHE_TIME'],
    doc: 'How long a summary is kept, in seconds.',
  }),
  summaryWordLimit: integer(1000, {
    key: 'AI_SUMMARY_WORD_LIMIT',
    env: ['AI_SUMMARY_WORD_LIMIT'],
    min: 1,
    doc: 'How much of a post is sent.',
  }),
});

export const members = group({
  clerkPublishableKey: matching('', (value) => value === '' || publishableHost(value) !== null, {
    key: 'CLERK_PUBLISHABLE_KEY',
    runsCode: true,
    table: false,
    doc: 'Switches on sign-in with Clerk: `pk_test_…` or `pk_live_…` from Clerk’s dashboard. Empty: the member pages are a demo.',
    expects: 'a Clerk publishable key, which starts with pk_test_ or pk_live_',
  }),
  clerkProxyUrl: setting(
    z
      .string()
      .regex(/^(?:(?:https?:\/|\/)\/?[^\s?#]*)?$/)
      .transform((value) => value.replace(/\/+$/, ''))
      .default(''),
    {
      key: 'CLERK_PROXY_URL',
      runsCode: true,
      table: false,
      doc: 'Your own proxy to Clerk, as an address or a path on this site. Empty: browsers contact Clerk directly.',
      expects: 'an address that starts with http:// or https://, or a path that starts with /',
    },
  ),
});

export const newsletter = group({
  form: matching('', (address) => address === '' || newsletterForm(address) !== null, {
    key: 'NEWSLETTER_FORM',
    expects: 'the address that the form of Mailchimp, Buttondown or Kit sends to',
    doc: 'Address of the public form of a newsletter: readers subscribe below posts, in exports too. Mailchimp: `https://….list-manage.com/subscribe/post?u=…&id=…`. Buttondown: `https://buttondown.com/api/emails/embed-subscribe/name`. Kit (ConvertKit): `https://app.kit.com/forms/…/subscriptions`. Nothing is sent or loaded before a reader subscribes.',
  }),
});
