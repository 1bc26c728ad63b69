import { createContext } from 'react';

/**
 * Stands in the browser for parts of Next that this site does not use and that Next's own program asks a word or two of.
 * `replaced-parts.ts` says which parts and why; a test compares every name here with what Next reads and says.
 */

// Names of headers and parameters: Next keeps them in one module with those of its whole server.
export const MATCHED_PATH_HEADER = 'x-matched-path';
export const NEXT_NAV_DEPLOYMENT_ID_HEADER = 'x-nextjs-deployment-id';
export const NEXT_INTERCEPTION_MARKER_PREFIX = 'nxtI';
export const NEXT_QUERY_PARAM_PREFIX = 'nxtP';
export const DEV_CLIENT_PAGES_MANIFEST = '_devPagesManifest.json';
export const DEV_CLIENT_MIDDLEWARE_MANIFEST = '_devMiddlewareManifest.json';

/** One dynamic part of a route: what stands before it, what is in its brackets, what stands behind it. */
export const PARAMETER_PATTERN = /^([^[]*)\[(.+?)\](?!\])(.*)$/;

/** `[...path]` as it stands in the brackets of `[[...path]]`. */
export function parseMatchedParameter(text: string): { key: string; optional: boolean; repeat: boolean } {
  const optional = text.startsWith('[') && text.endsWith(']');
  const name = optional ? text.slice(1, -1) : text;
  const repeat = name.startsWith('...');
  return { key: repeat ? name.slice('...'.length) : name, optional, repeat };
}

// Routes that show themselves within another page are of the app router.
export const INTERCEPTION_ROUTE_MARKERS: readonly string[] = [];
export const isInterceptionRouteAppPath = (): boolean => false;
export const extractInterceptionRouteInformation = refuse;

// So are errors that mean “go elsewhere”.
export const isNextRouterError = (): boolean => false;

/** Read by `next/image`; Next gives it the build's settings, and the module of this name only holds their defaults. */
export const ImageConfigContext = createContext<unknown>(null);

// Patterns of rewrites, which an export has none of.
export const pathToRegexp = refuse;
export const compile = refuse;
export const regexpToFunction = refuse;

function refuse(): never {
  throw new Error('This part of Next was left out: see lib/framework/replaced-parts.ts.');
}
