import { expect, test } from 'vitest';
import { resolveConfig } from '@/lib/config/resolve';
import { lacksLink } from '@/scripts/site/sync-content';
import { testSite } from '../../../factories';

test('a public address that the settings table gives is not missed', () => {
  const { config } = resolveConfig({ file: {}, env: {}, table: { LINK: 'https://notes.example' }, themes: {} });
  expect(lacksLink([{ config }])).toBe(false);
  expect(lacksLink([testSite([])])).toBe(true);
});
