import { defineById } from '@/components/plugins/integrations/define-integration';

export const google = defineById(
  {
    title: 'Google Analytics',
    key: 'ANALYTICS_GOOGLE_ID',
    contacts: '`www.googletagmanager.com`, `*.google-analytics.com`',
    // A container of the tag manager holds scripts.
    runsCode: (id) => /^GTM-/i.test(id.trim()),
  },
  { services: ['*.googletagmanager.com', '*.google-analytics.com', '*.analytics.google.com'] },
);
