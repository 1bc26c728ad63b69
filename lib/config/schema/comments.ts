import * as z from 'zod';
import { type AboutSetting, flag, setting, text, words } from './setting';

/** What a library's address means when it is left out. */
const BUNDLED = 'Empty: the version that comes with Notelight, from your own site.';

/** The address of a comment server; owners may leave out `https://`. */
function serverAddress(about: AboutSetting) {
  return setting(
    z
      .string()
      .regex(/^(?:(?:(?:https?:)?\/\/)?[^\s/:@]+(?::\d+)?(?:\/\S*)?)?$/i)
      .transform((value) => {
        const address = value.replace(/\/+$/, '');
        return address === '' || /^https?:/i.test(address) ? address : `https://${address.replace(/^\/\//, '')}`;
      })
      .default(''),
    { expects: 'a server address', ...about },
  );
}

/** `owner/repository` at GitHub. */
function repository(about: AboutSetting) {
  return setting(
    z
      .string()
      .regex(/^(?:[\w.-]+\/[\w.-]+)?$/)
      .default(''),
    { expects: 'a repository in the form `owner/repository`', ...about },
  );
}

/**
 * Comment systems. Each is on when its first setting is; its library is loaded when a reader comes to the comments. All of them
 * run in the reader's browser, so their settings are public.
 */
export const comments = z
  .strictObject({
    hideSingleTab: flag(false, {
      key: 'COMMENT_HIDE_SINGLE_TAB',
      doc: 'A single comment system is shown without a tab.',
    }),
    artalk: z
      .strictObject({
        server: serverAddress({
          key: 'COMMENT_ARTALK_SERVER',
          doc: 'Switches Artalk on: address of its server.',
        }),
        js: text('', {
          key: 'COMMENT_ARTALK_JS',
          runsCode: true,
          doc: `Its script, for a server of another version. ${BUNDLED}`,
        }),
        css: text('', { key: 'COMMENT_ARTALK_CSS', runsCode: true, doc: `Its style sheet. ${BUNDLED}` }),
      })
      .prefault({}),
    twikoo: z
      .strictObject({
        envId: text('', {
          key: 'COMMENT_TWIKOO_ENV_ID',
          env: ['NEXT_PUBLIC_COMMENT_ENV_ID'],
          doc: 'Switches Twikoo on: its environment ID or server address.',
        }),
        cdnUrl: text('', {
          key: 'COMMENT_TWIKOO_CDN_URL',
          runsCode: true,
          doc: `Its script, for a server of another version. ${BUNDLED}`,
        }),
        countEnable: flag(false, {
          key: 'COMMENT_TWIKOO_COUNT_ENABLE',
          doc: 'Shows comment counts in lists, in themes that support it. Needs a server address, not an environment ID.',
        }),
      })
      .prefault({}),
    waline: z
      .strictObject({
        serverUrl: serverAddress({
          key: 'COMMENT_WALINE_SERVER_URL',
          env: ['NEXT_PUBLIC_WALINE_SERVER_URL'],
          doc: 'Switches Waline on: address of its server.',
        }),
        recent: flag(false, {
          key: 'COMMENT_WALINE_RECENT',
          env: ['NEXT_PUBLIC_WALINE_RECENT'],
          doc: 'Recent comments beside the content, in themes that show them.',
        }),
        js: text('', { key: 'COMMENT_WALINE_JS', runsCode: true, doc: `Its module. ${BUNDLED}` }),
        css: text('', { key: 'COMMENT_WALINE_CSS', runsCode: true, doc: `Its style sheet. ${BUNDLED}` }),
      })
      .prefault({}),
    valine: z
      .strictObject({
        appId: text('', {
          key: 'COMMENT_VALINE_APP_ID',
          env: ['NEXT_PUBLIC_VALINE_ID'],
          doc: 'Switches Valine on: its application ID.',
        }),
        appKey: text('', {
          key: 'COMMENT_VALINE_APP_KEY',
          env: ['NEXT_PUBLIC_VALINE_KEY'],
          doc: 'Its application key, which is sent to browsers.',
        }),
        serverUrls: text('', {
          key: 'COMMENT_VALINE_SERVER_URLS',
          env: ['NEXT_PUBLIC_VALINE_SERVER_URLS'],
          doc: 'Its server, if not the standard one.',
        }),
        placeholder: text('抢个沙发吧~', {
          key: 'COMMENT_VALINE_PLACEHOLDER',
          env: ['NEXT_PUBLIC_VALINE_PLACEHOLDER'],
          doc: 'Placeholder of the comment field.',
        }),
        cdn: text('https://unpkg.com/valine@1.5.1/dist/Valine.min.js', {
          key: 'COMMENT_VALINE_CDN',
          runsCode: true,
          env: ['NEXT_PUBLIC_VALINE_CDN'],
          doc: 'Its script. Its license (GPL) does not allow Notelight to include it.',
        }),
      })
      .prefault({}),
    giscus: z
      .strictObject({
        repo: repository({ key: 'COMMENT_GISCUS_REPO', doc: 'Switches Giscus on.' }),
        repoId: text('', { key: 'COMMENT_GISCUS_REPO_ID', doc: 'ID of the repository.' }),
        category: text('', { key: 'COMMENT_GISCUS_CATEGORY', doc: 'Category of the discussions.' }),
        categoryId: text('', { key: 'COMMENT_GISCUS_CATEGORY_ID', doc: 'ID of that category.' }),
        mapping: setting(z.enum(['pathname', 'url', 'title', 'og:title', 'specific', 'number']).default('pathname'), {
          key: 'COMMENT_GISCUS_MAPPING',
          doc: 'How a discussion is matched to a page.',
        }),
        strict: flag(false, { key: 'COMMENT_GISCUS_STRICT', doc: 'Titles must match exactly.' }),
        reactionsEnabled: flag(true, {
          key: 'COMMENT_GISCUS_REACTIONS_ENABLED',
          doc: 'Shows reactions to the post itself.',
        }),
        inputPosition: setting(z.enum(['top', 'bottom']).default('bottom'), {
          key: 'COMMENT_GISCUS_INPUT_POSITION',
          doc: 'Position of the comment field.',
        }),
        lang: text('', { key: 'COMMENT_GISCUS_LANG', doc: 'Its language. Empty: that of the page.' }),
      })
      .prefault({}),
    cusdis: z
      .strictObject({
        appId: text('', {
          key: 'COMMENT_CUSDIS_APP_ID',
          runsCode: true,
          doc: 'Switches Cusdis on: its application ID.',
        }),
        host: text('https://cusdis.com', { key: 'COMMENT_CUSDIS_HOST', runsCode: true, doc: 'Its server.' }),
        scriptSrc: text('', {
          key: 'COMMENT_CUSDIS_SCRIPT_SRC',
          runsCode: true,
          doc: 'Its script. Empty: `/js/cusdis.es.js` of the server.',
        }),
        langSrc: text('', {
          key: 'COMMENT_CUSDIS_LANG_SRC',
          runsCode: true,
          doc: 'Its texts. Empty: `/js/widget/lang/<language>.js` of the server.',
        }),
      })
      .prefault({}),
    utterances: z
      .strictObject({
        repo: repository({
          // The misspelt name is the one in owners' tables.
          key: 'COMMENT_UTTERRANCES_REPO',
          aliases: ['COMMENT_UTTERANCES_REPO'],
          doc: 'Switches Utterances on.',
        }),
      })
      .prefault({}),
    gitalk: z
      .strictObject({
        clientId: text('', {
          key: 'COMMENT_GITALK_CLIENT_ID',
          doc: 'Switches Gitalk on: ID of the GitHub application.',
        }),
        clientSecret: text('', {
          key: 'COMMENT_GITALK_CLIENT_SECRET',
          doc: 'Its client secret. Gitalk signs visitors in from the browser, so this secret is public.',
        }),
        repo: text('', { key: 'COMMENT_GITALK_REPO', doc: 'Repository of the issues.' }),
        owner: text('', { key: 'COMMENT_GITALK_OWNER', doc: 'Owner of the repository.' }),
        admin: words([], { key: 'COMMENT_GITALK_ADMIN', doc: 'Users who may open an issue.' }),
        js: text('https://cdn.jsdelivr.net/npm/gitalk@1.8.0/dist/gitalk.min.js', {
          key: 'COMMENT_GITALK_JS_CDN_URL',
          runsCode: true,
          doc: 'Its script. It depends on outdated libraries, so Notelight does not include it.',
        }),
        css: text('https://cdn.jsdelivr.net/npm/gitalk@1.8.0/dist/gitalk.css', {
          key: 'COMMENT_GITALK_CSS_CDN_URL',
          runsCode: true,
          doc: 'Its style sheet.',
        }),
      })
      .prefault({}),
    webmention: z
      .strictObject({
        enable: flag(false, {
          key: 'COMMENT_WEBMENTION_ENABLE',
          env: ['NEXT_PUBLIC_WEBMENTION_ENABLE'],
          doc: 'Switches Webmention on.',
        }),
        auth: text('', {
          key: 'COMMENT_WEBMENTION_AUTH',
          env: ['NEXT_PUBLIC_WEBMENTION_AUTH'],
          doc: 'Address of the profile that proves the owner’s identity.',
        }),
        hostname: text('', {
          key: 'COMMENT_WEBMENTION_HOSTNAME',
          env: ['NEXT_PUBLIC_WEBMENTION_HOSTNAME'],
          doc: 'Host name registered at webmention.io.',
        }),
        twitterUsername: text('', {
          key: 'COMMENT_WEBMENTION_TWITTER_USERNAME',
          env: ['NEXT_PUBLIC_TWITTER_USERNAME'],
          doc: 'Twitter name in the link that invites replies.',
        }),
        token: text('', {
          key: 'COMMENT_WEBMENTION_TOKEN',
          env: ['NEXT_PUBLIC_WEBMENTION_TOKEN'],
          doc: 'Token for reading mentions, which is sent to browsers.',
        }),
      })
      .prefault({}),
  })
  .prefault({});
