import type { StartComments } from '@/components/comments/comment-system';
import { field, listenToFrames } from '@/components/comments/systems/frame-messages';
import { runScriptIn } from '@/components/external/load-external';

const ORIGIN = 'https://utteranc.es';

/** https://utteranc.es. Comments are those of the GitHub issue with the document's title. */
export const start: StartComments<'utterances'> = async (context) => {
  const { place, settings, dark } = context;
  const rendered = listenToFrames(context, (data, origin) => origin === ORIGIN && field(data, 'type') === 'resize');
  await runScriptIn(place, `${ORIGIN}/client.js`, {
    repo: settings.repo,
    'issue-term': 'title',
    theme: themeOf(dark),
    crossorigin: 'anonymous',
  });
  const frame = await rendered;
  return {
    setDark: (now) => frame.contentWindow?.postMessage({ type: 'set-theme', theme: themeOf(now) }, ORIGIN),
    // It is in English only.
    setLocale: () => {},
  };
};

const themeOf = (dark: boolean): string => (dark ? 'github-dark' : 'github-light');
