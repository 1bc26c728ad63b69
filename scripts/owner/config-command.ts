import {
  findSetting,
  type IgnoredKey,
  type InspectedSetting,
  inspectIgnored,
  inspectSettings,
  renderSettingsReference,
  type UnknownName,
  usableUserConfig,
  WORKS,
} from '@/lib/config/inspect';
import { hasFile, setupAnswers, userConfig } from '@/lib/config/load';
import { type ConfigSources, resolveConfig } from '@/lib/config/resolve';
import { type Diagnostic, formatDiagnostic, printableDiagnostic, withoutCredentials } from '@/lib/diagnostics/errors';
import { ignore } from '@/lib/diagnostics/ignore';
import { storeLocation } from '@/lib/hosts/store-location';
import type { Snapshot } from '@/lib/store/model';
import { openStore } from '@/lib/store/reader';
import type { CommandOutput } from '@/scripts/owner/command-flags';
import { themeTables } from '@/themes/settings';
import { type CommandCall, describeUse } from './command-flags';
import { configFileProblem } from './doctor/check-config-file';
import { configTexts } from './messages';

/**
 * `npm run config [-- explain KEY …] [--set] [--json] [--table]`. The settings table is the one that the last sync copied.
 * 0: printed; 1: something that is asked for is not a setting; 2: wrong usage.
 */
export async function configCommand(
  { flags: { set, json, table }, others: [verb, ...names] }: CommandCall<'config'>,
  {
    file = userConfig,
    env = process.env,
    setup = setupAnswers(),
  }: Partial<Pick<ConfigSources, 'file' | 'env' | 'setup'>> = {},
): Promise<CommandOutput> {
  if (verb !== undefined && (verb !== 'explain' || names.length === 0))
    return { output: describeUse('config'), exitCode: 2 };
  const isJson = json === true;
  if (table) return { output: renderSettingsReference(themeTables), exitCode: 0 };

  const { usable, error } = usableUserConfig(file, themeTables);
  const mistakes = error ? [configFileProblem(error)] : [];
  const local = { file: usable, env, setup, table: {}, themes: themeTables, hasFile };
  const { config } = resolveConfig(local);
  const stored = await storedSite(config.build.contentDir, env);
  const sources = { ...local, table: stored?.settings ?? {} };
  const inspected = withRowLanguage(inspectSettings(sources), stored?.language).map((setting) => ({
    ...setting,
    value: withoutCredentials(setting.value),
  }));
  if (verb) return explain(names, inspected, { isJson, mistakes });

  const shown = set ? inspected.filter(isSet) : inspected;
  const problems = [...mistakes, ...resolveConfig(sources).diagnostics];
  const ignored = inspectIgnored(sources);
  return {
    output: isJson
      ? JSON.stringify({ settings: shown, ignored, problems: problems.map(printableDiagnostic) }, null, 2)
      : formatSettings({ shown, ignored, problems, hasTable: stored !== undefined }),
    exitCode: error ? 1 : 0,
  };
}

/** The default site, as the last sync read it. */
async function storedSite(
  contentDir: string,
  env: ConfigSources['env'],
): Promise<Pick<Snapshot, 'settings' | 'language'> | undefined> {
  const content = await openStore(storeLocation(contentDir, env).directory)
    .readContent()
    .catch(ignore('there is no content yet'));
  return content?.snapshots[0];
}

/** Where no owner has set a language, the site has that of its rows. */
function withRowLanguage(inspected: readonly InspectedSetting[], language: string | undefined): InspectedSetting[] {
  return inspected.map((one) =>
    one.key === 'LANG' && one.source === 'default' && language !== undefined
      ? { ...one, value: JSON.stringify(language), sourceName: configTexts.ofTitles }
      : one,
  );
}

const isSet = ({ source }: InspectedSetting): boolean => source !== 'default' && source !== 'theme';

/** Values are cut in the list; `explain` shows them whole. */
const MAX_VALUE = 70;

interface Inspected {
  shown: readonly InspectedSetting[];
  ignored: readonly IgnoredKey[];
  problems: readonly Diagnostic[];
  hasTable: boolean;
}

function formatSettings({ shown, ignored, problems, hasTable }: Inspected): string {
  const lines: string[] = [];
  let group = '';
  for (const setting of shown) {
    const [first = '', second = ''] = setting.path.split('.');
    const own = first === 'themes' ? `${first}.${second}` : first;
    if (own !== group) lines.push(`${lines.length > 0 ? '\n' : ''}${own}`);
    group = own;
    const value = setting.value.length > MAX_VALUE ? `${setting.value.slice(0, MAX_VALUE)}…` : setting.value;
    const effect = setting.effect === WORKS ? '' : `; ${setting.effect}`;
    lines.push(`  ${setting.key} = ${value}  (${sourceOf(setting)}${effect})`, `      ${setting.doc}`);
  }
  if (ignored.length > 0) lines.push('', configTexts.ignored);
  for (const { name, source, effect } of ignored) lines.push(`  ${name}  (${source}; ${effect})`);
  if (problems.length > 0) lines.push('', configTexts.problems, ...problems.map(formatDiagnostic));
  lines.push('', configTexts.legend(shown.length, hasTable));
  return lines.join('\n');
}

const sourceOf = ({ source, sourceName, key }: InspectedSetting): string =>
  sourceName === null || sourceName === key ? source : `${source} ${sourceName}`;

interface ExplainOptions {
  isJson: boolean;
  /** What is wrong with `blog.config.ts`. */
  mistakes: readonly Diagnostic[];
}

function explain(
  names: readonly string[],
  inspected: readonly InspectedSetting[],
  { isJson, mistakes }: ExplainOptions,
): CommandOutput {
  const answers = names.map((name) => findSetting(name, inspected));
  const exitCode = mistakes.length > 0 || answers.some((answer) => 'unknown' in answer) ? 1 : 0;
  if (isJson) return { output: JSON.stringify([...answers.flatMap(asData), ...mistakes], null, 2), exitCode };
  const texts = answers.flatMap((answer) => {
    if ('unknown' in answer) return [explainUnknown(answer.unknown)];
    return answer.found.length > MAX_EXPLAINED
      ? [answer.found.map(inOneLine).join('\n')]
      : answer.found.map(explainSetting);
  });
  return { output: [...texts, ...mistakes.map(formatDiagnostic)].join('\n\n'), exitCode };
}

/** Of more settings, each has one line. */
const MAX_EXPLAINED = 4;

const inOneLine = ({ key, path, doc }: InspectedSetting): string => `${key} (${path}): ${doc}`;

const asData = (answer: ReturnType<typeof findSetting>): (InspectedSetting | UnknownName)[] =>
  'unknown' in answer ? [answer.unknown] : answer.found;

function explainUnknown({ name, reason, guess }: UnknownName): string {
  return `${name}: ${reason}.${guess ? ` Did you mean ${guess}?` : ''}`;
}

function explainSetting(setting: InspectedSetting): string {
  const rows: [string, string][] = [
    ['value', setting.value],
    ['source', sourceOf(setting)],
    ['effect', setting.effect],
    ['takes', setting.expects],
    ['Notion row', setting.inTable ? [setting.key, ...setting.aliases].join(', ') : configTexts.notInTable],
    ['environment', setting.env.join(', ')],
    ['blog.config.ts', setting.path],
    ['documentation', setting.documentedAt ?? ''],
  ];
  const width = Math.max(...rows.map(([name]) => name.length));
  return [
    `${setting.key}: ${setting.doc}`,
    ...rows.filter(([, text]) => text !== '').map(([name, text]) => `  ${name.padEnd(width)}  ${text}`),
  ].join('\n');
}
