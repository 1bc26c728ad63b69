import type { CommentSystem, CommentSystemName } from '@/lib/site/model';
import type { CommentContext, RunningComments, StartComments } from './comment-system';

interface SystemEntry<K extends CommentSystemName> {
  /** The name on its tab. */
  label: string;
  load(): Promise<StartComments<K>>;
  /** Its repository on GitHub and the part of it where comments can be read and written without this page. */
  atGitHub?(settings: CommentSystem<K>['settings']): { repo: string; part: 'discussions' | 'issues' };
}

/** Every comment system by the name of its settings. Each is a chunk of its own. */
export const commentSystems: { [K in CommentSystemName]: SystemEntry<K> } = {
  artalk: { label: 'Artalk', load: () => import('./systems/artalk/start').then((module) => module.startArtalk) },
  twikoo: { label: 'Twikoo', load: () => import('./systems/twikoo/start').then((module) => module.startTwikoo) },
  waline: { label: 'Waline', load: () => import('./systems/waline/start').then((module) => module.startWaline) },
  valine: { label: 'Valine', load: () => import('./systems/valine/start').then((module) => module.startValine) },
  giscus: {
    label: 'Giscus',
    load: () => import('./systems/giscus/start').then((module) => module.startGiscus),
    atGitHub: ({ repo }) => ({ repo, part: 'discussions' }),
  },
  cusdis: { label: 'Cusdis', load: () => import('./systems/cusdis/start').then((module) => module.startCusdis) },
  utterances: {
    label: 'Utterances',
    load: () => import('./systems/utterances/start').then((module) => module.startUtterances),
    atGitHub: ({ repo }) => ({ repo, part: 'issues' }),
  },
  gitalk: {
    label: 'Gitalk',
    load: () => import('./systems/gitalk/start').then((module) => module.startGitalk),
    atGitHub: ({ owner, repo }) => ({ repo: `${owner}/${repo}`, part: 'issues' }),
  },
  webmention: {
    label: 'Webmention',
    load: () => import('./systems/webmention/start').then((module) => module.startWebmention),
  },
};

/** Loads a comment system and starts it in its element. */
export async function startSystem<K extends CommentSystemName>(
  { name, settings }: CommentSystem<K>,
  context: Omit<CommentContext<K>, 'settings'>,
): Promise<RunningComments> {
  const entry: SystemEntry<K> = commentSystems[name];
  const start = await entry.load();
  return start({ ...context, settings });
}

/** Where a system's comments can be read and written without this page, for readers without JavaScript. */
export function discussionLink<K extends CommentSystemName>({
  name,
  settings,
}: CommentSystem<K>): { label: string; href: string } | null {
  const entry: SystemEntry<K> = commentSystems[name];
  const found = entry.atGitHub?.(settings);
  return found
    ? { label: `GitHub: ${found.repo}`, href: `https://github.com/${encodeURI(found.repo)}/${found.part}` }
    : null;
}
