import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { commentSystems } from '@/components/comments/systems/registry';
import { isFree } from '@/lib/article/render/headings';
import { renderSettingsReference } from '@/lib/config/inspect';
import { settings } from '@/lib/config/schema';
import { isPolicyHost } from '@/lib/http/content-security-policy';
import { commentAreaFor, systemOf } from '@/lib/routes/screens/comment-area';
import { commentOriginsOf } from '@/lib/routes/shell/origins';
import type { CommentSystemName } from '@/lib/site/model';
import type { SiteEntry } from '@/lib/site/site';
import { mockRow, testConfig, testSite } from '../../factories';

const names = Object.keys(commentSystems) as CommentSystemName[];

/** The systems of a site whose owner has given the first setting of some. */
function systemsWith(...switched: CommentSystemName[]) {
  const comments = Object.fromEntries(
    switched.map((name) => {
      const [first = '', value] = Object.entries(testConfig().comments[name])[0] ?? [];
      const given = typeof value === 'boolean' ? true : /repo/i.test(first) ? 'me/blog' : 'https://comments.example';
      return [name, { [first]: given }];
    }),
  );
  const site = testSite([mockRow()], { settings: { comments } });
  return commentAreaFor(site.posts[0] as SiteEntry, site)?.systems ?? [];
}

describe.each(names)('the comment system %s', (name) => {
  const { label, contacts, keys, ids } = commentSystems[name];

  test('is switched on by its first setting, without which it is off', () => {
    expect(systemsWith(name).map((system) => system.name)).toEqual([name]);
    const others = names.filter((other) => other !== name);
    expect(systemsWith(...others).map((system) => system.name)).toEqual(others);
  });

  test('says whom it contacts, under the setting that switches it on', () => {
    const own = settings.filter(({ path }) => path[0] === 'comments' && path[1] === name).map(({ key }) => key);
    const named = [...contacts.matchAll(/`([A-Z_]+)`/g)].map(([, key = '']) => key);
    expect(keys).toEqual(own);
    expect(named.filter((key) => !own.includes(key))).toEqual([]);
    expect(renderSettingsReference()).toContain(`| Comments: ${label} | \`${own[0]}\``);
  });

  test('opens the policy of pages to hosts alone, and only while it is on', () => {
    const { services = [], connections = [], frames = [] } = commentOriginsOf(systemsWith(name));
    const hosts = [...services, ...connections, ...frames];
    expect(hosts.length).toBeGreaterThan(0);
    expect(hosts.filter((host) => !isPolicyHost(host))).toEqual([]);
    expect(commentOriginsOf([])).toEqual({});
  });

  test('has its ids to itself', () => {
    expect(ids.filter(isFree)).toEqual([]);
  });

  test('starts in browsers, from its own folder', async () => {
    const file = `components/comments/systems/${name}/start.ts`;
    expect(existsSync(file)).toBe(true);
    expect(readFileSync(file, 'utf8')).toContain(`export const start: StartComments<'${name}'>`);
    expect(commentSystems[name].label.toLowerCase()).toBe(name);
  });

  test.each(['en', 'zh-CN', 'ja'])('has its place in the manual (%s)', (language) => {
    expect(readFileSync(`docs/${language}/25-comments.md`, 'utf8').toLowerCase()).toContain(name);
  });
});

test('links to what readers write on GitHub lead there', () => {
  const gitalk = systemOf('gitalk', { ...testConfig().comments.gitalk, owner: 'me', repo: 'blog' });
  const links = [...systemsWith('giscus', 'utterances'), gitalk].map(({ discussion }) => discussion?.href);
  expect(links).toEqual(['discussions', 'issues', 'issues'].map((part) => `https://github.com/me/blog/${part}`));
});

test('tabs stand in the order of the registry, which has every folder', () => {
  expect(systemsWith(...names.toReversed()).map(({ name }) => name)).toEqual(names);
  const folders = readdirSync('components/comments/systems', { withFileTypes: true }).filter((one) =>
    one.isDirectory(),
  );
  expect(folders.map(({ name }) => name).sort()).toEqual(names.toSorted());
});
