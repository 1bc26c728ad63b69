import { defineById } from '@/components/plugins/integrations/define-integration';

export const baidu = defineById(
  { title: 'Baidu Tongji', key: 'ANALYTICS_BAIDU_ID', contacts: '`hm.baidu.com`' },
  { services: ['hm.baidu.com'] },
);
