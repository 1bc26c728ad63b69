// Plain JavaScript and no package: `run.mjs` calls it before anything else is read.
import { existsSync, mkdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';

/** The folder that an upgrade leaves alone. */
export const CUSTOM_FOLDER = 'themes/custom';

/** What its files begin as: they change nothing. The sources import them, so they must be there. */
export const customFiles = {
  'index.ts': `import { defineTheme } from '@/themes/define-theme';
import base from '@/themes/starter';

/**
 * Your own theme: the setting THEME=custom selects it. It shows what \`base\` shows, except for the parts that you name here
 * (themes/README.md). An upgrade never changes this folder.
 */
export default defineTheme({ extends: base });
`,
  'messages.ts': `import type { Locale } from '@/lib/i18n/locale';
import type { Differences } from '@/lib/i18n/messages';
import type { Messages } from '@/locales/en-US';
import type { ServerMessages } from '@/locales/server/en-US';

/** Your own words for texts of the interface, by language; their names are in locales/en-US.ts and locales/server/en-US.ts. */
export const messages: Partial<Record<Locale, Differences<Messages & ServerMessages>>> = {
  // 'en-US': { COMMON: { MORE: 'Read on' } },
};
`,
  'styles.css': `/* Your own styles, for every theme. They win over ours, and GLOBAL_CSS wins over them. */
`,
};

/** Writes those of the owner's files that are missing. */
export function restoreCustomFolder(root) {
  for (const [name, text] of Object.entries(customFiles)) {
    const file = path.join(root, CUSTOM_FOLDER, name);
    if (existsSync(file) || (name === 'index.ts' && existsSync(`${file}x`))) continue;
    mkdirSync(path.dirname(file), { recursive: true });
    writeFileSync(file, text);
  }
}
