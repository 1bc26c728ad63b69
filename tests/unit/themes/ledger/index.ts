import dynamic from 'next/dynamic';
import base from '@/themes/default';
import { defineTheme } from '@/themes/define-theme';

/** A theme that extends another one: two screens and a setting are its own, all else is the default theme's. */
export default defineTheme({
  extends: base,
  settings: () => import('./settings').then(({ ledgerSettings }) => ledgerSettings),
  layouts: {
    home: dynamic(() => import('./layouts/Home')),
    categoryIndex: dynamic(() => import('./layouts/CategoryIndex')),
  },
});
