import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { misspeltPageId } from '@/lib/config/names/environment-names';
import { ConfigError } from '@/lib/diagnostics/errors';
import { readJson } from '@/lib/store/files';
import { buildHosts } from '@/lib/store/location';
import { demoByMistake, misspeltPageIdName } from './messages';

/**
 * How a command comes to the demo when no page is named:
 * - `asked`: the owner said `--demo`
 * - `preview`: it is meant for this machine, as by `npm start`; hosts that start a server call that too
 * - `publish`: what is made may replace somebody's site
 */
export type DemoUse = 'asked' | 'preview' | 'publish';

/** Set by hosts of servers; those of builds are in `buildHosts`. */
const SERVER_HOSTS = [
  'FLY_APP_NAME',
  'RAILWAY_ENVIRONMENT',
  'RAILWAY_ENVIRONMENT_NAME',
  'DYNO', // Heroku
  'K_SERVICE', // Google Cloud Run
  'GAE_SERVICE', // Google App Engine
  'WEBSITE_SITE_NAME', // Azure App Service
  'ECS_CONTAINER_METADATA_URI_V4', // AWS Fargate
  'KOYEB_APP_NAME',
  'COOLIFY_FQDN',
  'WORKERS_CI', // Cloudflare
];
/**
 * Set on machines that also run what is never published: people try `npm start` in continuous integration and in Kubernetes, and the
 * README promises the demo. Only a build there may be published.
 */
const WORK_MACHINES = ['CI', 'GITHUB_ACTIONS', 'GITLAB_CI', 'KUBERNETES_SERVICE_HOST'];
const VARIABLES = [...new Set([...WORK_MACHINES, ...buildHosts.map(({ variable }) => variable), ...SERVER_HOSTS])];

/** What is known of a site before it is built without `NOTION_PAGE_ID`. */
export interface DemoSigns {
  env: Readonly<Record<string, string | undefined>>;
  /** `LINK`, wherever it is set. */
  link: string;
  /** There is an export that was not made of the demo. */
  hasOtherExport: boolean;
}

/**
 * Refuses the demo where it would be published in place of an owner's site.
 *
 * @throws ConfigError that names the sign
 */
export function refuseDemoByMistake(use: DemoUse, { env, link, hasOtherExport }: DemoSigns): void {
  if (use === 'asked') return;
  const misspelt = misspeltPageId(env);
  if (misspelt) throw new ConfigError(misspeltPageIdName(misspelt));
  const variables = use === 'preview' ? VARIABLES.filter((name) => !WORK_MACHINES.includes(name)) : VARIABLES;
  const sign = signOf({ env, link, hasOtherExport }, variables);
  if (sign) throw new ConfigError(demoByMistake(sign, env.NOTION_PAGE_ID === undefined));
}

/** The variable that says that this is a machine of a host or of continuous integration: what stays on it, its owner cannot open. */
export const hostVariable = (env: DemoSigns['env'], names: readonly string[] = VARIABLES): string | undefined =>
  names.find((name) => !['', '0', 'false'].includes(env[name]?.trim().toLowerCase() ?? ''));

/**
 * Whether everybody may read what is printed here: logs of continuous integration are as public as their repository, those of hosts
 * are their customers' own.
 */
export function isLogPublic(env: DemoSigns['env']): boolean {
  switch (hostVariable(env, ['GITHUB_ACTIONS', 'GITLAB_CI', ...VARIABLES.filter((name) => name !== 'CI'), 'CI'])) {
    case 'GITHUB_ACTIONS':
      return !isPrivateOnGitHub(env.GITHUB_EVENT_PATH ?? '');
    case 'GITLAB_CI':
      return env.CI_PROJECT_VISIBILITY !== 'private';
    case 'CI':
      return true;
    default:
      return false;
  }
}

function isPrivateOnGitHub(eventFile: string): boolean {
  try {
    const { repository } = JSON.parse(readFileSync(eventFile, 'utf8')) as { repository?: { private?: unknown } };
    return repository?.private === true;
  } catch {
    // GitHub has not told.
    return false;
  }
}

function signOf({ env, link, hasOtherExport }: DemoSigns, variables: readonly string[]): string | undefined {
  const variable = hostVariable(env, variables);
  if (variable) return `${variable} is ${env[variable]}`;
  if (link !== '') return `LINK is ${link}`;
  return hasOtherExport ? 'out/ was not made of the demo' : undefined;
}

/** Whether a folder holds an export of something else than the demo, whose ids are the same on every machine. */
export async function hasOtherExport(directory = 'out'): Promise<boolean> {
  if (!existsSync(path.join(directory, 'index.html'))) return false;
  const ids = (await readJson<Record<string, string>>(path.join(directory, 'data', 'ids.json'))) ?? {};
  const { demoRowIds } = await import('@/lib/demo/languages');
  const demo = await demoRowIds();
  return !Object.keys(ids).some((id) => demo.has(id));
}
