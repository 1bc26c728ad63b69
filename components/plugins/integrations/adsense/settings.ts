import { defineIntegration } from '@/components/plugins/integrations/define-integration';
import { text } from '@/lib/config/setting';

export const adsense = defineIntegration({
  title: 'Google AdSense',
  settings: {
    id: text('', { key: 'ADSENSE_GOOGLE_ID', runsCode: true, doc: 'Switches Google AdSense on: `ca-pub-…`.' }),
    inArticle: text('', { key: 'ADSENSE_GOOGLE_SLOT_IN_ARTICLE', doc: 'Slot in the middle of articles.' }),
    flow: text('', { key: 'ADSENSE_GOOGLE_SLOT_FLOW', doc: 'Slot below lists of posts.' }),
    native: text('', { key: 'ADSENSE_GOOGLE_SLOT_NATIVE', doc: 'Slot below articles.' }),
    auto: text('', { key: 'ADSENSE_GOOGLE_SLOT_AUTO', doc: 'Slot at the end of every page.' }),
  },
  contacts: '`pagead2.googlesyndication.com` and the hosts that it contacts',
  given: ({ id, ...slots }) => (id ? { id, slots } : null),
  origins: () => ({ isOpen: true }),
});
