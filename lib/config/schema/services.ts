import * as z from 'zod';
import { newsletterForm, publishableHost } from '@/lib/config/services';
import { flag, integer, setting, text } from '@/lib/config/setting';

export const analytics = z
  .strictObject({
    vercel: flag(false, { key: 'ANALYTICS_VERCEL', doc: 'Vercel Analytics.' }),
    busuanzi: flag(false, { key: 'ANALYTICS_BUSUANZI_ENABLE', doc: 'The busuanzi visitor counter.' }),
    baiduId: text('', { key: 'ANALYTICS_BAIDU_ID', doc: 'Baidu Tongji.' }),
    cnzzId: text('', { key: 'ANALYTICS_CNZZ_ID', doc: 'CNZZ.' }),
    googleId: text('', {
      key: 'ANALYTICS_GOOGLE_ID',
      runsCode: (value) => /^GTM-/i.test(value.trim()),
      doc: 'Google Analytics.',
    }),
    la51Id: text('', { key: 'ANALYTICS_51LA_ID', doc: '51.LA: ID.' }),
    la51Ck: text('', { key: 'ANALYTICS_51LA_CK', doc: '51.LA: ck.' }),
    clarityId: text('', { key: 'CLARITY_ID', doc: 'Microsoft Clarity.' }),
    matomo: z
      .strictObject({
        hostUrl: text('', { key: 'MATOMO_HOST_URL', runsCode: true, doc: 'Matomo: address of its server.' }),
        siteId: text('', { key: 'MATOMO_SITE_ID', doc: 'Matomo: ID of the site.' }),
      })
      .prefault({}),
    ackee: z
      .strictObject({
        tracker: text('', { key: 'ANALYTICS_ACKEE_TRACKER', runsCode: true, doc: 'Ackee: address of its script.' }),
        dataServer: text('', {
          key: 'ANALYTICS_ACKEE_DATA_SERVER',
          runsCode: true,
          doc: 'Ackee: address of its server.',
        }),
        domainId: text('', { key: 'ANALYTICS_ACKEE_DOMAIN_ID', doc: 'Ackee: ID of the domain.' }),
      })
      .prefault({}),
    umami: z
      .strictObject({
        host: text('https://cloud.umami.is/script.js', {
          key: 'UMAMI_HOST',
          runsCode: true,
          doc: 'Umami: address of its script.',
        }),
        id: text('', { key: 'UMAMI_ID', doc: 'Switches Umami on: ID of the site.' }),
      })
      .prefault({}),
  })
  .prefault({});

export const chat = z
  .strictObject({
    chatbaseId: text('', { key: 'CHATBASE_ID', doc: 'Chatbase.' }),
    webWhiz: z
      .strictObject({
        enabled: flag(false, { key: 'WEB_WHIZ_ENABLED', doc: 'Switches WebWhiz on.' }),
        baseUrl: text('https://api.webwhiz.ai', { key: 'WEB_WHIZ_BASE_URL', runsCode: true, doc: 'Its server.' }),
        chatBotId: text('', { key: 'WEB_WHIZ_CHAT_BOT_ID', doc: 'Its bot.' }),
      })
      .prefault({}),
    dify: z
      .strictObject({
        enabled: flag(false, { key: 'DIFY_CHATBOT_ENABLED', doc: 'Switches Dify on.' }),
        baseUrl: text('', { key: 'DIFY_CHATBOT_BASE_URL', runsCode: true, doc: 'Its server.' }),
        token: text('', { key: 'DIFY_CHATBOT_TOKEN', doc: 'Its public token, which is sent to browsers.' }),
      })
      .prefault({}),
    coze: z
      .strictObject({
        botId: text('', { key: 'COZE_BOT_ID', doc: 'Switches Coze on: its bot.' }),
        title: text('', { key: 'COZE_TITLE', doc: 'Heading of its window.' }),
        srcUrl: text('https://lf-cdn.coze.cn/obj/unpkg/flow-platform/chat-app-sdk/1.1.0-beta.3/libs/cn/index.js', {
          key: 'COZE_SRC_URL',
          runsCode: true,
          doc: 'Its script.',
        }),
      })
      .prefault({}),
    facebook: z
      .strictObject({
        appId: text('', {
          key: 'FACEBOOK_APP_ID',
          doc: 'Facebook application. The share bar offers Messenger when it is set.',
        }),
        pageId: text('', {
          key: 'FACEBOOK_PAGE_ID',
          doc: 'Facebook page that the link in the corner sends messages to.',
        }),
        page: text('', { key: 'FACEBOOK_PAGE', doc: 'Address of the Facebook page, named as the publisher.' }),
        pageTitle: text('', { key: 'FACEBOOK_PAGE_TITLE', doc: 'Text of that link.' }),
      })
      .prefault({}),
    tidioId: text('', { key: 'COMMENT_TIDIO_ID', doc: 'Tidio.' }),
  })
  .prefault({});

export const ads = z
  .strictObject({
    adsense: z
      .strictObject({
        id: text('', { key: 'ADSENSE_GOOGLE_ID', runsCode: true, doc: 'Switches Google AdSense on: `ca-pub-…`.' }),
        test: flag(false, { key: 'ADSENSE_GOOGLE_TEST', doc: 'Test ads.' }),
        slotInArticle: text('', { key: 'ADSENSE_GOOGLE_SLOT_IN_ARTICLE', doc: 'Slot in the middle of articles.' }),
        slotFlow: text('', { key: 'ADSENSE_GOOGLE_SLOT_FLOW', doc: 'Slot below lists of posts.' }),
        slotNative: text('', { key: 'ADSENSE_GOOGLE_SLOT_NATIVE', doc: 'Slot below articles.' }),
        slotAuto: text('', { key: 'ADSENSE_GOOGLE_SLOT_AUTO', doc: 'Slot at the end of every page.' }),
      })
      .prefault({}),
    wwads: z
      .strictObject({
        id: text('', { key: 'AD_WWADS_ID', env: ['NEXT_PUBLIC_WWAD_ID'], doc: 'Switches Wwads on.' }),
        blockDetect: flag(false, {
          key: 'AD_WWADS_BLOCK_DETECT',
          env: ['NEXT_PUBLIC_WWADS_AD_BLOCK_DETECT'],
          doc: 'Asks readers with an ad blocker to allow it.',
        }),
      })
      .prefault({}),
    hilltopMetaId: text('', {
      key: 'HILLTOP_ADS_META_ID',
      doc: 'HilltopAds: its verification code, for the head of pages.',
    }),
  })
  .prefault({});

export const seo = z
  .strictObject({
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
    geoRegion: text('', { key: 'GEO_REGION', doc: 'Region named in metadata.' }),
    geoCountry: text('', { key: 'GEO_COUNTRY', doc: 'Country named in metadata.' }),
    twitterSite: text('', { key: 'TWITTER_SITE', doc: 'Twitter name of the site, with @.' }),
    twitterCreator: text('', { key: 'TWITTER_CREATOR', doc: 'Twitter name of the author, with @.' }),
  })
  .prefault({});

export const search = z
  .strictObject({
    slashKey: flag(true, {
      key: 'SEARCH_SLASH_KEY',
      doc: 'Opens search by the key `/` outside of text fields, beside Ctrl or Cmd with K. Off: for readers whose speech input or browser uses that key.',
    }),
    remote: flag(false, {
      key: 'SEARCH_REMOTE',
      env: ['SEARCH_REMOTE'],
      doc: "Uses Notion's own search instead of the site's index. Only available on a server (`npm run build:server`), with one query a second for each visitor. It is slower, and its results are limited to what the site shows.",
    }),
    algolia: z
      .strictObject({
        appId: setting(
          z
            .string()
            .regex(/^[A-Za-z0-9]*$/)
            .default(''),
          {
            key: 'ALGOLIA_APP_ID',
            expects: 'the ID of an Algolia application, which consists of letters and digits',
            doc: 'Uses Algolia instead of the site’s index, in exports too: its application ID. Needs the two settings below. The site only queries the index, which must already contain records in NotionNext’s format.',
          },
        ),
        searchKey: text('', {
          key: 'ALGOLIA_SEARCH_ONLY_APP_KEY',
          doc: 'Its search-only key. It is sent to every reader’s browser, so it must not allow anything else.',
        }),
        index: text('', { key: 'ALGOLIA_INDEX', doc: 'Its index.' }),
      })
      .prefault({}),
  })
  .prefault({});

export const ai = z
  .strictObject({
    summaryApi: text('', {
      key: 'AI_SUMMARY_API',
      env: ['AI_SUMMARY_API'],
      // With the address in the table, whoever edits it could have the key sent anywhere.
      table: false,
      doc: 'Service that receives the text of a post and returns a summary.',
    }),
    summaryKey: text('', {
      key: 'AI_SUMMARY_KEY',
      env: ['AI_SUMMARY_KEY'],
      table: false,
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
    tianliGpt: z
      .strictObject({
        key: text('', {
          key: 'TianliGPT_KEY',
          env: ['NEXT_PUBLIC_TIANLI_GPT_KEY'],
          doc: 'Switches the TianliGPT box on: its key, which is sent to browsers.',
        }),
        css: text('https://ai.tianli0.top/static/public/tianli_gpt.min.css', {
          key: 'TianliGPT_CSS',
          runsCode: true,
          env: ['NEXT_PUBLIC_TIANLI_GPT_CSS'],
          doc: 'Its style sheet.',
        }),
        js: text('https://ai.tianli0.top/static/public/tianli_gpt.min.js', {
          key: 'TianliGPT_JS',
          runsCode: true,
          env: ['NEXT_PUBLIC_TIANLI_GPT_JS'],
          doc: 'Its script.',
        }),
      })
      .prefault({}),
  })
  .prefault({});

export const members = z
  .strictObject({
    clerkPublishableKey: setting(
      z
        .string()
        .refine((value) => value === '' || publishableHost(value) !== null)
        .default(''),
      {
        key: 'CLERK_PUBLISHABLE_KEY',
        runsCode: true,
        table: false,
        doc: 'Switches on sign-in with Clerk: `pk_test_…` or `pk_live_…` from Clerk’s dashboard. Empty: the member pages are a demo.',
        expects: 'a Clerk publishable key, which starts with pk_test_ or pk_live_',
      },
    ),
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
    dashboardButton: flag(true, {
      key: 'ENABLE_DASHBOARD_BUTTON',
      // Owners' files spell it like this.
      env: ['PUBLIC_NEXT_ENABLE_DASHBOARD_BUTTON', 'NEXT_PUBLIC_ENABLE_DASHBOARD_BUTTON'],
      doc: 'Signed-in members see a dashboard button in the header.',
    }),
  })
  .prefault({});

export const newsletter = z
  .strictObject({
    form: setting(
      z
        .string()
        .trim()
        .refine((address) => address === '' || newsletterForm(address) !== null)
        .default(''),
      {
        key: 'NEWSLETTER_FORM',
        expects: 'the address that the form of Mailchimp, Buttondown or Kit sends to',
        doc: 'Address of the public form of a newsletter: readers subscribe below posts, in exports too. Mailchimp: `https://….list-manage.com/subscribe/post?u=…&id=…`. Buttondown: `https://buttondown.com/api/emails/embed-subscribe/name`. Kit (ConvertKit): `https://app.kit.com/forms/…/subscriptions`. Nothing is sent or loaded before a reader subscribes.',
      },
    ),
    mailchimpListId: text('', {
      key: 'MAILCHIMP_LIST_ID',
      env: ['MAILCHIMP_LIST_ID'],
      table: false,
      doc: 'Mailchimp list that the form at the end of the page subscribes to. Only available on a server (`npm run build:server`) and together with the key.',
    }),
    mailchimpApiKey: text('', {
      key: 'MAILCHIMP_API_KEY',
      env: ['MAILCHIMP_API_KEY'],
      table: false,
      exposure: 'secret',
      doc: 'Mailchimp API key.',
    }),
  })
  .prefault({});
