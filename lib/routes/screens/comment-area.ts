import { commentSystems } from '@/components/comments/systems/registry';
import type { Config } from '@/lib/config/schema';
import { documentTitle } from '@/lib/routes/screens/post-link';
import { absoluteUrl, commentPath } from '@/lib/site/addresses';
import type { CommentArea, CommentSystem, CommentSystemName } from '@/lib/site/model';
import type { Site, SiteEntry } from '@/lib/site/site';

type Comments = Config['comments'];

/** The comments below an article: null if no system is on, if its row has `Hide`, or for a draft. */
export function commentAreaFor(entry: SiteEntry, site: Site): CommentArea | null {
  const { comments, site: settings } = site.config;
  const systems = systemsOf(comments);
  if (systems.length === 0 || entry.secret || entry.row.comment === 'Hide') return null;
  return {
    page: {
      id: entry.id,
      path: commentPath(entry.href),
      title: documentTitle([entry.title, site.info.title]),
      url: absoluteUrl(entry.href, settings.link),
      siteTitle: site.info.title,
    },
    systems,
    hideSingleTab: comments.hideSingleTab,
  };
}

/** The comment systems that are switched on, in the order of their tabs. */
export function systemsOf(comments: Comments): CommentSystem[] {
  return (Object.keys(commentSystems) as CommentSystemName[]).flatMap((name) => {
    const system = systemOf(name, comments[name]);
    return commentSystems[name].isOn(system.settings) ? [system] : [];
  });
}

/** A comment system with its settings, as pages are given it. */
export function systemOf<K extends CommentSystemName>(name: K, settings: Comments[K]): CommentSystem<K> {
  const { label, discussion }: AnySystem = commentSystems[name];
  const place = discussion?.(settings);
  const elsewhere = place && {
    label: `GitHub: ${place.repo}`,
    href: `https://github.com/${encodeURI(place.repo)}/${place.part}`,
  };
  return { name, label, settings, ...(elsewhere && { discussion: elsewhere }) } as CommentSystem<K>;
}

interface AnySystem {
  label: string;
  /** Each system declares this with the type of its own settings. */
  discussion?(settings: object): { repo: string; part: string };
}
