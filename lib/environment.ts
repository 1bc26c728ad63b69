/**
 * The environment of a process, as far as no owner sets it: settings are in `lib/config`. Next and esbuild write most of these values into
 * the code, so each is named in full, and read when it is asked for.
 */

/** Every variable, for functions that are given the ones to look at. */
export const allVariables = (): NodeJS.ProcessEnv => process.env;

/** `NOTELIGHT_MODE`: the site is rendered by a server. An export is files alone. */
export const isServer = (): boolean => process.env.NOTELIGHT_MODE === 'server';

/** What a process or a bundle of this mode has in its environment. */
export const modeVariable = (mode: 'export' | 'server') => ({ NOTELIGHT_MODE: mode });

/** `NODE_ENV`, which Next sets. */
export const isProduction = (): boolean => process.env.NODE_ENV === 'production';
export const isDevelopment = (): boolean => process.env.NODE_ENV === 'development';

/** `NOTELIGHT_BASE_PATH`: what all addresses begin with, such as `/notes`; undefined where nothing was built yet. */
export const builtBasePath = (): string | undefined => process.env.NOTELIGHT_BASE_PATH;

/** The files that a build has made, by their addresses; '' before one. */
export const builtFiles = {
  /** The folder of the sheets. */
  stylesheets: (): string => process.env.NOTELIGHT_STYLESHEETS ?? '',
  diagramFrame: (): string => process.env.NOTELIGHT_DIAGRAM_FRAME ?? '',
  searchWorker: (): string => process.env.NOTELIGHT_SEARCH_WORKER ?? '',
  lockWorker: (): string => process.env.NOTELIGHT_LOCK_WORKER ?? '',
  offlineWorker: (): string => process.env.NOTELIGHT_OFFLINE_WORKER ?? '',
  formulaFonts: (): string => process.env.NOTELIGHT_FORMULA_FONTS ?? '',
};
