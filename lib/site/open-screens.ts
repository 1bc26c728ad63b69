/** Dashboard panels by path segment; '' is the summary. */
export const dashboardPanels = ['', 'user-profile', 'balance', 'membership', 'order', 'affiliate'] as const;
export type DashboardPanel = (typeof dashboardPanels)[number];

/**
 * Screens that every address below them shows too (specification section 2), without slashes at the ends. Of the dashboard these are its
 * panels: below it is nothing else.
 */
export const openScreens: readonly string[] = [
  'sign-in',
  'sign-up',
  ...dashboardPanels.filter((panel) => panel !== '').map((panel) => `dashboard/${panel}`),
];
