/** The paper in both appearances as the browser's own bars take it: `--paper` of `tokens.css` in sRGB. */
export const paperColors = { light: '#fbfaf7', dark: '#171412' } as const;
