import { readdir } from 'node:fs/promises';
import { describe, expect, test } from 'vitest';
import { ConfigError, type Problem } from '@/lib/diagnostics/errors';
import { checkConfigFileAlone } from '@/scripts/owner/doctor/check-config-file';
import { doctorOutput } from '@/scripts/owner/doctor/finding';
import { type DoctorEnvironment, runDoctor } from '@/scripts/owner/doctor/run-doctor';
import { configFile } from '@/scripts/owner/messages';
import { buildWorkspace } from '@/tests/fake-notion/build';
import { healthyEnvironment, setVariables } from './doctor-environment';

test('a blog.config.ts that cannot be used is a finding of its own', async () => {
  const refusal = (problem: Problem) => async () => {
    throw new ConfigError(problem);
  };
  const problem = configFile.broken('x');
  const finding = { area: 'settings', level: 'error', location: 'blog.config.ts', ...problem };
  const found = await checkConfigFileAlone(refusal(problem));
  expect(found).toEqual([finding]);
  expect(JSON.parse(doctorOutput(found, { json: true }).output)).toEqual({ findings: [finding] });
  expect(await checkConfigFileAlone(async () => undefined)).toEqual([]);
  await expect(checkConfigFileAlone(() => Promise.reject(new Error('x')))).rejects.toThrow('x');
});

const diagnose = async (environment: DoctorEnvironment, json = false) =>
  doctorOutput(await runDoctor(environment), { json });

describe('the command', () => {
  test('ends with 0, 1 or 2', async () => {
    const { environment } = await healthyEnvironment([buildWorkspace({ posts: 1 })]);
    expect(await diagnose(environment)).toEqual({ exitCode: 0, output: 'Nothing is wrong. Nothing has been changed.' });
    setVariables({ NEXT_PUBLIC_LINK: '' });
    const { exitCode, output } = await diagnose(environment);
    expect(exitCode).toBe(1);
    expect(output).toBe(
      'content\n  ! LINK is not set, but feeds, the sitemap, canonical addresses and share links need it.\n' +
        '    → Set NEXT_PUBLIC_LINK to the public address of the site.\n\n' +
        '0 errors, 1 warning. Nothing has been changed.',
    );
    const json = await diagnose(environment, true);
    expect(json.exitCode).toBe(1);
    expect(JSON.parse(json.output)).toEqual({
      findings: [{ area: 'content', level: 'warning', message: expect.any(String), hint: expect.any(String) }],
    });
  });

  test('changes nothing and never prints a secret', async () => {
    const { environment, content, notion } = await healthyEnvironment([
      buildWorkspace({ posts: 2, settings: { MY_API_KEY: 'hunter2' } }),
    ]);
    setVariables({ NOTION_APITOKEN: 'hunter2', NOTION_TOKEN_V2: 'hunter2', REVALIDATE_SECRET: 'hunter2' });
    const { output } = await diagnose(environment);
    expect(output).toContain('REVALIDATE_SECRET');
    expect(output).not.toContain('hunter2');
    expect(await readdir(content)).toEqual([]);
    expect(Object.keys(notion.counts()).filter((endpoint) => /submit|save|update|file/i.test(endpoint))).toEqual([]);
  });
});
