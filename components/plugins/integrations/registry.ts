import type { Origins } from '@/lib/http/content-security-policy';
import type { ValuesOf } from './define-service';
import { adsense } from './services/advertising/adsense';
import { wwads } from './services/advertising/wwads';
import { chatbase } from './services/chat/chatbase';
import { dify } from './services/chat/dify';
import { baidu } from './services/statistics/baidu';
import { busuanzi } from './services/statistics/busuanzi';
import { clarity } from './services/statistics/clarity';
import { google } from './services/statistics/google';
import { matomo } from './services/statistics/matomo';
import { umami } from './services/statistics/umami';
import { vercel } from './services/statistics/vercel';

/** Every service that can run in pages, by the folder of its kind. All are off until the owner sets what switches them on. */
const kinds = {
  statistics: { vercel, busuanzi, baidu, google, clarity, matomo, umami },
  chat: { chatbase, dify },
  advertising: { adsense, wwads },
};

export const integrations = { ...kinds.statistics, ...kinds.chat, ...kinds.advertising };

/** The settings of all. */
export type IntegrationsConfig = {
  [Name in keyof typeof integrations]: ValuesOf<(typeof integrations)[Name]['settings']>;
};

interface AnyService {
  given(values: object): object | null;
  title: string;
  origins(given: object): Origins;
}

interface ServiceOn {
  name: string;
  title: string;
  /** Where its code is, below `services`: browsers load the file of each one alone. */
  file: string;
  /** What its code is given. */
  given: object;
  /** Whom it contacts. */
  origins: Origins;
}

/** Those that the owner has switched on. */
export function integrationsOn(config: IntegrationsConfig): ServiceOn[] {
  return Object.entries(kinds as unknown as Record<string, Record<string, AnyService>>).flatMap(([kind, services]) =>
    Object.entries(services).flatMap(([name, service]) => {
      const given = service.given(config[name as keyof IntegrationsConfig]);
      if (!given) return [];
      return [{ name, title: service.title, file: `${kind}/${name}`, given, origins: service.origins(given) }];
    }),
  );
}
