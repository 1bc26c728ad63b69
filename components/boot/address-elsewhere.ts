/**
 * The same path and query at another site, without `theme=landing`, which chose a theme here.
 *
 * @example addressElsewhere('https://old.example/', new URL('https://here.example/a/b/?theme=landing')) // => 'https://old.example/a/b/'
 */
export function addressElsewhere(base: string, { pathname, search }: Pick<URL, 'pathname' | 'search'>): string {
  const query = new URLSearchParams(search);
  if (query.get('theme') === 'landing') query.delete('theme');
  const text = query.toString();
  return base.replace(/\/+$/, '') + pathname + (text && `?${text}`);
}
