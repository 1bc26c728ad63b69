import { defineById } from '@/components/plugins/integrations/define-integration';

export const clarity = defineById(
  { title: 'Microsoft Clarity', key: 'CLARITY_ID', contacts: '`*.clarity.ms`, `c.bing.com`' },
  { services: ['*.clarity.ms', 'c.bing.com'] },
);
