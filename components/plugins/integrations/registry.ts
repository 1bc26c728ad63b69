import type * as z from 'zod';
import type { Origins } from '@/lib/http/content-security-policy';
import { ackee } from './ackee/settings';
import { adsense } from './adsense/settings';
import { baidu } from './baidu/settings';
import { busuanzi } from './busuanzi/settings';
import { chatbase } from './chatbase/settings';
import { clarity } from './clarity/settings';
import { cnzz } from './cnzz/settings';
import { coze } from './coze/settings';
import { dify } from './dify/settings';
import { google } from './google/settings';
import { la51 } from './la51/settings';
import { matomo } from './matomo/settings';
import { tidio } from './tidio/settings';
import { umami } from './umami/settings';
import { vercel } from './vercel/settings';
import { webWhiz } from './webWhiz/settings';
import { wwads } from './wwads/settings';

/** What a build knows of every service that can run in pages. All are off until the owner sets what switches them on. */
export const integrations = {
  vercel,
  busuanzi,
  baidu,
  cnzz,
  google,
  la51,
  clarity,
  matomo,
  ackee,
  umami,
  chatbase,
  webWhiz,
  dify,
  coze,
  tidio,
  adsense,
  wwads,
};

export type IntegrationName = keyof typeof integrations;

/** What the code of each service is given. */
export type IntegrationSettings = {
  [Name in IntegrationName]: NonNullable<ReturnType<(typeof integrations)[Name]['given']>>;
};

/** The settings of all. */
export type IntegrationsConfig = { [Name in IntegrationName]: z.output<(typeof integrations)[Name]['settings']> };

interface AnyIntegration {
  given(settings: object): object | null;
  origins(given: object): Partial<Origins>;
}

/** Those that the owner has switched on: what their code is given, and what they contact. */
export function integrationsOn(config: IntegrationsConfig): {
  settings: Partial<IntegrationSettings>;
  origins: Partial<Origins>[];
} {
  const on = Object.entries(integrations as unknown as Record<string, AnyIntegration>).flatMap(([name, service]) => {
    const given = service.given(config[name as IntegrationName]);
    return given ? [{ name, given, origins: service.origins(given) }] : [];
  });
  return {
    settings: Object.fromEntries(on.map(({ name, given }) => [name, given])),
    origins: on.map(({ origins }) => origins),
  };
}
