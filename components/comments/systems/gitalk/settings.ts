import { defineSystem } from '@/components/comments/systems/define-system';
import { text, words } from '@/lib/config/setting';
import { hostsOf } from '@/lib/http/content-security-policy';

export const gitalk = defineSystem({
  label: 'Gitalk',
  settings: {
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
  },
  needs: ['clientSecret', 'repo', 'owner'],
  discussion: ({ owner, repo }) => ({ repo: `${owner}/${repo}`, part: 'issues' }),
  contacts:
    '`cdn.jsdelivr.net` or the host of `COMMENT_GITALK_JS_CDN_URL`, `api.github.com`; `cors-anywhere.azm.workers.dev` when someone signs in',
  origins: ({ js, css }) => ({
    services: hostsOf(js, css),
    connections: ['api.github.com', 'github.com', 'cors-anywhere.azm.workers.dev'],
    insertsStyles: true,
  }),
  ids: ['gitalk', 'gitalk-container'],
});
