import { misspeltPageId } from '@/lib/config/environment-names';
import { ConfigError } from '@/lib/diagnostics/errors';
import { buildHosts } from '@/lib/store/location';
import { demoByMistake, misspeltPageIdName } from './messages';

/**
 * How a command comes to the demo when no page is named:
 * - `asked`: the owner said `--demo`
 * - `preview`: only this machine sees what is made, as by `npm start`
 * - `publish`: what is made may replace somebody's site
 */
export type DemoUse = 'asked' | 'preview' | 'publish';

/** Set by hosts of servers; those of builds are in `buildHosts`. */
const SERVER_HOSTS = ['FLY_APP_NAME', 'RAILWAY_ENVIRONMENT', 'DYNO', 'WORKERS_CI', 'KUBERNETES_SERVICE_HOST'];
const VARIABLES = ['CI', ...buildHosts.map(({ variable }) => variable), ...SERVER_HOSTS];

/** What is known of a site before it is built without `NOTION_PAGE_ID`. */
export interface DemoSigns {
  env: Readonly<Record<string, string | undefined>>;
  /** `LINK`, wherever it is set. */
  link: string;
  /** There is an export that is not known to be the demo's. */
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
  if (use === 'preview') return;
  const sign = signOf({ env, link, hasOtherExport });
  if (sign) throw new ConfigError(demoByMistake(sign, env.NOTION_PAGE_ID === undefined));
}

function signOf({ env, link, hasOtherExport }: DemoSigns): string | undefined {
  const variable = VARIABLES.find((name) => !['', '0', 'false'].includes(env[name]?.trim().toLowerCase() ?? ''));
  if (variable) return `${variable} is ${env[variable]}`;
  if (link !== '') return `LINK is ${link}`;
  return hasOtherExport ? 'out/ was not made of the demo' : undefined;
}
