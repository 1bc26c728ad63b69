import { existsSync } from 'node:fs';
import { ignore } from '@/lib/diagnostics/ignore';
import { caddy } from './caddy/caddy';
import { cloudflare } from './cloudflare/cloudflare';
import { notionMark } from './functions/notion-mark.mjs';
import { githubActions, githubPages } from './github-pages/github-pages';
import type { Built, Environment, Host, HostRules } from './host';
import { netlify } from './netlify/netlify';
import { nginx } from './nginx/nginx';
import { continuousIntegration, otherHosts } from './other-hosts';
import { vercel } from './vercel/vercel';

/** Every host, the more particular ones first: a build for one may run in the continuous integration of another. */
export const hosts: readonly Host[] = [
  vercel,
  cloudflare,
  netlify,
  githubPages,
  nginx,
  caddy,
  ...otherHosts,
  githubActions,
  continuousIntegration,
];

/** The variable by which a host is recognized. */
export const hostVariable = (env: Environment, { variables = [] }: Host): string | undefined =>
  variables.find((name) => !['', '0', 'false'].includes(env[name]?.trim().toLowerCase() ?? ''));

/** The hosts on whose machine this runs. */
export const currentHosts = (env: Environment): Host[] => hosts.filter((host) => hostVariable(env, host) !== undefined);

/** The hosts that the environment names, or what they have left in the project. */
export const usedHosts = (env: Environment, among = hosts): Host[] =>
  among.filter((host) => hostVariable(env, host) !== undefined || host.traces?.some((file) => existsSync(file)));

/** The site's public address from the host's build variables: an origin, and a path or ''. */
export function hostAddress(env: Environment): { host: string; origin: string; path: string } | undefined {
  for (const { name, address } of currentHosts(env)) {
    const known = address?.(env) ?? '';
    if (!URL.canParse(known)) continue;
    const { origin, pathname } = new URL(known);
    return { host: name, origin, path: pathname.replace(/\/+$/, '') };
  }
  return undefined;
}

/** Whether everybody may read what is printed: logs of continuous integration are as public as their repository. */
export function isLogPublic(env: Environment): boolean {
  const current = currentHosts(env);
  const judge = current.find((host) => host.isLogPublic);
  return judge?.isLogPublic?.(env) ?? (current.length > 0 && current.every((host) => host === continuousIntegration));
}

/** The files of all hosts for an export, by name: which of them will serve it, nobody knows before. */
export const hostFiles = (rules: HostRules): Record<string, string> =>
  Object.assign({}, ...hosts.map((host) => host.files?.(rules)));

/** What Notion has for a build that begins now. */
export async function builtFrom(env: Environment): Promise<Built> {
  const at = Date.now();
  // Without a mark, the function that asks next starts one more build.
  const { mark } = (await notionMark(env, 'week').catch(ignore('its answer is not needed to build'))) ?? { mark: '' };
  return { mark, at, byToken: Boolean(env.NOTION_API_TOKEN?.trim()) };
}
