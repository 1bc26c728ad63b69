/** The version of Next whose parts were compared. Another one is built whole: heavier, and right. */
export const comparedNext = '16.4.5';

/**
 * What Next's program in the browser requires, word for word, although a site of the pages router needs a few names of
 * it or nothing: 10 of the 113 kB (gzip) of an empty page. `next-stand-in.ts` answers instead.
 */
export const replacedParts: readonly string[] = [
  // Every constant of the server and of the build.
  '../../../lib/constants',
  '../../../../lib/constants',
  '../shared/lib/constants',
  // Dynamic segments, intercepted routes and errors of the app router.
  './get-dynamic-param',
  './interception-routes',
  './components/is-next-router-error',
  // The default sizes of `next/image`.
  '../shared/lib/image-config-context.shared-runtime',
];

/** In an export only: a server's rewrites are matched in the browser too. */
export const replacedInExport = 'next/dist/compiled/path-to-regexp';

/** For Turbopack's `resolveAlias`: which requests of browser code are answered by the stand-in. */
export function standIns(
  installedNext: string,
  { isServer }: { isServer: boolean },
): Record<string, { browser: string }> {
  if (installedNext !== comparedNext) return {};
  const requests = isServer ? replacedParts : [...replacedParts, replacedInExport];
  return Object.fromEntries(requests.map((request) => [request, { browser: './lib/framework/next-stand-in.ts' }]));
}
