/** What `npm run move` says. */
export const moveTexts = {
  usage: [
    'npm run move -- https://old.example [--write]   or a saved sitemap, feed or folder of HTML files',
    'npm run move -- --settings FOLDER [--write]     the settings of a NotionNext in that folder',
  ].join('\n'),
  nothing: (source: string) =>
    `No addresses were found at ${source}: no sitemap, no feed. Name a sitemap or feed (npm run move -- https://old.example/my-sitemap.xml), or save it and name the file.`,
  missing: (source: string) => `There is no file or folder “${source}”. An address begins with https://.`,
  answered: (answered: number, total: number) => `${answered} of ${total} addresses work.`,
  queries: (addresses: string[]) =>
    `These addresses differ only after “?”, which the rules of hosts cannot distinguish: ${addresses.slice(0, 5).join(', ')}${addresses.length > 5 ? ` and ${addresses.length - 5} more` : ''}`,
  wouldWrite: (file: string) => `Add --write to write these lines to ${file}.`,
  written: (lines: number, file: string) =>
    `${lines} lines were added to ${file}. Check the marked ones, then sync and build.`,
  more: (count: number) => `… and ${count} more`,
  near: 'a similar page: please check',
  none: 'no similar page was found: add a target, and remove the # before the line',
};

/** What it says of an old site's settings. */
export const oldSettingsTexts = {
  none: (folder: string) => `There is no blog.config.js and no .env in “${folder}”.`,
  broken: (file: string, reason: string) => `${file} cannot be read: ${reason}`,
  computed: (keys: string[]) => `Computed by code, so set them yourself: ${keys.join(', ')}`,
  file: '// For blog.config.ts:',
  environment: '# For .env, under their own names:',
  without: (keys: string[]) => `Have no effect here: ${keys.join(', ')}`,
  count: (known: number, total: number) => `${known} of ${total} settings are taken over.`,
  written: (files: string[]) => `Written to ${files.join(' and ')}. Copy what you want to keep from there.`,
  exists: (file: string) => `${file} already exists, so nothing is written. Move or delete it.`,
};
