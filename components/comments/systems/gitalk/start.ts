import type { StartComments } from '@/components/comments/comment-system';
import { whenRendered } from '@/components/comments/systems/answers';
import { languages as usual } from '@/components/comments/systems/languages';
import { integrityOf } from '@/components/external/integrity';
import { loadGlobal, loadStylesheet } from '@/components/external/load-external';
import styles from './gitalk.module.css';

type Gitalk = new (options: Record<string, unknown>) => { render(container: HTMLElement): void };

/** Gitalk's names for the languages; it has neither Turkish nor Arabic. */
const languages = { ...usual, 'tr-TR': 'en', ar: 'en' };

/** https://gitalk.github.io. Comments are those of an issue on GitHub. */
export const start: StartComments<'gitalk'> = async ({ place, settings, page, locale }) => {
  const [Gitalk] = await Promise.all([
    loadGlobal<Gitalk>(settings.js, 'Gitalk', integrityOf(settings.js)),
    loadStylesheet(settings.css, integrityOf(settings.css)),
  ]);
  place.id = 'gitalk-container';
  place.className = styles.gitalk ?? '';
  new Gitalk({
    clientID: settings.clientId,
    clientSecret: settings.clientSecret,
    repo: settings.repo,
    owner: settings.owner,
    admin: settings.admin,
    id: page.id,
    title: page.title,
    language: languages[locale],
  }).render(place);
  await whenRendered(place, { ready: '.gt-header, .gt-no-init', failed: '.gt-error' });
  return {};
};
