import * as z from 'zod';
import { defineSystem, repository } from '@/components/comments/systems/define-system';
import { flag, setting, text } from '@/lib/config/setting';

export const giscus = defineSystem({
  label: 'Giscus',
  settings: {
    repo: repository({ key: 'COMMENT_GISCUS_REPO', doc: 'Switches Giscus on.' }),
    repoId: text('', { key: 'COMMENT_GISCUS_REPO_ID', doc: 'ID of the repository.' }),
    category: text('', { key: 'COMMENT_GISCUS_CATEGORY', doc: 'Category of the discussions.' }),
    categoryId: text('', { key: 'COMMENT_GISCUS_CATEGORY_ID', doc: 'ID of that category.' }),
    mapping: setting(z.enum(['pathname', 'url', 'title', 'og:title']).default('pathname'), {
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
  },
  needs: ['repoId', 'categoryId'],
  discussion: ({ repo }) => ({ repo, part: 'discussions' }),
  contacts: '`giscus.app`, in a frame',
  origins: () => ({ frames: ['giscus.app'] }),
  ids: ['giscus'],
});
