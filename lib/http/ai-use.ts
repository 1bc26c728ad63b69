/** What programs may do with the site's text, from everything to nothing; '' leaves it unsaid. */
export type AiUse = '' | 'all' | 'answers' | 'search' | 'none';

/** By https://contentsignals.org: a search index, the input of an answer, and training. */
const SIGNALS: Readonly<Record<Exclude<AiUse, ''>, readonly [search: boolean, input: boolean, train: boolean]>> = {
  all: [true, true, true],
  answers: [true, true, false],
  search: [true, false, false],
  none: [false, false, false],
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

/** The value of `Content-Signal`; '' where the owner has not chosen. */
export function contentSignal(use: AiUse): string {
  if (use === '') return '';
  const names = ['search', 'ai-input', 'ai-train'];
  return names.map((name, index) => `${name}=${SIGNALS[use][index] ? 'yes' : 'no'}`).join(', ');
}

/** The agents that are asked to stay away: not all of them heed signals. */
export function unwantedAgents(use: AiUse): string[] {
  if (use === '') return [];
  const [, input, train] = SIGNALS[use];
  return [...(train ? [] : TRAINING), ...(input ? [] : ANSWERING)];
}

/** The header of every answer. */
export const aiHeaders = (use: AiUse): [name: string, value: string][] =>
  use === '' ? [] : [['Content-Signal', contentSignal(use)]];

/** A query that leads programs that ask for Markdown to a page that has none. */
export const AS_HTML = 'html';
