import { defineById } from '@/components/plugins/integrations/define-integration';

export const wwads = defineById(
  { title: 'Wwads', key: 'AD_WWADS_ID', env: ['NEXT_PUBLIC_WWAD_ID'], contacts: '`cdn.wwads.cn`, `wwads.cn`' },
  { services: ['cdn.wwads.cn', 'wwads.cn'], insertsStyles: true },
);
