import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, test } from 'vitest';
import { integrityOf } from '@/components/external/integrity';
import { testConfig } from '../../factories';

/** Source files that may contain third-party addresses. */
const sources = ['components', 'lib', 'themes', 'pages']
  .flatMap((folder) =>
    readdirSync(folder, { recursive: true, encoding: 'utf8' }).map((name) => path.join(folder, name)),
  )
  .filter((file) => /\.tsx?$/.test(file));

/** `https://host/…package@version/…` */
const PACKAGE = /https:\/\/[\w.-]+\/(?:npm\/|gh\/)?(?:@?[\w.-]+\/)*[\w.-]+@([^/'"`]+)\//g;

describe('files of other hosts', () => {
  const addresses = sources.flatMap((file) =>
    [...readFileSync(file, 'utf8').matchAll(PACKAGE)].map(([address, version = '']) => ({ address, version, file })),
  );

  test('are found at all', () => expect(addresses.length).toBeGreaterThan(4));

  test('have an exact version where they have one', () => {
    const loose = addresses.filter(({ version }) => !/^\d+\.\d+\.\d+(?:-[\w.]+)?$/.test(version));
    expect(loose).toEqual([]);
  });

  test('of the comment systems are run only as they were published', () => {
    const { valine, gitalk } = testConfig().comments;
    for (const address of [valine.cdn, gitalk.js, gitalk.css])
      expect(integrityOf(address)).toMatchObject({
        integrity: expect.stringMatching(/^sha384-[\w+/]{64}$/),
        crossorigin: 'anonymous',
      });
  });

  test('whose address the owner has set are run as they come', () => {
    expect(integrityOf('https://owner.example/gitalk.js')).toEqual({});
  });
});
