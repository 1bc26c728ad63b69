import { defineById } from '@/components/plugins/integrations/define-integration';

export const la51 = defineById(
  { title: '51.LA', key: 'ANALYTICS_51LA_ID', contacts: '`sdk.51.la`, `collect-v6.51.la`' },
  { services: ['sdk.51.la', 'collect-v6.51.la'] },
);
