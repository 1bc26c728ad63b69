import { defineSystem, repository } from '@/components/comments/systems/define-system';

export const utterances = defineSystem({
  label: 'Utterances',
  settings: {
    repo: repository({
      // The misspelt name is the one in owners' tables.
      key: 'COMMENT_UTTERRANCES_REPO',
      aliases: ['COMMENT_UTTERANCES_REPO'],
      doc: 'Switches Utterances on.',
    }),
  },
  discussion: ({ repo }) => ({ repo, part: 'issues' }),
  contacts: '`utteranc.es`',
  origins: () => ({ services: ['utteranc.es'], insertsStyles: true }),
  ids: ['utterances'],
});
