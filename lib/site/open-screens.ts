/**
 * Screens that every address below them shows too (specification section 2), without slashes at the ends. The first one that an address
 * begins with is meant.
 */
export const openScreens = [
  'sign-in',
  'sign-up',
  'dashboard/user-profile',
  'dashboard/balance',
  'dashboard/membership',
  'dashboard/order',
  'dashboard/affiliate',
  'dashboard',
] as const;
