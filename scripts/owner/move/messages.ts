/** Messages of `npm run move`. */
export const moveTexts = {
  nothing: (source: string, reason: string) =>
    `No addresses were found at ${source} (${reason}). Check the address; or open its sitemap or feed in your browser, save it, and name the file: npm run move -- sitemap.xml`,
  missing: (source: string) => `There is no file “${source}”. An address begins with https://.`,
  answered: (answered: number, total: number) => `${answered} of ${total} addresses work.`,
  queries: (addresses: string[]) =>
    `These addresses differ only after “?”, which the rules of hosts cannot distinguish: ${addresses.slice(0, 5).join(', ')}${addresses.length > 5 ? ` and ${addresses.length - 5} more` : ''}`,
  wouldWrite: (file: string) => `Add --write to write these lines to ${file}.`,
  written: (lines: number, file: string) =>
    `${lines} lines were added to ${file}. Check the marked ones, then sync and build.`,
  more: (count: number) => `… and ${count} more`,
  none: 'No page with this name was found: in the next line, write after the comma where it should lead, and remove the #.',
};

/** Messages about an old site's settings. */
export const oldSettingsTexts = {
  none: (folder: string) => `There is no blog.config.js and no .env in “${folder}”.`,
  broken: (file: string, reason: string) => `${file} cannot be read: ${reason}`,
  computed: (keys: string[]) => `Computed by code, so set them yourself: ${keys.join(', ')}`,
  file: '// For blog.config.ts:',
  environment: (folder: string) =>
    `Its variables mean the same here: copy the .env files of “${folder}” to this folder.`,
  without: (keys: string[]) => `Have no effect here: ${keys.join(', ')}`,
  count: (known: number, total: number) => `${known} of ${total} settings are taken over.`,
  untouched: (keys: string[]) => `Left out, since they are those of NotionNext or its author: ${keys.join(', ')}`,
  refused: (problems: string[]) => `Cannot be used as they are:\n${problems.map((one) => `  ${one}`).join('\n')}`,
  written: (file: string) => `Written to ${file}. Copy what you want to keep from there.`,
  exists: (file: string) => `${file} already exists, so nothing is written. Move or delete it.`,
};
