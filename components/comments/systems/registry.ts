import { artalk } from './artalk/settings';
import { cusdis } from './cusdis/settings';
import { giscus } from './giscus/settings';
import { gitalk } from './gitalk/settings';
import { twikoo } from './twikoo/settings';
import { utterances } from './utterances/settings';
import { valine } from './valine/settings';
import { waline } from './waline/settings';
import { webmention } from './webmention/settings';

/** What a build knows of every comment system, in the order of the tabs. */
export const commentSystems = {
  artalk,
  twikoo,
  waline,
  valine,
  giscus,
  cusdis,
  utterances,
  gitalk,
  webmention,
};
