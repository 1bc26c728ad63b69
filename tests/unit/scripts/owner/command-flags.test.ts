import { readdirSync, readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import packageJson from '@/package.json';
import { type CommandName, commandUses, describeUse, readCall, WrongUseError } from '@/scripts/owner/command-flags';

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

  test('has every script', () => {
    const scripts = readdirSync('scripts')
      .filter((file) => file.endsWith('.ts') && readFileSync(`scripts/${file}`, 'utf8').includes('await main('))
      .map((file) => file.replace('.ts', '').replace('-', ':'));
    expect([...names].sort()).toEqual(scripts.sort());
  });

  test.each(names)('%s: --help names all flags', (name) => {
    const help = describeUse(name);
    expect(help).toContain(`npm run ${name}`);
    for (const flag of Object.keys(commandUses[name].flags)) expect(help).toContain(`--${flag}`);
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

  test.each(names.filter((name) => !('passesOn' in commandUses[name])))('%s: refuses an unknown flag', (name) => {
    const { message, exitCode } = refusal(name, ['--frobnicate']);
    expect(message).toContain(`npm run ${name} has no flag --frobnicate.`);
    expect(message).not.toContain('\n');
    expect(exitCode).toBe('wrongUse' in commandUses[name] ? 2 : 1);
    expect(refusal(name, ['--constructor']).message).toContain('--constructor');
    expect(refusal(name, ['-x']).message).toContain('-x');
  });

  test('is refused with the flag that was meant', () => {
    expect(refusal('build', ['--forse']).message).toBe(
      'npm run build has no flag --forse. Did you mean --force? Its flags: --demo, --force, --no-sync, --changed, --quiet, --json.',
    );
    expect(refusal('watch', ['--port=1']).message).toContain('npm run watch has no flag --port. Its flags: --demo.');
    expect(refusal('check', ['--port=1']).message).toBe('npm run check has no flag --port. It has no flags.');
  });

  test('is refused for words that it has no use for, and values that are missing or needless', () => {
    expect(refusal('build', ['production']).message).toContain('does not take an argument such as “production”');
    expect(refusal('build', ['--changed']).message).toContain('--changed needs a value: --changed <folder>');
    expect(refusal('build', ['--changed=']).message).toContain('--changed needs a value');
    expect(refusal('build', ['--changed', '--json']).message).toContain('--changed needs a value');
    expect(refusal('build', ['--force=yes']).message).toContain('--force takes no value, but was given “yes”');
  });

  test('is refused where npm has kept a flag for itself', () => {
    const env = { npm_config_demo: 'true', npm_config_no_sync: 'true' };
    expect(refusal('build', [], env).message).toContain('Separate it with two dashes: npm run build -- --demo.');
    expect(refusal('sync', [], { npm_config_reread: 'abc' }).message).toContain(
      'npm reads --reread as an option of its own',
    );
    // These two mean something to npm, and may be in an owner's `.npmrc`.
    expect(readCall('build', [], { npm_config_force: 'true', npm_config_json: 'true' })).toEqual({
      flags: {},
      others: [],
    });
    expect(readCall('build', ['--demo'], { npm_config_demo: 'true' }).flags).toEqual({ demo: true });
  });
});
