/**
 * The environment of a process, as far as no owner sets it: settings are in `lib/config`. Next and esbuild write most of these values into
 * the code, so each is named in full, and read when it is asked for.
 */

/** Every variable, for functions that are given the ones to look at. */
export const allVariables = (): NodeJS.ProcessEnv => process.env;

/** `NOTELIGHT_MODE`: the site is rendered by a server. An export is files alone. */
export const isServer = (): boolean => process.env.NOTELIGHT_MODE === 'server';

/** The same of the environment of another process. */
export const isServerIn = (env: NodeJS.Dict<string>): boolean => env.NOTELIGHT_MODE === 'server';

/** What a process or a bundle of this mode has in its environment. */
export const modeVariable = (mode: 'export' | 'server') => ({ NOTELIGHT_MODE: mode });

/** Next sets it; anything else is a test or a command. */
const runs = (mode: string): boolean => process.env.NODE_ENV === mode;
export const isProduction = (): boolean => runs('production');
export const isDevelopment = (): boolean => runs('development');

/** `NOTELIGHT_BASE_PATH`: what all addresses begin with, such as `/notes`; undefined where nothing was built yet. */
export const builtBasePath = (): string | undefined => process.env.NOTELIGHT_BASE_PATH;

/** What esbuild writes into a script in place of the two above. */
export const definedIn = (env: NodeJS.Dict<string>): Record<string, string> =>
  Object.fromEntries(
    ['NOTELIGHT_MODE', 'NOTELIGHT_BASE_PATH'].map((name) => [`process.env.${name}`, JSON.stringify(env[name] ?? '')]),
  );

/** The files that a build has made, by their addresses. */
export interface BuiltFiles {
  /** The folder of the sheets. */
  stylesheets: string;
  formulaFonts: string;
  diagramFrame: string;
  searchWorker: string;
  lockWorker: string;
  /** `themes/custom/styles.css`, if the owner has written styles into it. */
  ownStyles: string;
}

/** Set by `lib/export/public-assets.ts`; empty before a build. */
export const builtFile = (name: keyof BuiltFiles): string =>
  (JSON.parse(process.env.NOTELIGHT_FILES || '{}') as Partial<BuiltFiles>)[name] ?? '';

/** The scripts of `components/boot/entries` that stand in documents. */
export const inlineScripts = [
  ...(['head', 'offline', 'copy-protection', 'preview', 'stylesheets', 'views'] as const),
  ...(['redirect-language', 'redirect-screen'] as const),
] as const;

/** What a build has made for the document of every page. */
export interface DocumentParts {
  /** The setting `site.startOnIntent`. */
  startsOnIntent: boolean;
  /** The text of inline scripts, by name (`components/boot/entries`). */
  scripts: Record<(typeof inlineScripts)[number], string>;
  /** Addresses of those that are files. */
  files: Record<'boot' | 'controls' | 'redirect-missing', string>;
  /** The owner's scripts in `public/`. */
  ownScripts: readonly string[];
  /** A server's code of the worker for offline reading. An export's build bundles it itself, where a site has it. */
  offlineWorker: string;
}

/** Set by `lib/export/public-assets.ts`; null outside of Next. */
export const documentParts = (): DocumentParts | null => JSON.parse(process.env.NOTELIGHT_DOCUMENT || 'null');
