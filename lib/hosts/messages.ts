import type { Diagnostic } from '@/lib/diagnostics/errors';
import type { HostLimits, HostProblem } from './host';

type Message = Omit<HostProblem, 'location'>;
const error = (message: string, hint: string): Message => ({ level: 'error', message, hint });
const warning = (message: string, hint: string): Message => ({ level: 'warning', message, hint });

const redirects =
  (kind: 'static' | 'dynamic') =>
  (name: string, count: number, limit: number): Message =>
    warning(
      `_redirects has ${count} ${kind} rules; ${name} reads ${limit}, and the rest is ignored.`,
      'Remove the oldest aliases, or choose a host without this limit.',
    );

/** Vercel takes the project for an application of Next.js. */
export const wrongPreset: Diagnostic = {
  level: 'warning',
  leads: true,
  message:
    'Vercel builds this project with its preset for Next.js, which replaces the redirects, headers, feeds and search addresses of the site.',
  location: 'vercel.json',
  hint: 'Put vercel.json with "framework": null back beside package.json, or choose the preset “Other” under Settings, Build and Deployment; then deploy again.',
};

/** Messages about an export that has more than a host accepts. */
export const limitMessages = {
  folderFiles: (name, count, limit) =>
    error(
      `The folder has ${count} files; ${name} accepts ${limit} in one folder.`,
      'Choose a host without this limit, or run the server.',
    ),
  routes: (name, count, limit) =>
    error(
      `_redirects and _headers have ${count} rules; ${name} accepts ${limit}.`,
      'Remove the oldest aliases and redirects, or choose a host without this limit.',
    ),
  files: (name, count, limit) =>
    error(
      `The export has ${count} files; ${name} accepts ${limit}.`,
      'Choose a host with a higher limit, or run the server.',
    ),
  fileMegabytes: (name, count, limit) =>
    error(`The file has ${count} MB; ${name} accepts ${limit} MB.`, 'Make the file smaller, or link to another place.'),
  siteMegabytes: (name, count, limit) =>
    error(
      `The export has ${count} MB; ${name} accepts ${limit} MB.`,
      'Make files smaller, or choose a host with a higher limit.',
    ),
  staticRedirects: redirects('static'),
  dynamicRedirects: redirects('dynamic'),
  ruleLength: (name, _count, limit) =>
    warning(
      `A rule in _redirects has more than ${limit} characters; ${name} ignores it.`,
      'Shorten the slug of its post.',
    ),
  headers: (name, count, limit) =>
    warning(`_headers has ${count} rules; ${name} reads ${limit}.`, 'Remove rules that you added to public/_headers.'),
} satisfies Record<Exclude<keyof HostLimits, 'link'>, (name: string, count: number, limit: number) => Message>;
