import { defineById } from '@/components/plugins/integrations/define-integration';

export const cnzz = defineById(
  { title: 'CNZZ (Umeng)', key: 'ANALYTICS_CNZZ_ID', contacts: '`s9.cnzz.com` and other hosts of `cnzz.com`' },
  { services: ['*.cnzz.com'] },
);
