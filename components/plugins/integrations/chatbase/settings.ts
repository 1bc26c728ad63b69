import { defineById } from '@/components/plugins/integrations/define-integration';

export const chatbase = defineById(
  { title: 'Chatbase', key: 'CHATBASE_ID', contacts: '`www.chatbase.co`' },
  { services: ['www.chatbase.co'], insertsStyles: true },
);
