/**
 * Where a file lies that pages load as data, without base path. `prefix` is the site's.
 *
 * @example dataPath('plugins', 'en', 'zh-CN.json') // => '/data/plugins.en.zh-CN.json'
 */
export function dataPath(name: string, prefix: string, extension: string): string {
  return `/data/${name}${prefix ? `.${prefix}` : ''}.${extension}`;
}
