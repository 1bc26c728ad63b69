import type { CommentSystem } from '@/lib/site/model';

/** Where a system's comments can be read and written without this page: for readers without JavaScript. */
export function discussionLink(system: CommentSystem): { label: string; href: string } | null {
  switch (system.name) {
    case 'giscus':
      return atGitHub(system.settings.repo, 'discussions');
    case 'utterances':
      return atGitHub(system.settings.repo, 'issues');
    case 'gitalk':
      return atGitHub(`${system.settings.owner}/${system.settings.repo}`, 'issues');
    default:
      return null;
  }
}

function atGitHub(repo: string, part: string): { label: string; href: string } {
  return { label: `GitHub: ${repo}`, href: `https://github.com/${encodeURI(repo)}/${part}` };
}
