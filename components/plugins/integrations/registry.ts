import type { Origins } from '@/lib/http/content-security-policy';
import type { ValuesOf } from './define-service';
import { ackee } from './services/ackee';
import { adsense } from './services/adsense';
import { baidu } from './services/baidu';
import { busuanzi } from './services/busuanzi';
import { chatbase } from './services/chatbase';
import { clarity } from './services/clarity';
import { cnzz } from './services/cnzz';
import { coze } from './services/coze';
import { dify } from './services/dify';
import { google } from './services/google';
import { la51 } from './services/la51';
import { matomo } from './services/matomo';
import { tidio } from './services/tidio';
import { umami } from './services/umami';
import { vercel } from './services/vercel';
import { webWhiz } from './services/webWhiz';
import { wwads } from './services/wwads';

/** Every service that can run in pages. All are off until the owner sets what switches them on. Browsers load the file of each one alone. */
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
export type IntegrationsConfig = { [Name in IntegrationName]: ValuesOf<(typeof integrations)[Name]['settings']> };

interface AnyService {
  given(values: object): object | null;
  title: string;
  origins(given: object): Origins;
}

/** Those that the owner has switched on: what their code is given, and what they contact. */
export function integrationsOn(config: IntegrationsConfig): {
  settings: Partial<IntegrationSettings>;
  services: [title: string, contacts: Origins][];
} {
  const on = Object.entries(integrations as unknown as Record<string, AnyService>).flatMap(([name, service]) => {
    const given = service.given(config[name as IntegrationName]);
    return given ? [{ name, given, service: [service.title, service.origins(given)] as [string, Origins] }] : [];
  });
  return {
    settings: Object.fromEntries(on.map(({ name, given }) => [name, given])),
    services: on.map(({ service }) => service),
  };
}
