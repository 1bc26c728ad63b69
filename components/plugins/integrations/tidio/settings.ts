import { defineById } from '@/components/plugins/integrations/define-integration';

export const tidio = defineById(
  { title: 'Tidio', key: 'COMMENT_TIDIO_ID', contacts: '`code.tidio.co` and other hosts of `tidio.co`' },
  { services: ['*.tidio.co'], insertsStyles: true },
);
