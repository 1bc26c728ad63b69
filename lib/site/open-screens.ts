/**
 * Screens that every address below them shows too (specification section 2), without slashes at the ends. Of the dashboard these are its
 * panels: below it is nothing else.
 */
export const openScreens = [
  'sign-in',
  'sign-up',
  'dashboard/user-profile',
  'dashboard/balance',
  'dashboard/membership',
  'dashboard/order',
  'dashboard/affiliate',
] as const;
