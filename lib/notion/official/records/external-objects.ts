import type { Fields } from '@/lib/source/records';

/** `https://github.com/<owner>/<repository>…` */
const GITHUB = /^https:\/\/github\.com\/([^/?#]+)\/([^/?#]+)(?:\/(?:issues|pull)\/(\d+))?/;

/** A repository, issue or pull request at GitHub, as far as its address shows; undefined for objects of other services. */
export function toExternalObject(url: string): { type: string; format: Fields } | undefined {
  const [, owner, repository, number] = GITHUB.exec(url) ?? [];
  if (!owner || !repository) return undefined;
  return {
    type: 'external_object_instance',
    format: {
      original_url: url,
      attributes: [
        { id: 'title', values: [number ? `${owner}/${repository}#${number}` : `${owner}/${repository}`] },
        { id: 'owner', values: [`https://github.com/${owner}`] },
      ],
    },
  };
}
