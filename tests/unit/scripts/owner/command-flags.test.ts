import { readFileSync } from 'node:fs';
import { writeFile } from 'node:fs/promises';
import path from 'node:path';
import { describe, expect, onTestFinished, test, vi } from 'vitest';
import packageJson from '@/package.json';
import { type CommandName, commandUses, describeUse, readCall, WrongUseError } from '@/scripts/owner/command-flags';
import { temporaryFolder } from '../../sync/temporary-folder';

const names = Object.keys(commandUses) as CommandName[];

/** Why a call is refused. */
function refusal(name: CommandName, argv: string[], env: Record<string, string> = {}): WrongUseError {
  try {
    readCall(name, argv, env);
  } catch (error) {
    expect(error).toBeInstanceOf(WrongUseError);
    return error as WrongUseError;
  }
  throw new Error(`${name} ${argv.join(' ')} was accepted.`);
}

describe('the table of commands', () => {
  test('has every command of package.json, and no other', () => {
    const own = Object.entries(packageJson.scripts).filter(([, script]) => script.startsWith('node scripts/run.mjs '));
    expect([...names].sort()).toEqual(own.map(([name]) => name).sort());
  });

  test('has the commands that need packages for development in the module that is for them', () => {
    const [runner = '', table = ''] = ['run.mjs', 'development.ts'].map((file) =>
      readFileSync(`scripts/${file}`, 'utf8'),
    );
    const named = /new Set\(\[([^\]]*)\]/.exec(runner)?.[1]?.match(/[\w-]+/g) ?? [];
    const run = [...table.matchAll(/^ {2}'?([\w-]+)'?: \{$/gm)].map(([, name]) => name);
    expect(named.sort()).toEqual(run.sort());
  });

  test('is what --help prints', () => {
    const help = describeUse('build');
    expect(help).toContain('npm run build');
    for (const flag of Object.keys(commandUses.build.flags)) expect(help).toContain(`--${flag}`);
  });
});

describe('a call', () => {
  test('is read with its flags and the rest', () => {
    expect(readCall('build', ['--force', '--changed', 'x', '--json'], {})).toEqual({
      flags: { force: true, changed: 'x', json: true },
      others: [],
    });
    expect(readCall('sync', ['--reread=a,b'], {})).toEqual({ flags: { reread: 'a,b' }, others: [] });
    expect(readCall('config', ['explain', 'LANG', '--json'], {})).toEqual({
      flags: { json: true },
      others: ['explain', 'LANG'],
    });
    expect(readCall('dev', ['--demo', '--turbopack', '--hostname=a', '-H', 'b'], {})).toEqual({
      flags: { demo: true },
      others: ['--turbopack', '--hostname=a', '-H', 'b'],
    });
  });

  test('is refused with the flag that was meant', () => {
    expect(refusal('build', ['--forse']).message).toBe(
      'npm run build has no flag --forse. Did you mean --force? Its flags: --demo, --force, --no-sync, --changed, --quiet, --json.',
    );
    for (const flag of ['--constructor', '-x']) expect(refusal('sync', [flag]).message).toContain(`no flag ${flag}`);
    expect(refusal('watch', ['--port=1']).message).toContain('npm run watch has no flag --port. Its flags: --demo.');
    expect(refusal('format', ['--port=1']).message).toBe('npm run format has no flag --port. It has no flags.');
  });

  test('is refused for words that it has no use for, and values that are missing or needless', () => {
    expect(refusal('build', ['production']).message).toContain('does not take an argument such as “production”');
    expect(refusal('build', ['--changed']).message).toContain('--changed needs a value: --changed <folder>');
    expect(refusal('build', ['--changed=']).message).toContain('--changed needs a value');
    expect(refusal('build', ['--changed', '--json']).message).toContain('--changed needs a value');
    expect(refusal('build', ['--force=yes']).message).toContain('--force takes no value, but was given “yes”');
  });

  test.each<[string, CommandName, Record<string, string>]>([
    ['--demo', 'build', { npm_config_demo: 'true' }],
    ['--reread', 'sync', { npm_config_reread: 'abc' }],
    ['--force', 'sync', { npm_config_force: 'true' }],
    ['--no-sync', 'build', { npm_config_sync: '' }],
  ])('is refused where npm has kept %s for itself', (flag, name, env) => {
    expect(refusal(name, [], env).message).toContain(`Separate it with two dashes: npm run ${name} -- ${flag}.`);
    // As it is written for both, and as npm sets what nobody has written.
    expect(readCall(name, flag === '--reread' ? [flag, 'abc'] : [flag], env).flags).toHaveProperty(flag.slice(2));
    expect(readCall('build', [], { npm_config_yes: '', npm_config_loglevel: 'notice' }).flags).toEqual({});
  });

  test('with a flag for npm itself goes on', async () => {
    const folder = await temporaryFolder(onTestFinished);
    const file = path.join(folder, '.npmrc');
    await writeFile(file, '# mine\nforce=true\njson = true\n');
    const kept = { npm_config_force: 'true', npm_config_json: 'true' };
    expect(readCall('build', [], { ...kept, npm_config_userconfig: file }).flags).toEqual({});
    expect(readCall('build', [], { ...kept, npm_config_local_prefix: folder }).flags).toEqual({});
    expect(readCall('build', [], { npm_config_force: 'true', NPM_CONFIG_FORCE: 'true' }).flags).toEqual({});
    expect(refusal('build', [], { ...kept, npm_config_userconfig: path.join(folder, 'none') }).message).toContain(
      '--force',
    );
  });

  test('says that npm has kept --quiet, which is npm’s to know', () => {
    const warn = vi.spyOn(console, 'warn').mockImplementation(() => {});
    expect(readCall('sync', [], { npm_config_loglevel: 'warn' }).flags).toEqual({});
    expect(warn).toHaveBeenCalledExactlyOnceWith(expect.stringContaining('npm run sync -- --quiet'));
    expect(readCall('sync', ['--quiet'], { npm_config_loglevel: 'warn' }).flags).toEqual({ quiet: true });
    expect(warn).toHaveBeenCalledOnce();
  });
});
