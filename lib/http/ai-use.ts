/** What programs may do with the site's text, from nothing to everything; '' leaves it unsaid. */
export type AiUse = '' | 'none' | 'search' | 'answers' | 'all';

/** By https://contentsignals.org, each with the uses that allow it: a search index, the input of an answer, and training. */
const SIGNALS: Readonly<Record<string, readonly AiUse[]>> = {
  search: ['search', 'answers', 'all'],
  'ai-input': ['answers', 'all'],
  'ai-train': ['all'],
};

/** Names that their owners document for `robots.txt`: agents that collect texts to train models … */
const TRAINING = [
  ...['AI2Bot', 'Amazonbot', 'Applebot-Extended', 'Bytespider', 'CCBot', 'ClaudeBot'],
  ...['cohere-training-data-crawler', 'Google-Extended', 'GPTBot', 'meta-externalagent', 'webzio-extended'],
];

/** … and those that read pages to answer questions. */
const ANSWERING = [
  ...['ChatGPT-User', 'Claude-SearchBot', 'Claude-User', 'DuckAssistBot', 'meta-externalfetcher'],
  ...['MistralAI-User', 'OAI-SearchBot', 'Perplexity-User', 'PerplexityBot'],
];

/** The value of `Content-Signal`. */
export const contentSignal = (use: AiUse): string =>
  Object.entries(SIGNALS)
    .map(([name, uses]) => `${name}=${uses.includes(use) ? 'yes' : 'no'}`)
    .join(', ');

/** The agents that are asked to stay away: not all of them heed signals. */
export const unwantedAgents = (use: AiUse): string[] => [
  ...(use === '' || use === 'all' ? [] : TRAINING),
  ...(use === 'search' || use === 'none' ? ANSWERING : []),
];

/** The header of every answer. */
export const aiHeaders = (use: AiUse): [name: string, value: string][] =>
  use === '' ? [] : [['Content-Signal', contentSignal(use)]];

/** A query that leads programs that ask for Markdown to a page that has none. */
export const AS_HTML = 'html';
