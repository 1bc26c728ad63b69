/**
 * Where an address that an export has no page for leads; null if nothing is known about it.
 *
 * @param pathname as in the address bar
 */
export async function lookUp(pathname: string, basePath: string): Promise<string | null> {
  const data = async <T>(name: string): Promise<T> =>
    (await fetch(`${basePath}/data/${name}.json`)).json() as Promise<T>;
  const path = decoded(pathname).replace(/\/+$/, '');
  const id = path.replace(/.*\/|\.html$|-/g, '');
  if (/^[0-9a-f]{32}$/i.test(id)) {
    const found = (await data<Record<string, string>>('ids'))[id.toLowerCase()];
    if (found) return found;
  }
  // Redirects of single addresses come before those of folders.
  const rules = await data<[from: string, to: string][]>('redirects');
  const exact = rules.find(([from]) => decoded(from).replace(/\/$/, '') === path);
  if (exact) return exact[1];
  for (const [from, to] of rules) {
    const folder = decoded(from).replace(/\/\*$/, '');
    if (!from.endsWith('/*') || !`${path}/`.startsWith(`${folder}/`)) continue;
    const rest = pathname.split('/').slice(folder.split('/').length).join('/');
    // Behind a slash, another one would name a host.
    return to.replace(/:splat\/?/, () => rest.replace(/^[/\\]+/, ''));
  }
  if (!path.endsWith('.html')) return null;
  // Two slashes at the beginning would name a host.
  const page = pathname.replace(/^\/+/, '/').replace(/\.html\/?$/, '/');
  return (await fetch(page, { method: 'HEAD' })).ok ? page : null;
}

function decoded(address: string): string {
  try {
    return decodeURIComponent(address);
  } catch {
    return address;
  }
}
