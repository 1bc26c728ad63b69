/**
 * The path of a data file that pages load, without base path. `prefix` is the site's.
 *
 * @example dataPath('plugins', 'en', 'zh-CN.json') // => '/data/plugins.en.zh-CN.json'
 */
export function dataPath(name: string, prefix: string, extension: string): string {
  return `/data/${name}${prefix ? `.${prefix}` : ''}.${extension}`;
}
