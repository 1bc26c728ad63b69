import { existsSync } from 'node:fs';
import { copyFile, mkdir, readFile, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { missing } from '@/lib/diagnostics/ignore';
import { log } from '@/lib/diagnostics/log';
import { allVariables } from '@/lib/environment';
import { contentLocation, localConfig } from '@/lib/export/environment';
import { hostRules } from '@/lib/export/host-rules';
import { demoFailed, setupPublished } from '@/lib/export/messages';
import { BUILT_FILE } from '@/lib/hosts/host';
import { currentHosts, hostAddress, hostFiles } from '@/lib/hosts/registry';
import { bootScript } from '@/lib/next/boot-script';
import { EXAMPLE_FILE, firstPage } from '@/lib/setup/first-page';
import { absoluteUrl } from '@/lib/site/addresses';
import { storePaths } from '@/lib/store/paths';
import { hasOtherExport, NoPageError } from './demo-rule';
import { whatIsAt } from './published-site';

/**
 * Publishes the page that shows how to name the database where a build ended for want of it, with the demo below it.
 *
 * @throws the error of the build where it was another one, or a site may be there already
 */
export async function publishSetupPage(
  directory: string,
  error: unknown,
  exportDemo: (folder: string) => Promise<void>,
): Promise<void> {
  if (!(error instanceof NoPageError) || !(await isFirstBuild(directory))) throw error;
  await rm(directory, { recursive: true, force: true });
  const hasDemo = await exportDemo(path.join(directory, 'demo')).then(
    () => true,
    (reason: unknown) => void log.warn(demoFailed(String(reason))),
  );
  if (!hasDemo) await rm(directory, { recursive: true, force: true });
  await writeSetupPage(directory, hasDemo === true);
  log.info(setupPublished);
}

/** Whether this is the first build of its site on a host or in continuous integration: nothing was kept, and no site answers. */
async function isFirstBuild(directory: string): Promise<boolean> {
  const env = allVariables();
  const { manifest, previousManifest, addresses } = storePaths(contentLocation().directory);
  const isKept = [manifest, previousManifest, addresses].some((file) => existsSync(file));
  if (currentHosts(env).length === 0 || isKept || (await hasOtherExport(directory))) return false;
  const { link, subPath } = localConfig().site;
  const known = hostAddress(env);
  const own = known ? `${known.origin}${known.path}/` : '';
  const homes = [...new Set([own, absoluteUrl(`${subPath}/`, link)])].filter(Boolean);
  const found = await Promise.all(homes.map((home) => whatIsAt(home, home === own)));
  // Where no address answers, a site may be there.
  return !found.includes('ours') && (found.length === 0 || found.some((answer) => answer !== 'unknown'));
}

async function writeSetupPage(directory: string, hasDemo: boolean): Promise<void> {
  // Functions of hosts find out there what was built.
  await mkdir(path.dirname(path.join(directory, BUILT_FILE)), { recursive: true });
  const files: Record<string, string> = {
    'index.html': firstPage(allVariables(), bootScript('setup'), hasDemo),
    'robots.txt': 'User-agent: *\nDisallow: /\n',
    ...hostFiles(hostRules([{ prefix: '', basePath: localConfig().site.subPath, base: '' }])),
  };
  for (const name of hasDemo ? ['_headers', '_redirects'] : []) {
    // Hosts read them at the top alone. Their addresses are whole, and the first headers are for every page.
    const file = path.join(directory, 'demo', name);
    files[name] = (await readFile(file, 'utf8')).replace('/demo/*\n', '/*\n');
    await rm(file);
  }
  for (const [name, text] of Object.entries(files)) await writeFile(path.join(directory, name), text);
  await copyFile(path.join('docs', 'template', EXAMPLE_FILE), path.join(directory, EXAMPLE_FILE)).catch(missing);
}
