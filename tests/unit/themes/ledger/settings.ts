import type { ThemeSettingsTable } from '@/lib/config/theme-settings';

export const ledgerSettings: ThemeSettingsTable = {
  motto: {
    key: 'LEDGER_MOTTO',
    kind: 'text',
    default: 'Accounts of the field',
    screens: ['home'],
    doc: 'A line above the posts.',
  },
};
