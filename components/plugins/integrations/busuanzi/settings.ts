import { defineIntegration } from '@/components/plugins/integrations/define-integration';
import { flag } from '@/lib/config/setting';

export const busuanzi = defineIntegration({
  title: 'Busuanzi visit counter',
  settings: {
    enabled: flag(false, { key: 'ANALYTICS_BUSUANZI_ENABLE', doc: 'Switches the Busuanzi visit counter on.' }),
  },
  contacts: '`busuanzi.ibruce.info`',
  given: ({ enabled }) => (enabled ? {} : null),
  origins: () => ({ services: ['busuanzi.ibruce.info'] }),
});
