import { existsSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { sizesBelow } from '@/lib/store/files';
import type { Environment, Host, HostLimits, HostProblem } from './host';
import { limitMessages as messages } from './messages';
import { hosts, usedHosts } from './registry';

const MEGABYTE = 1024 ** 2;

/** How large a file may be on the hosts that the environment or the project name. */
export const fileLimits = (env: Environment, among = hosts): { host: string; megabytes: number }[] =>
  usedHosts(env, among).flatMap(({ name, limits }) =>
    limits?.fileMegabytes ? [{ host: name, megabytes: limits.fileMegabytes }] : [],
  );

/** An export against the limits of the hosts that the environment or the project name. */
export async function checkLimits(directory: string, env: Environment, among = hosts): Promise<HostProblem[]> {
  const used = usedHosts(env, among).filter((host): host is LimitedHost => host.limits !== undefined);
  if (used.length === 0 || !existsSync(directory)) return [];
  const files = Array.from(sizesBelow(directory), ([name, bytes]) => ({ name: path.join(directory, name), bytes }));
  const rules = (await linesOf(path.join(directory, '_redirects'))).filter((line) => !line.startsWith('#'));
  const headers = (await linesOf(path.join(directory, '_headers'))).filter((line) => /^[^\s#]/.test(line)).length;
  const megabytes = Math.ceil(files.reduce((sum, { bytes }) => sum + bytes, 0) / MEGABYTE);
  const byFolder = new Map<string, number>();
  for (const folder of files.map(({ name }) => path.dirname(name)))
    byFolder.set(folder, (byFolder.get(folder) ?? 0) + 1);
  const dynamic = rules.filter((rule) => /[*]|\/:/.test(rule.split(/\s+/, 1)[0] ?? '')).length;
  return used.flatMap(({ name, limits }) => {
    const problems: HostProblem[] = [];
    /** Says what there is too much of, unless the host has no such limit. */
    const check = (kind: Exclude<keyof HostLimits, 'link'>, count: number, location: string): void => {
      const limit = limits[kind] ?? Number.POSITIVE_INFINITY;
      if (count > limit) problems.push({ location, ...messages[kind](name, count, limit) });
    };
    check('files', files.length, 'out/');
    for (const [folder, count] of byFolder) check('folderFiles', count, folder);
    check('siteMegabytes', megabytes, 'out/');
    for (const file of files) check('fileMegabytes', Math.ceil(file.bytes / MEGABYTE), file.name);
    check('staticRedirects', rules.length - dynamic, '_redirects');
    check('dynamicRedirects', dynamic, '_redirects');
    const longest = rules.reduce((longer, rule) => (rule.length > longer.length ? rule : longer), '');
    check('ruleLength', longest.length, `${longest.slice(0, 80)}…`);
    check('headers', headers, '_headers');
    check('routes', rules.length + headers, '_redirects');
    return problems;
  });
}

type LimitedHost = Host & { limits: HostLimits };

const linesOf = async (file: string): Promise<string[]> =>
  (existsSync(file) ? await readFile(file, 'utf8') : '').split('\n').filter((line) => line.trim() !== '');
